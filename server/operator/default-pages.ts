import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { RowEntry, RowsetEntry } from '#contract/admin/catalogue.ts';
import type { Texts } from '#contract/admin/entry.ts';
import { filmography, freeChannelsRow, minePage, searchPage } from '#rules/site/own-pages.ts';
import { pageNames } from '#rules/site/page-names.ts';
import { content } from './content.ts';

const row = (slug: string, template: string, title: Texts, source: NonNullable<RowEntry['source']>): RowEntry => ({
  id: slug,
  slug,
  template,
  title,
  source,
});

/** What every viewer finds on a page of titles, and at the start. */
const rows = {
  begun: row('continue-watching', 'history-h', pageNames.continueWatching, { kind: 'histories' }),
  channels: row('channels', 'channels', pageNames.onNow, { kind: 'channels' }),
  popular: row('popular', 'content-v', pageNames.best, { kind: 'popular' }),
  films: row('films', 'content-v', pageNames.films, { kind: 'contents', type: 'movie' }),
  series: row('series', 'content-v', pageNames.series, { kind: 'contents', type: 'series' }),
} as const;

/** Rows that clients ask for by their slugs, and those of the viewer's own page and of the search. */
const byRequest: readonly RowEntry[] = [...minePage.rows, ...searchPage.rows, ...filmography, freeChannelsRow];

const page = (slug: string, template: string, title: Texts, shown: readonly RowEntry[]): RowsetEntry => ({
  id: slug,
  slug,
  template,
  title,
  rows: shown.map(({ id }) => id),
});

const pages: readonly RowsetEntry[] = [
  page('startpage', 'startpage', pageNames.home, [rows.begun, rows.channels, rows.popular, rows.films, rows.series]),
  page('tv', 'tvchannels30', pageNames.television, []),
  page('movies', 'catalog', pageNames.films, [rows.films]),
  page('serials', 'catalog', pageNames.series, [rows.series]),
  ...[minePage, searchPage].map(({ id, slug, template, title, rows: shown }) => ({
    ...{ id, slug, template, title },
    rows: shown.map((each) => each.id),
  })),
];

/**
 * Gives a provider without pages those that every service has: the start, channels, films, series, favourites and search,
 * all in the menu. They are content like any other from then on.
 */
export async function writeDefaultPages(context: AdminContext): Promise<void> {
  if ((await content.rowsets.count(context)) > 0) return;
  const stored = new Set((await content.rows.read(context)).flatMap(({ id, slug }) => [id, slug]));
  const missing = [...Object.values(rows), ...byRequest].filter(({ id, slug }) => !stored.has(id) && !stored.has(slug));
  await content.rows.put(context, missing);
  await content.rowsets.put(
    context,
    pages.map((each, position) => ({ ...each, menuPosition: position, mobileMenuPosition: position })),
  );
}
