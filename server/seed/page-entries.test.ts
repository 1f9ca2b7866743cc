import { describe, expect, it } from 'vitest';
import { channels } from '#demo/channels.ts';
import { pages } from '#demo/pages.ts';
import { fewTitles, titles } from '#demo/titles.ts';
import { pageEntries, rowEntries, type Shown } from './page-entries.ts';

/** The slugs of the rows that stand on a page, for all or for children. */
function rowsOn(slug: string, shown: Shown, list: 'rows' | 'childrensRows' = 'rows'): readonly unknown[] {
  const page = pageEntries(shown).find((entry) => entry.slug === slug);
  const slugs = new Map(rowEntries(shown).map((row) => [row.id, row.slug]));
  return (page?.[list] ?? []).map((id) => slugs.get(id));
}

describe('a page of the demo', () => {
  it('has all of its rows where the whole catalogue is', () => {
    for (const { slug, rows, childrensRows = [] } of pages) {
      const shown = { lineup: channels, titles };
      expect(rowsOn(slug, shown), slug).toEqual(rows.map((row) => row.slug));
      expect(rowsOn(slug, shown, 'childrensRows'), slug).toEqual(childrensRows.map((row) => row.slug));
    }
  });

  it('has on the home of children titles and channels for children only', () => {
    const shown = { lineup: channels, titles };
    const home = pageEntries(shown).find(({ slug }) => slug === 'startpage')?.childrensRows ?? [];
    const items = rowEntries(shown).flatMap((row) => (home.includes(row.id) ? (row.items ?? []) : []));
    const ages = [
      ...items.flatMap(({ contentId }) => titles.filter(({ id }) => id === contentId)),
      ...items.flatMap(({ channelId }) => channels.filter(({ id }) => id === channelId)),
    ].map(({ age }) => age);
    expect(ages.length).toBeGreaterThan(8);
    expect(Math.max(...ages)).toBeLessThanOrEqual(12);
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
