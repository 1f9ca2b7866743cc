import { expect, test } from 'vitest';
import { fewTitles, titles } from '#demo/titles.ts';
import { MOST_TRAILERS, trailersOf } from '#demo/trailers.ts';
import { catalogueRows } from './catalogue-rows.ts';

const contentsOf = (rows: ReturnType<typeof catalogueRows>) => rows.find(([table]) => table === 'contents')?.[1] ?? [];
const hasTrailer = ({ trailers }: Readonly<Record<string, unknown>>) => Array.isArray(trailers) && trailers.length > 0;

test('titles with a trailer begin with a clip in its place, and their seasons and episodes have none', () => {
  const withTrailers = contentsOf(catalogueRows(1, titles, trailersOf(titles))).filter(hasTrailer);
  expect(withTrailers).toHaveLength(MOST_TRAILERS);
  expect(withTrailers.every((row) => row['parent_id'] === null)).toBe(true);
  const nosferatu = withTrailers.find(({ slug }) => slug === 'nosferatu');
  expect(nosferatu?.['trailers']).toEqual([{ id: 'nosferatu-trailer', asset: 'cinema' }]);
});

test('a demo without trailers has none', () => {
  expect(contentsOf(catalogueRows(1, fewTitles, [])).some(hasTrailer)).toBe(false);
});
