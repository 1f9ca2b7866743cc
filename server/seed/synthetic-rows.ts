import type { ClientBase } from 'pg';
import type { Database } from '#api/platform/database.ts';
import { genres } from '#demo/genres.ts';
import { startPage } from '#demo/pages/start.ts';
import { providers } from '#demo/providers.ts';
import { insertRows, type Row } from './rows.ts';
import { demoTransaction } from './transaction.ts';

/** Slug of a page of four rows from different sources: two that everybody shares, two of the viewer's own. */
export const SYNTHETIC_PAGE = 'synthetic';

interface LongPages {
  /** How many rows the start page has at least. */
  readonly startRows: number;
}

/** Gives the demo's first operator the page of four rows, and lengthens its start page by rows of genres in turn. */
export const syntheticRows = (database: Database, pages: LongPages): Promise<void> =>
  demoTransaction(database, (client) => addRows(client, pages));

async function addRows(client: ClientBase, { startRows }: LongPages): Promise<void> {
  const [{ id: provider_id }] = providers;
  const nameless = { ru: 'Ряд', en: 'Row' };
  const row = (id: string, template: string, source: Row) => ({
    ...{ provider_id, id, slug: id, template, title: nameless },
    source,
  });
  const four = [
    row('synthetic-genre', 'content-v', { kind: 'contents', genre: genres.drama.id }),
    row('synthetic-type', 'content-v', { kind: 'contents', type: 'movie' }),
    row('synthetic-begun', 'history-h', { kind: 'histories' }),
    row('synthetic-favorites', 'content-v', { kind: 'favorites', of: 'contents' }),
  ];
  const shelves = Object.values(genres);
  const length = await lengthOf(client, provider_id, startPage.id);
  const more = Array.from({ length: Math.max(0, startRows - length) }, (_, index) =>
    row(`synthetic-${index}`, 'content-v', { kind: 'contents', genre: shelves[index % shelves.length]?.id }),
  );
  const page = { provider_id, id: SYNTHETIC_PAGE, slug: SYNTHETIC_PAGE, template: 'content', title: nameless };
  await insertRows(client, 'rowsets', [page]);
  await insertRows(client, 'rows', [...four, ...more]);
  await insertRows(client, 'rowset_rows', [
    ...four.map(({ id }, position) => ({ provider_id, rowset_id: page.id, position, row_id: id })),
    ...more.map(({ id }, index) => ({ provider_id, rowset_id: startPage.id, position: length + index, row_id: id })),
  ]);
}

async function lengthOf(client: ClientBase, providerId: number, rowsetId: string): Promise<number> {
  const { rows } = await client.query<{ length: number }>(
    'SELECT count(*)::int AS length FROM rowset_rows WHERE provider_id = $1 AND rowset_id = $2',
    [providerId, rowsetId],
  );
  return rows[0]?.length ?? 0;
}
