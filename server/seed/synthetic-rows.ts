import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { RowEntry } from '#contract/admin/catalogue.ts';
import { genres } from '#demo/genres.ts';
import { startPage } from '#demo/pages/start.ts';
import { providers } from '#demo/providers.ts';
import { providerId } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { demoContext, demoTransaction } from './transaction.ts';

/** Slug of a page of four rows from different sources: two that everybody shares, two of the viewer's own. */
export const SYNTHETIC_PAGE = 'synthetic';

interface LongPages {
  /** How many rows the start page has at least. */
  readonly startRows: number;
}

/** Gives the demo's first operator the page of four rows, and lengthens its start page by rows of genres in turn. */
export const syntheticRows = (database: Database, pages: LongPages): Promise<void> =>
  demoTransaction({ database }, (transaction) =>
    addRows(demoContext(transaction, providerId(providers[0].id), Date.now()), pages),
  );

async function addRows(context: AdminContext, { startRows }: LongPages): Promise<void> {
  const nameless = { ru: 'Ряд', en: 'Row' };
  const row = (id: string, template: string, source: NonNullable<RowEntry['source']>): RowEntry => ({
    ...{ id, slug: id, template, title: nameless },
    source,
  });
  const four = [
    row('synthetic-genre', 'content-v', { kind: 'contents', genre: genres.drama.id }),
    row('synthetic-type', 'content-v', { kind: 'contents', type: 'movie' }),
    row('synthetic-begun', 'history-h', { kind: 'histories' }),
    row('synthetic-favorites', 'content-v', { kind: 'favorites', of: 'contents' }),
  ];
  const shelves = Object.values(genres).map(({ id }) => id);
  const start = await content.rowsets.read(context, [startPage.id]);
  const missing = Math.max(0, startRows - (start[0]?.rows.length ?? 0));
  const more = Array.from({ length: missing }, (_, index) =>
    row(`synthetic-${index}`, 'content-v', { kind: 'contents', genre: shelves[index % shelves.length] ?? 0 }),
  );
  await content.rows.put(context, [...four, ...more]);
  await content.rowsets.put(context, [
    {
      ...{ id: SYNTHETIC_PAGE, slug: SYNTHETIC_PAGE, template: 'content', title: nameless },
      rows: four.map(({ id }) => id),
    },
    ...start.map((page) => ({ ...page, rows: [...page.rows, ...more.map(({ id }) => id)] })),
  ]);
}
