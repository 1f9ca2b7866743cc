import { describe, expect, it } from 'vitest';
import { channels } from '#demo/channels.ts';
import { pages } from '#demo/pages.ts';
import { fewTitles, titles } from '#demo/titles.ts';
import { pageRows } from './page-rows.ts';

type Shown = Parameters<typeof pageRows>[1];

/** The slugs of the rows that stand on a page. */
function rowsOn(slug: string, shown: Shown): readonly unknown[] {
  const tables = new Map(pageRows(1, shown));
  const page = tables.get('rowsets')?.find((row) => row['slug'] === slug);
  const slugs = new Map(tables.get('rows')?.map((row) => [row['id'], row['slug']]));
  const links = tables.get('rowset_rows')?.filter((row) => row['rowset_id'] === page?.['id']) ?? [];
  return links.map((row) => slugs.get(row['row_id']));
}

describe('a page of the demo', () => {
  it('has all of its rows where the whole catalogue is', () => {
    for (const { slug, rows } of pages)
      expect(rowsOn(slug, { lineup: channels, titles }), slug).toEqual(rows.map((row) => row.slug));
  });

  it('has no row of a genre, a kind or a library that nothing is of', () => {
    const few = rowsOn('films', { lineup: channels, titles: fewTitles });
    expect(few).toContain('genre-comedy');
    expect(few).not.toContain('genre-noir');
    const comedies = fewTitles.filter(({ kind, genres }) => kind === 'movie' && genres.includes('comedy'));
    const start = rowsOn('startpage', { lineup: [], titles: comedies });
    expect(start).not.toContain('serials');
    expect(start).toContain('genre-comedy');
  });

  it('keeps the rows that a viewer fills', () => {
    expect(rowsOn('my', { lineup: [], titles: [] }).length).toBeGreaterThan(0);
  });
});
