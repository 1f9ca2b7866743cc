import { type SQL, sql } from 'drizzle-orm';

export interface GuideWindow {
  readonly channelIds: readonly number[];
  /** Instants in UTC. */
  readonly from: string;
  readonly to: string;
}

/** Of the schedule as `held`: what starts within a window, for a replacement of just that. */
export const withinWindow = ({ channelIds, from, to }: GuideWindow): SQL => sql`
  held.channel_id = ANY (${sql.param([...channelIds])}::integer[])
  AND held.starts_at >= ${from}::timestamptz AND held.starts_at < ${to}::timestamptz`;

export interface GuideRetention {
  readonly now: Date;
  /** How far back a guide reaches at least, also where the archive is shorter. */
  readonly daysBack: number;
  /** Items stay this much longer than they can be seen. */
  readonly daysKept: number;
}

/** Of the schedule as `held`: what has left guide and archive, and no published block plays any more. */
export const outOfGuide = ({ now, daysBack, daysKept }: GuideRetention): SQL => sql`
  EXISTS (
    SELECT FROM channels channel WHERE channel.provider_id = held.provider_id AND channel.id = held.channel_id
      AND held.ends_at < ${now.toISOString()}::timestamptz
        - make_interval(days => greatest(channel.archived_days, ${daysBack}::integer) + ${daysKept}::integer))
  AND NOT EXISTS (
    SELECT FROM published_blocks block WHERE block.provider_id = held.provider_id
      AND block.channel_id = held.channel_id AND block.starts_at < held.ends_at AND block.ends_at > held.starts_at)`;
