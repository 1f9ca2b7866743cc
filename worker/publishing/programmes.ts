import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isLanguage, type Translations, translated } from '#api/platform/wire/language.ts';
import { languages } from '#contract/languages.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import { programmesFile } from '#media/store/names.ts';
import { writeProgrammes } from '#media/store/programmes.ts';
import type { Store } from '#media/store/store.ts';
import { type Programme, parseProgrammes } from '#media/timeline/programmes.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { channelId, providerId } from '#rules/units.ts';
import type { TaskContext, WorkerTask } from '../task.ts';
import type { ChannelReference, Session } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Lists begin and end on such borders, so that they are only written a few times a day. */
const STEP = 6 * HOUR;
const LONGEST_TITLE = 300;
const ID_LENGTH = 16;

/**
 * Publishes the guide of every channel for the origin, in the provider's first language, so that streams can name their
 * programmes. A change is published within five minutes; one of a title only, with the next write of the list.
 */
export function programmesTask(store: Store): WorkerTask {
  /** Which state of each channel's list is in the store. */
  const written = new Map<string, string>();

  async function versionOf(key: string): Promise<string> {
    const text = await store.read(programmesFile(key));
    if (text === null) return '';
    try {
      return parseProgrammes(text.toString()).version;
    } catch {
      return '';
    }
  }

  return {
    name: 'publish-programmes',
    schedule: '*/5 * * * *',
    async run({ database, clock, log }: TaskContext) {
      const now = clock.now();
      for (const { version, ...channel } of await guideStates(database, now)) {
        const key = channelKey(channel.providerId, channel.channelId);
        const before = written.get(key) ?? (await versionOf(key));
        written.set(key, before);
        if (before === version) continue;
        try {
          const programmes = await loadProgrammes(database, channel, now);
          await writeProgrammes(store, { channel: key, version, programmes });
          written.set(key, version);
        } catch (error) {
          log(error);
        }
      }
    },
  };
}

const reach = (now: number) => ({
  to: new Date(Math.floor(now / STEP) * STEP + 2 * STEP),
  today: new Date(Math.floor(now / DAY) * DAY),
});

/** What of a channel's guide lies within its archive, or soon after now. */
const inReach = (now: number) => {
  const { to, today } = reach(now);
  return sql`items.starts_at < ${to} AND items.ends_at > ${today}::timestamptz - (channels.archived_days + 1) * interval '1 day'`;
};

/** A fingerprint of each channel's part of the guide. */
async function guideStates(session: Session, now: number): Promise<(ChannelReference & { version: string })[]> {
  const { rows } = await session.execute<{ provider_id: number; channel_id: number; version: string }>(sql`
    SELECT items.provider_id, items.channel_id,
      md5(string_agg(concat_ws(' ', items.id, items.starts_at, items.ends_at, items.program_id), ',' ORDER BY items.starts_at)) AS version
    FROM schedule_items AS items
    JOIN channels ON channels.provider_id = items.provider_id AND channels.id = items.channel_id
    WHERE channels.source IN ('linear', 'ingest') AND ${inReach(now)}
    GROUP BY items.provider_id, items.channel_id`);
  return rows.map((row) => ({
    providerId: providerId(row.provider_id),
    channelId: channelId(row.channel_id),
    version: row.version,
  }));
}

async function loadProgrammes(session: Session, channel: ChannelReference, now: number): Promise<Programme[]> {
  const { rows } = await session.execute<{
    id: string;
    starts_at: number;
    ends_at: number;
    title: Translations;
    language: string;
  }>(sql`
    SELECT items.id::text, extract(epoch FROM items.starts_at)::float8 AS starts_at,
      extract(epoch FROM items.ends_at)::float8 AS ends_at, programs.title,
      coalesce(providers.settings->'languages'->>0, ${defaultSettings.languages[0]}) AS language
    FROM schedule_items AS items
    JOIN channels ON channels.provider_id = items.provider_id AND channels.id = items.channel_id
    JOIN providers ON providers.id = items.provider_id
    JOIN programs ON programs.provider_id = items.provider_id AND programs.id = items.program_id
    WHERE items.provider_id = ${channel.providerId} AND items.channel_id = ${channel.channelId} AND ${inReach(now)}
    ORDER BY items.starts_at`);
  return rows.flatMap((row) => {
    const title = attribute(titleIn(row.title, row.language));
    const [start, end] = [Math.floor(row.starts_at), Math.floor(row.ends_at)];
    if (title === '' || end <= start) return [];
    const id = createHash('sha256').update(`${row.id} ${start} ${end} ${title}`).digest('hex').slice(0, ID_LENGTH);
    return [{ id, start, end, title }];
  });
}

const titleIn = (title: Translations, language: string) =>
  translated(title, isLanguage(language) ? language : languages[0]);

/** A text for quoted attributes: the format cannot escape a quote or a line break. */
const attribute = (text: string) => text.replace(/"/g, '”').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
