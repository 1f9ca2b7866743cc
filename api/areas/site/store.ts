import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import type { ProviderFacts } from './provider-view.ts';

export type StoredFacts = Omit<ProviderFacts, 'channelOrigins' | 'freeChannels' | 'frameOrigins'>;

/** Which texts of its own a provider has, and which of its titles play from another origin. */
export async function loadFacts(database: Database, providerId: ProviderId): Promise<StoredFacts> {
  const { rows } = await database.execute<StoredFacts & Record<string, unknown>>(sql`
    SELECT ARRAY(SELECT slug FROM pages WHERE provider_id = ${providerId} ORDER BY slug) AS pages,
      ARRAY(
        SELECT DISTINCT source ->> 'template' FROM contents
        WHERE provider_id = ${providerId} AND source ->> 'kind' = 'external'
      ) AS "filmTemplates"`);
  return rows[0] ?? { pages: [], filmTemplates: [] };
}
