import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { ProviderId } from '#contract/units.ts';

/** How many channels of a provider anybody may watch. */
export async function countFreeChannels(database: Database, providerId: ProviderId): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM channels
    WHERE provider_id = ${providerId} AND is_free AND NOT is_hidden`);
  return rows[0]?.count ?? 0;
}
