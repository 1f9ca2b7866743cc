import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ChannelId, ProviderId, UnixSeconds } from '#contract/units.ts';
import type { Block } from '#rules/timeline/block.ts';
import type { Slot } from '#rules/timeline/schedule.ts';
import { channelId, providerId, unixSeconds } from '#rules/units.ts';

export interface ChannelReference {
  readonly providerId: ProviderId;
  readonly channelId: ChannelId;
}

/** What of the database a transaction can do as well. */
export type Session = Pick<Database, 'execute'>;

const of = ({ providerId: provider, channelId: channel }: ChannelReference) =>
  sql`provider_id = ${provider} AND channel_id = ${channel}`;

const instant = (seconds: UnixSeconds) => sql`to_timestamp(${seconds}::float8)`;

const secondsOf = (column: SQL) => sql`extract(epoch FROM ${column})::float8`;

/** The linear channels whose timeline has to be worked out again, those whose guide was changed first. */
export async function dueChannels(session: Session, now: UnixSeconds): Promise<ChannelReference[]> {
  return references(
    session,
    sql`
    SELECT channels.provider_id, channels.id AS channel_id FROM channels
    LEFT JOIN timelines ON timelines.provider_id = channels.provider_id AND timelines.channel_id = channels.id
    WHERE channels.source = 'linear' AND (timelines.due_at IS NULL OR timelines.due_at <= ${instant(now)})
    ORDER BY timelines.due_at NULLS LAST, channels.provider_id, channels.id`,
  );
}

async function references(session: Session, query: SQL): Promise<ChannelReference[]> {
  const { rows } = await session.execute<{ provider_id: number; channel_id: number }>(query);
  return rows.map((row) => ({ providerId: providerId(row.provider_id), channelId: channelId(row.channel_id) }));
}

/** Which state of a channel's timeline was last published. */
export interface Stamp {
  readonly version: number;
  readonly publishedAt: UnixSeconds;
}

type StampRow = { version: number; published_at: number };

const stampOf = (row: StampRow): Stamp => ({ version: row.version, publishedAt: unixSeconds(row.published_at) });

const stampColumns = sql`version::float8 AS version, ${secondsOf(sql`published_at`)} AS published_at`;

/** Every timeline that has been published, with its state, and whether its channel still plays one. */
export async function publishedStamps(session: Session): Promise<(ChannelReference & Stamp & { isLinear: boolean })[]> {
  const { rows } = await session.execute<
    StampRow & { provider_id: number; channel_id: number; is_linear: boolean }
  >(sql`
    SELECT timelines.provider_id, timelines.channel_id, channels.source = 'linear' AS is_linear, ${stampColumns}
    FROM timelines JOIN channels ON channels.provider_id = timelines.provider_id AND channels.id = timelines.channel_id
    WHERE version > 0`);
  return rows.map((row) => ({
    providerId: providerId(row.provider_id),
    channelId: channelId(row.channel_id),
    isLinear: row.is_linear,
    ...stampOf(row),
  }));
}

/**
 * Keeps the channel as it is for others until the transaction ends. Locked before its timeline, as by those who change a
 * channel, so that neither waits for the other in a circle. False when another changes it, or when it is gone.
 */
export async function lockChannel(session: Session, channel: ChannelReference): Promise<boolean> {
  const { rows } = await session.execute(sql`
    SELECT FROM channels WHERE provider_id = ${channel.providerId} AND id = ${channel.channelId}
    FOR KEY SHARE SKIP LOCKED`);
  return rows.length > 0;
}

/**
 * Keeps every other process from this channel's timeline until the transaction ends. `null` when `skip` is asked for
 * and another holds it, or when the channel has none yet.
 */
export async function lockTimeline(
  session: Session,
  channel: ChannelReference,
  held: 'wait' | 'skip',
): Promise<Stamp | null> {
  const { rows } = await session.execute<StampRow>(sql`
    SELECT ${stampColumns} FROM timelines WHERE ${of(channel)} FOR UPDATE ${held === 'skip' ? sql`SKIP LOCKED` : sql``}`);
  return rows[0] === undefined ? null : stampOf(rows[0]);
}

/** Makes the row that `lockTimeline` locks. */
export async function ensureTimeline(session: Session, channel: ChannelReference): Promise<void> {
  await session.execute(sql`
    INSERT INTO timelines (provider_id, channel_id, version, published_at)
    SELECT provider_id, id, 0, 'epoch' FROM channels
    WHERE provider_id = ${channel.providerId} AND id = ${channel.channelId}
    ON CONFLICT DO NOTHING`);
}

export async function loadPlan(
  session: Session,
  channel: ChannelReference,
): Promise<{ readonly filler: string; readonly archivedDays: number } | null> {
  const { rows } = await session.execute<{ filler_asset: string; archived_days: number }>(sql`
    SELECT filler_asset, archived_days FROM channels
    WHERE provider_id = ${channel.providerId} AND id = ${channel.channelId} AND source = 'linear'`);
  return rows[0] === undefined ? null : { filler: rows[0].filler_asset, archivedDays: rows[0].archived_days };
}

/** What the guide has within a span, as far as it touches it. */
export async function loadSlots(
  session: Session,
  channel: ChannelReference,
  span: { readonly from: UnixSeconds; readonly to: UnixSeconds },
): Promise<Slot[]> {
  const { rows } = await session.execute<{ starts_at: number; ends_at: number; asset: string }>(sql`
    SELECT ${secondsOf(sql`starts_at`)} AS starts_at, ${secondsOf(sql`ends_at`)} AS ends_at, asset
    FROM schedule_items
    WHERE ${of(channel)} AND ends_at > ${instant(span.from)} AND starts_at < ${instant(span.to)}
      AND asset IS NOT NULL`);
  return rows.map((row) => ({ start: unixSeconds(row.starts_at), end: unixSeconds(row.ends_at), asset: row.asset }));
}

export async function loadBlocks(session: Session, channel: ChannelReference): Promise<Block[]> {
  const { rows } = await session.execute<{
    starts_at: number;
    ends_at: number;
    asset: string;
    sequence_base: number;
    discontinuity_base: number;
  }>(sql`
    SELECT ${secondsOf(sql`starts_at`)} AS starts_at, ${secondsOf(sql`ends_at`)} AS ends_at, asset,
      sequence_base::float8 AS sequence_base, discontinuity_base::float8 AS discontinuity_base
    FROM published_blocks WHERE ${of(channel)} ORDER BY starts_at`);
  return rows.map((row) => ({
    start: unixSeconds(row.starts_at),
    end: unixSeconds(row.ends_at),
    asset: row.asset,
    sequenceBase: row.sequence_base,
    discontinuityBase: row.discontinuity_base,
  }));
}

/** Leaves exactly `blocks` published, of which all but the last ones, `changed`, are so already. */
export async function replaceBlocks(
  session: Session,
  channel: ChannelReference,
  blocks: readonly Block[],
  changed: readonly Block[],
): Promise<void> {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a timeline has blocks');
  const from = changed[0]?.start ?? last.end;
  await session.execute(sql`
    DELETE FROM published_blocks
    WHERE ${of(channel)} AND (starts_at < ${instant(first.start)} OR starts_at >= ${instant(from)})`);
  const rows = changed.map((block) => ({
    starts_at: block.start,
    ends_at: block.end,
    asset: block.asset,
    sequence_base: block.sequenceBase,
    discontinuity_base: block.discontinuityBase,
  }));
  await session.execute(sql`
    INSERT INTO published_blocks (provider_id, channel_id, starts_at, ends_at, asset, sequence_base, discontinuity_base)
    SELECT ${channel.providerId}, ${channel.channelId}, to_timestamp(starts_at), to_timestamp(ends_at), asset,
      sequence_base, discontinuity_base
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS block
      (starts_at float8, ends_at float8, asset text, sequence_base bigint, discontinuity_base bigint)`);
}

export async function saveStamp(
  session: Session,
  channel: ChannelReference,
  { version, publishedAt }: Stamp,
  dueAt: UnixSeconds,
): Promise<void> {
  await session.execute(sql`
    UPDATE timelines SET version = ${version}, published_at = ${instant(publishedAt)}, due_at = ${instant(dueAt)}
    WHERE ${of(channel)}`);
}
