import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { ChannelId, ProgramId, ProviderId, UnixSeconds } from '#contract/units.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { type Broadcast, type BroadcastRow, broadcastColumns, broadcastOf, publishedUntil } from './store.ts';

/** A broadcast with what the guide of many channels says of its programme. */
export interface GridBroadcast extends Broadcast {
  readonly program: {
    readonly id: ProgramId;
    readonly title: Translations;
    readonly category: Translations;
    readonly age: number | null;
  };
}

type GridRow = BroadcastRow & {
  readonly program_id: ProgramId;
  readonly title: Translations;
  readonly category: Translations;
  readonly age: number | null;
};

/** No window has more programmes of one channel: a programme for each minute of the longest. */
const MOST_OF_CHANNEL = 1_440;

/**
 * The programmes of channels that are on within a span, also in part, by channel and in order. Each channel is one range of the
 * index of announcements: it begins at the last programme that starts no later than the span.
 */
export async function loadGrid(
  database: Database,
  providerId: ProviderId,
  channelIds: readonly ChannelId[],
  { start, end }: Span,
  now: UnixSeconds,
): Promise<readonly GridBroadcast[]> {
  const { rows } = await database.execute<GridRow>(sql`
    SELECT ${broadcastColumns}, program.id AS program_id, program.title, program.category, program.age
    FROM unnest(${sql.param([...channelIds])}::integer[]) AS wanted (channel_id)
    CROSS JOIN LATERAL (
      SELECT * FROM schedule_items
      WHERE provider_id = ${providerId} AND channel_id = wanted.channel_id
        AND announced_until > to_timestamp(${start}) AND announced_at < to_timestamp(${end})
        AND announced_at >= coalesce((
          SELECT max(first.announced_at) FROM schedule_items first
          WHERE first.provider_id = ${providerId} AND first.channel_id = wanted.channel_id
            AND first.announced_at <= to_timestamp(${start})
        ), to_timestamp(${start}))
      ORDER BY announced_at
      LIMIT ${MOST_OF_CHANNEL}
    ) item
    JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
    ${publishedUntil(now)}
    ORDER BY item.channel_id, item.announced_at`);
  return rows.map((row) => {
    const { program_id: id, title, category, age } = row;
    return { ...broadcastOf(row), program: { id, title, category, age } };
  });
}
