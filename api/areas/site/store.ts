import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { ProviderId } from '#contract/units.ts';
import type { ProviderFacts } from './provider-view.ts';

/** How many channels of a provider anybody may watch, and which texts of its own it has. */
export async function loadFacts(database: Database, providerId: ProviderId): Promise<ProviderFacts> {
  const { rows } = await database.execute<ProviderFacts & Record<string, unknown>>(sql`
    SELECT
      (SELECT count(*)::integer FROM channels WHERE provider_id = ${providerId} AND is_free AND NOT is_hidden)
        AS "freeChannels",
      ARRAY(SELECT slug FROM pages WHERE provider_id = ${providerId} ORDER BY slug) AS pages`);
  return rows[0] ?? { freeChannels: 0, pages: [] };
}
