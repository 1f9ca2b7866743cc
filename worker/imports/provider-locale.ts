import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import { defaultSettings } from '#contract/provider-settings.ts';
import type { ProviderId } from '#contract/units.ts';

/** What a source means that says neither a language nor a zone. */
export interface ProviderLocale {
  /** The first of the provider's languages. */
  readonly language: string;
  readonly zone: string;
}

export async function providerLocale(
  database: Pick<Database, 'execute'>,
  providerId: ProviderId,
): Promise<ProviderLocale> {
  const { rows } = await database.execute<{ readonly language: string | null; readonly zone: string | null }>(sql`
    SELECT settings -> 'languages' ->> 0 AS language, timezone AS zone FROM providers WHERE id = ${providerId}`);
  const [found] = rows;
  return { language: found?.language ?? defaultSettings.languages[0] ?? '', zone: found?.zone ?? 'UTC' };
}
