import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { ChannelId, ProviderId, UnixSeconds } from '#contract/units.ts';

/** Whether the origin has been told what a channel plays at an instant. Blocks never overlap: one row tells. */
export async function isPublishedAt(
  database: Database,
  providerId: ProviderId,
  channelId: ChannelId,
  instant: UnixSeconds,
): Promise<boolean> {
  const { rows } = await database.execute<{ readonly covers: boolean }>(sql`
    SELECT ends_at > to_timestamp(${instant}) AS covers FROM published_blocks
    WHERE provider_id = ${providerId} AND channel_id = ${channelId} AND starts_at <= to_timestamp(${instant})
    ORDER BY starts_at DESC LIMIT 1`);
  return rows[0]?.covers ?? false;
}
