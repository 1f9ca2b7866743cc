import type pg from 'pg';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import { type AdminContext, AdminTransaction } from '#api/platform/admin/transaction.ts';
import { systemClock } from '#api/platform/clock.ts';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { providerId } from '#rules/units.ts';
import { announce } from './database.ts';

/**
 * Writes content of an operator, or of each that this client sees, as an import of theirs does; the running service hears
 * of it.
 */
export async function writeContent(
  client: pg.Client,
  write: (context: AdminContext) => Promise<unknown>,
  shortname: string | null = null,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM providers WHERE $1::text IS NULL OR shortname = $1 ORDER BY id',
    [shortname],
  );
  await client.query('BEGIN');
  // Admin services write the tables, not a tenant's views of them.
  await client.query('SET LOCAL search_path TO public');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  const transaction = new AdminTransaction(client);
  for (const { id } of rows)
    await write({
      providerId: providerId(id),
      actor: { kind: 'import', name: 'journeys' },
      clock: systemClock,
      transaction,
    });
  for (const message of await transaction.finish()) await announce(client, message);
  await client.query('COMMIT');
}

interface Entries<Entry> {
  read(context: AdminContext): Promise<readonly Entry[]>;
  put(context: AdminContext, entries: readonly NoInfer<Entry>[]): Promise<unknown>;
}

/** Changes content that is there, by what `change` gives for each entry; null leaves it as it is. */
export const changeContent = <Entry extends object>(
  client: pg.Client,
  entries: Entries<Entry>,
  change: (entry: Entry) => Partial<Entry> | null,
  shortname: string | null = null,
): Promise<void> =>
  writeContent(
    client,
    async (context) => {
      const changed = (await entries.read(context)).flatMap((entry) => {
        const fields = change(entry);
        return fields === null ? [] : { ...entry, ...fields };
      });
      await entries.put(context, changed);
    },
    shortname,
  );

/** Changes what an operator, or each that this client sees, has decided. */
export const changeSettings = (
  client: pg.Client,
  change: (settings: StatedSettings) => StatedSettings,
  shortname: string | null = null,
): Promise<void> =>
  writeContent(
    client,
    async (context) => {
      const provider = await providerAdmin.read(context.transaction, String(context.providerId));
      if (provider === undefined) throw new Error(`no operator has the number ${context.providerId}`);
      const { id: _, ...entry } = provider;
      await providerAdmin.put(context, { ...entry, hosts: [...entry.hosts], settings: change(provider.settings) });
    },
    shortname,
  );
