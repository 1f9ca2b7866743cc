import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { content } from '#server/operator/content.ts';

/** What a copy shows, each kind after those it refers to. */
const KINDS = [
  'channels',
  'categories',
  'programs',
  'schedule',
  'libraries',
  'persons',
  'titles',
  'rows',
  'rowsets',
  'taxes',
  'packets',
  'bundles',
  'titleOffers',
  'avatarCategories',
  'seoMasks',
  'news',
  'pages',
  'surveys',
  'messages',
] as const satisfies readonly (keyof typeof content)[];

/** What has been published and can be found is taken over, so that no job has to make it anew. */
const MADE_OF_CONTENT = ['published_blocks', 'timelines', 'search_documents', 'search_words'] as const;

/** Values that a copy does not take over, as SQL. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The rows that documents are of are written by the same transaction.
  search_documents: { version: 'pg_current_xact_id()::xid::text' },
};
/** Rows that are nobody's but the operator's own. */
const CONDITIONS: Readonly<Record<string, string>> = { messages: 'user_id IS NULL' };

/**
 * Gives an operator everything that another one shows, in one transaction: row by row within the database, because
 * checking and writing it as a command does takes seconds of a core.
 */
export async function copyContent(client: pg.Client, origin: number, copy: number): Promise<void> {
  const tables = KINDS.flatMap((kind) => content[kind].tables.map(({ table }) => getTableName(table)));
  for (const table of [...tables, ...MADE_OF_CONTENT]) {
    const columns = (await writtenColumns(client, table)).filter((column) => column !== 'provider_id');
    const values = columns.map((column) => VALUES[table]?.[column] ?? column);
    await client.query(
      `INSERT INTO ${table} (${['provider_id', ...columns].join()}) SELECT ${['$1::int', ...values].join()}
       FROM ${table} WHERE provider_id = $2 AND ${CONDITIONS[table] ?? 'true'}`,
      [copy, origin],
    );
  }
}

/** All columns but those that the database fills in itself. */
async function writtenColumns(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  return rows.map(({ column }) => column);
}
