import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StatedSettings } from '#contract/provider-settings.ts';
import type { Brand } from '#contract/site.ts';
import type { ProviderId } from '#contract/units.ts';

/** A provider as it is stored, with its hosts in order of the alphabet. */
export interface StoredProvider extends Record<string, unknown> {
  readonly id: ProviderId;
  readonly shortname: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly timezone: string;
  readonly country: string;
  readonly settings: StatedSettings;
  readonly brand: Brand;
  readonly hosts: readonly string[];
}

export type Executor = Pick<NodePgDatabase, 'execute'>;

const PROVIDERS = sql`SELECT p.id, p.shortname, p.name, p.is_default AS "isDefault", p.timezone, p.country, p.settings, p.brand,
  ARRAY(SELECT h.host FROM provider_hosts h WHERE h.provider_id = p.id ORDER BY h.host COLLATE "C") AS hosts
  FROM providers p`;

export async function allProviders(database: Executor): Promise<readonly StoredProvider[]> {
  return (await database.execute<StoredProvider>(sql`${PROVIDERS} ORDER BY p.id`)).rows;
}

/** By short name or number. */
export async function findProvider(database: Executor, reference: string): Promise<StoredProvider | undefined> {
  const { rows } = await database.execute<StoredProvider>(
    sql`${PROVIDERS} WHERE p.shortname = ${reference} OR p.id::text = ${reference} ORDER BY p.shortname = ${reference} DESC`,
  );
  return rows[0];
}

/** Locks the providers for other changes until the transaction ends: two at once would take the same number. */
export async function lockProviders(database: Executor): Promise<void> {
  await database.execute(sql`LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE`);
}

export async function nextProviderId(database: Executor): Promise<ProviderId> {
  const { rows } = await database.execute<{ id: ProviderId }>(
    sql`SELECT coalesce(max(id), 0) + 1 AS id FROM providers`,
  );
  const [next] = rows;
  if (next === undefined) throw new Error('the database answers no number');
  return next.id;
}

/** Writes the provider's row; the default one takes that from the other. */
export async function writeProviderRow(database: Executor, provider: StoredProvider, at: Date): Promise<void> {
  const { id, shortname, name, isDefault, timezone, country, settings, brand } = provider;
  if (isDefault) await database.execute(sql`UPDATE providers SET is_default = false WHERE is_default AND id <> ${id}`);
  await database.execute(sql`
    INSERT INTO providers (id, shortname, name, is_default, timezone, country, settings, brand, updated_at)
    VALUES (${id}, ${shortname}, ${name}, ${isDefault}, ${timezone}, ${country}, ${JSON.stringify(settings)}::jsonb,
            ${JSON.stringify(brand)}::jsonb, ${at.toISOString()})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, is_default = excluded.is_default, timezone = excluded.timezone,
      country = excluded.country, settings = excluded.settings, brand = excluded.brand, updated_at = excluded.updated_at`);
}

/** The first of the hosts that another provider has. */
export async function hostOfAnother(
  database: Executor,
  id: ProviderId,
  hosts: readonly string[],
): Promise<{ readonly host: string; readonly shortname: string } | undefined> {
  const { rows } = await database.execute<{ host: string; shortname: string }>(sql`
    SELECT h.host, p.shortname FROM provider_hosts h JOIN providers p ON p.id = h.provider_id
    WHERE h.provider_id <> ${id} AND h.host IN (SELECT jsonb_array_elements_text(${JSON.stringify(hosts)}::jsonb))
    ORDER BY h.host`);
  return rows[0];
}

export async function writeHosts(database: Executor, id: ProviderId, hosts: readonly string[]): Promise<void> {
  await database.execute(sql`DELETE FROM provider_hosts WHERE provider_id = ${id}`);
  await database.execute(sql`
    INSERT INTO provider_hosts (host, provider_id)
    SELECT jsonb_array_elements_text(${JSON.stringify(hosts)}::jsonb), ${id}`);
}
