import { sql } from 'drizzle-orm';
import { outOfGuide } from '#api/areas/guide/admin-store.ts';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import type { ScheduleEntry } from '#contract/admin/guide.ts';
import type { ProviderId } from '#contract/units.ts';
import { channels, type DemoChannel } from '#demo/channels.ts';
import { clockChannel } from '#demo/clock-channel.ts';
import { guideOf } from '#demo/guide.ts';
import { dateOf, isoInstant, unixSeconds } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { type DemoTools, demoContext, demoTransaction } from './transaction.ts';

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
export function extendGuide(tools: DemoTools, now: number): Promise<GuideChange> {
  return demoTransaction(tools, async (transaction) => {
    const added = await appendGuide(transaction, now);
    return { added, removed: await pruneGuide(transaction, now) };
  });
}

/** Fills the guide from where it ends, or from the start of the archive, to the days ahead. Answers how many rows are new. */
export async function appendGuide(transaction: AdminTransaction, now: number): Promise<number> {
  const today = unixSeconds(now / MILLISECONDS);
  const entries = (await readFrontiers(transaction)).map(({ providerId, channel, zone, end }) => ({
    providerId,
    entries: guideOf(channel, { zone, from: end ?? today - DAYS_BACK * DAY, to: today + DAYS_AHEAD * DAY })
      .filter(({ startsAt }) => end === null || startsAt >= end)
      .map((row) => scheduleEntry(channel.id, row)),
  }));
  let count = 0;
  for (const [providerId, theirs] of Map.groupBy(entries, (of) => of.providerId)) {
    const context = demoContext(transaction, providerId, now);
    const { added } = await content.schedule.put(
      context,
      theirs.flatMap((of) => of.entries),
    );
    count += added.length;
  }
  return count;
}

/** A channel of the demo and how far its guide goes, in Unix seconds. */
interface Frontier {
  readonly providerId: ProviderId;
  readonly channel: DemoChannel;
  readonly zone: string;
  readonly end: number | null;
}

/** The zone is the database's, for an operator may have moved. */
async function readFrontiers({ database }: AdminTransaction): Promise<Frontier[]> {
  const { rows } = await database.execute<Omit<Frontier, 'channel'> & { readonly slug: string }>(sql`
    SELECT c.provider_id AS "providerId", c.slug, p.timezone AS zone,
      (SELECT extract(epoch FROM max(s.ends_at))::float8 FROM schedule_items s
       WHERE s.provider_id = c.provider_id AND s.channel_id = c.id) AS end
    FROM channels c JOIN providers p ON p.id = c.provider_id
    WHERE p.is_demo ORDER BY c.provider_id, c.id`);
  return rows.flatMap(({ slug, ...frontier }) =>
    [...channels, clockChannel].filter((channel) => channel.slug === slug).map((channel) => ({ ...frontier, channel })),
  );
}

async function pruneGuide(transaction: AdminTransaction, now: number): Promise<number> {
  const { rows } = await transaction.database.execute<{ id: ProviderId }>(
    sql`SELECT id FROM providers WHERE is_demo ORDER BY id`,
  );
  const past = outOfGuide({ now: new Date(now), daysBack: DAYS_BACK, daysKept: DAYS_KEPT_AFTER_ARCHIVE });
  let count = 0;
  for (const { id } of rows) {
    const { removed } = await content.schedule.removeWithin(demoContext(transaction, id, now), past);
    count += removed.length;
  }
  return count;
}

function scheduleEntry(channelId: number, row: ReturnType<typeof guideOf>[number]): ScheduleEntry {
  const instant = (seconds: number) => isoInstant(dateOf(unixSeconds(seconds)));
  return {
    channelId,
    announcedAt: instant(row.announcedAt),
    announcedUntil: instant(row.announcedUntil),
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    programId: row.program.id,
    season: row.episode?.season ?? null,
    series: row.episode?.series ?? null,
    asset: row.asset,
  };
}
