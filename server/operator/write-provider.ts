import type { ClientBase } from 'pg';
import type { ProviderSettings } from '#api/platform/caller.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import type { ProviderFile } from './provider-file.ts';
import { usualSettings } from './provider-settings.ts';

export interface AppliedProvider {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Writes who a provider is and what it decides within the transaction that is open: a new provider, which has nothing to
 * show yet, or the changes of a known one.
 * @throws OperatorError when a host is somebody else's.
 */
export async function writeProvider(client: ClientBase, file: ProviderFile): Promise<AppliedProvider> {
  // Two of these at once would take the same number.
  await client.query('LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE');
  const { rows: found } = await client.query<{ id: number; settings: ProviderSettings }>(
    'SELECT id, settings FROM providers WHERE shortname = $1 FOR UPDATE',
    [file.shortname],
  );
  const known = found[0];
  const settings: ProviderSettings = { ...usualSettings, ...known?.settings, ...file.settings };
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
     VALUES (coalesce($1, (SELECT coalesce(max(id), 0) + 1 FROM providers)), $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone, country = excluded.country,
       settings = excluded.settings, brand = excluded.brand, updated_at = now()
     RETURNING id`,
    [
      known?.id ?? null,
      file.shortname,
      file.name,
      file.timezone,
      file.country,
      JSON.stringify(settings),
      JSON.stringify(file.brand),
    ],
  );
  const id = rows[0]?.id ?? 0;
  await takeHosts(client, id, file.hosts);
  return { id, isNew: known === undefined };
}

async function takeHosts(client: ClientBase, id: number, hosts: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ host: string; shortname: string }>(
    `SELECT h.host, p.shortname FROM provider_hosts h JOIN providers p ON p.id = h.provider_id
     WHERE h.host = ANY ($1) AND h.provider_id <> $2`,
    [hosts, id],
  );
  const [taken] = rows;
  if (taken !== undefined) throw new OperatorError(`the host ${taken.host} belongs to ${taken.shortname}`);
  await client.query('DELETE FROM provider_hosts WHERE provider_id = $1', [id]);
  await client.query('INSERT INTO provider_hosts (host, provider_id) SELECT unnest($1::text[]), $2', [hosts, id]);
}
