import { expect, test } from 'vitest';
import { fewTitles, titles } from '#demo/titles.ts';
import { MOST_TRAILERS, trailersOf } from '#demo/trailers.ts';
import { titleEntries } from './catalogue-entries.ts';

const hasTrailer = ({ trailers = [] }: ReturnType<typeof titleEntries>[number]) => trailers.length > 0;

test('titles with a trailer begin with a clip in its place, and their seasons and episodes have none', () => {
  const withTrailers = titleEntries(titles, trailersOf(titles)).filter(hasTrailer);
  expect(withTrailers).toHaveLength(MOST_TRAILERS);
  expect(withTrailers.every(({ parentId }) => parentId === undefined)).toBe(true);
  const nosferatu = withTrailers.find(({ slug }) => slug === 'nosferatu');
  expect(nosferatu?.trailers).toEqual([{ id: 'nosferatu-trailer', asset: 'cinema' }]);
});

test('what comes packaged plays itself, and all else a clip for as long as it is', () => {
  const entries = titleEntries(titles, []);
  const sourceOf = (slug: string) => entries.find((entry) => entry.slug === slug);
  expect(sourceOf('eighteen-seconds-of-quiet')).toMatchObject({
    durationSeconds: 18,
    source: { kind: 'asset', asset: 'film-eighteen-seconds-1' },
  });
  expect(sourceOf('last-train-to-kapchagay')).toMatchObject({ packshots: ['film-ident-1'] });
  expect(sourceOf('nosferatu')).toMatchObject({ source: { kind: 'clip', asset: 'cinema' }, packshots: [] });
  const episodes = entries.filter(({ slug }) => /^pole-station-season-\d-episode/.test(slug));
  expect(new Set(episodes.map(({ source }) => JSON.stringify(source))).size).toBe(9);
  expect(episodes.filter(({ isAnnouncement }) => isAnnouncement === true)).toMatchObject([
    { season: 2, series: 5, source: null },
  ]);
});

test('a demo without trailers has none', () => {
  expect(titleEntries(fewTitles, []).some(hasTrailer)).toBe(false);
});
