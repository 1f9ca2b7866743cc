import type { ClientBase } from 'pg';
import type { Database } from '#api/platform/database.ts';
import { channels, type DemoChannel } from '#demo/channels.ts';
import { clockChannel } from '#demo/clock-channel.ts';
import { guideOf } from '#demo/guide.ts';
import { providers } from '#demo/providers.ts';
import { dateOf, unixSeconds } from '#rules/units.ts';
import { demoOperatorNames } from './demo-operators.ts';
import { insertRows, type Row } from './rows.ts';
import { demoTransaction } from './transaction.ts';

const MILLISECONDS = 1000;
const DAY = 86_400;
/** Three whole days after today, in any zone. */
const DAYS_AHEAD = 4;
/** How far back a guide reaches, also where the archive is shorter: a viewer sees what was on. */
const DAYS_BACK = 7;
/** Rows stay this much longer than they can be seen. */
const DAYS_KEPT_AFTER_ARCHIVE = 1;

export interface GuideChange {
  readonly added: number;
  readonly removed: number;
}

/**
 * Goes on with the guides of the demo's channels, three days ahead of `now` (milliseconds), and drops rows that have left
 * guide and archive and that no published block plays any more. Rows that are there are never changed, and several processes
 * may call it at once.
 */
export function extendGuide(database: Database, now: number): Promise<GuideChange> {
  return demoTransaction(database, async (client) => {
    const added = await appendGuide(client, now);
    return { added, removed: await pruneGuide(client, now) };
  });
}

/** Fills the guide from where it ends, or from the start of the archive, to the days ahead. Answers how many rows are new. */
export async function appendGuide(client: ClientBase, now: number): Promise<number> {
  const today = unixSeconds(now / MILLISECONDS);
  const rows = (await readFrontiers(client)).flatMap(({ provider_id, channel, zone, end }) =>
    guideOf(channel, { zone, from: end ?? today - DAYS_BACK * DAY, to: today + DAYS_AHEAD * DAY })
      .filter(({ startsAt }) => end === null || startsAt >= end)
      .map((row) => guideRow(provider_id, channel.id, row)),
  );
  return insertRows(client, 'schedule_items', rows);
}

/** A channel of the demo and how far its guide goes, in Unix seconds. */
interface Frontier {
  readonly provider_id: number;
  readonly channel: DemoChannel;
  readonly zone: string;
  readonly end: number | null;
}

const demoShortnames = async () => [...providers.map(({ shortname }) => shortname), ...(await demoOperatorNames())];

/** The zone is the database's, for an operator may have moved. */
async function readFrontiers(client: ClientBase): Promise<Frontier[]> {
  const { rows } = await client.query<{ provider_id: number; slug: string; zone: string; end: number | null }>(
    `SELECT c.provider_id, c.slug, p.timezone AS zone,
       (SELECT extract(epoch FROM max(s.ends_at))::float8 FROM schedule_items s
        WHERE s.provider_id = c.provider_id AND s.channel_id = c.id) AS end
     FROM channels c JOIN providers p ON p.id = c.provider_id
     WHERE p.shortname = ANY ($1) ORDER BY c.provider_id, c.id`,
    [await demoShortnames()],
  );
  return rows.flatMap(({ slug, ...frontier }) =>
    [...channels, clockChannel].filter((channel) => channel.slug === slug).map((channel) => ({ ...frontier, channel })),
  );
}

async function pruneGuide(client: ClientBase, now: number): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM schedule_items s USING channels c, providers p
     WHERE c.provider_id = s.provider_id AND c.id = s.channel_id AND p.id = s.provider_id AND p.shortname = ANY ($1)
       AND s.ends_at < $2::timestamptz - make_interval(days => greatest(c.archived_days, $3) + $4)
       AND NOT EXISTS (SELECT FROM published_blocks b WHERE b.provider_id = s.provider_id
         AND b.channel_id = s.channel_id AND b.starts_at < s.ends_at AND b.ends_at > s.starts_at)`,
    [await demoShortnames(), new Date(now), DAYS_BACK, DAYS_KEPT_AFTER_ARCHIVE],
  );
  return rowCount ?? 0;
}

export function guideRow(provider_id: number, channel_id: number, row: ReturnType<typeof guideOf>[number]): Row {
  const instant = (seconds: number) => dateOf(unixSeconds(seconds)).toISOString();
  return {
    provider_id,
    channel_id,
    announced_at: instant(row.announcedAt),
    announced_until: instant(row.announcedUntil),
    starts_at: instant(row.startsAt),
    ends_at: instant(row.endsAt),
    program_id: row.program.id,
    season: row.episode?.season ?? null,
    series: row.episode?.series ?? null,
    asset: row.asset,
  };
}
