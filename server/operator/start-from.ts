import type { ClientBase } from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';
import type { ProviderFile } from './provider-file.ts';

const ofTheLineup = 'channel_id IN (SELECT id FROM lineup)';

/** What a new provider takes over from the one it begins with, parents before children; some only as far as it is shown. */
const startingTables: readonly { readonly table: string; readonly taken?: string }[] = [
  { table: 'programs' },
  { table: 'channels', taken: 'id IN (SELECT id FROM lineup)' },
  { table: 'channel_categories' },
  { table: 'channel_category_channels', taken: ofTheLineup },
  { table: 'schedule_items', taken: ofTheLineup },
  { table: 'packets' },
  { table: 'packet_channels', taken: ofTheLineup },
  { table: 'avatar_categories' },
  { table: 'avatars' },
  { table: 'libraries' },
  { table: 'contents' },
  { table: 'content_genres' },
  { table: 'persons' },
  { table: 'content_persons' },
  { table: 'rowsets' },
  { table: 'rows' },
  { table: 'rowset_rows' },
  {
    table: 'row_items',
    taken: `(channel_id IS NULL OR ${ofTheLineup}) AND (promotion #>> '{destination,type}' IS DISTINCT FROM 'channel'
      OR promotion #>> '{destination,id}' IN (SELECT id::text FROM lineup))`,
  },
  { table: 'seo_masks' },
  { table: 'news' },
  { table: 'pages' },
  { table: 'messages', taken: 'user_id IS NULL' },
];

/**
 * Copies under a new provider's number what the one shows that its file has it begin with: all channels, or those of the
 * line-up in that order. Ids of rows that the database numbers itself are taken over.
 * @throws OperatorError when there is no such provider, or it has no such channel.
 */
export async function startAsFileSays(
  client: ClientBase,
  id: number,
  { startsFrom: shortname, lineup }: Pick<ProviderFile, 'startsFrom' | 'lineup'>,
): Promise<void> {
  if (shortname === undefined) return;
  const { rows } = await client.query<{ id: number }>('SELECT id FROM providers WHERE shortname = $1', [shortname]);
  const origin = rows[0]?.id;
  if (origin === undefined) throw new OperatorError(`startsFrom: there is no provider ${shortname}`);
  const channels = await channelsOf(client, origin);
  const missing = lineup?.find((channel) => !channels.includes(channel));
  if (missing !== undefined) throw new OperatorError(`lineup: ${shortname} has no channel ${missing}`);
  for (const { table, taken = 'true' } of startingTables) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 AND column_name <> 'provider_id' AND is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `WITH lineup AS (SELECT unnest($3::integer[]) AS id)
       INSERT INTO ${table} (provider_id, ${names}) OVERRIDING SYSTEM VALUE
       SELECT $1, ${names} FROM ${table} WHERE provider_id = $2 AND ${taken}`,
      [id, origin, lineup ?? channels],
    );
  }
  if (lineup === undefined) return;
  await client.query('UPDATE channels SET position = array_position($2::integer[], id) WHERE provider_id = $1', [
    id,
    lineup,
  ]);
}

async function channelsOf(client: ClientBase, providerId: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM channels WHERE provider_id = $1', [providerId]);
  return rows.map(({ id }) => id);
}
