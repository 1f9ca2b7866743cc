import { expect, test } from 'vitest';
import { isUnknownCategory, shownCategory } from './shown-category.ts';

const category = (id: number, slug: string) => ({
  id,
  slug,
  tags: { all_channels: slug === 'all', startup: false, is_adult: false },
});
const all = category(16, 'all');
const films = category(2, 'films');
const kids = category(5, 'kids');
const categories = [all, films, kids];

test('[C-CAT-03] the address names the category, by slug or by id; without one it is that of all channels, else the eighth', () => {
  expect(shownCategory(categories, 'films', 'all')).toBe(films);
  expect(shownCategory(categories, '5', 'all')).toBe(kids);
  expect(shownCategory(categories, 'none', 'all')).toBeUndefined();
  expect(shownCategory(categories, undefined, 'all')).toBe(all);
  const eighth = category(8, 'general');
  expect(shownCategory([films, eighth], undefined, 'all')).toBe(eighth);
  expect(shownCategory([films, eighth], 'all', 'all')).toBeUndefined();
  expect(shownCategory([films], undefined, 'all')).toBeUndefined();
});

test('[A-PROF-03] a child starts with the children’s channels, if there are any', () => {
  expect(shownCategory(categories, undefined, 'child')).toBe(kids);
  expect(shownCategory(categories, 'all', 'child')).toBe(kids);
  expect(shownCategory(categories, 'films', 'child')).toBe(films);
  expect(shownCategory([all, films], 'all', 'child')).toBe(all);
});

test('[C-CAT-04] a category that is not there is unknown; that of favourites is only empty', () => {
  expect(isUnknownCategory(categories, 'none')).toBe(true);
  expect(isUnknownCategory(categories, '77')).toBe(true);
  for (const known of [undefined, 'all', '16', 'films', '2', 'my', '1000'])
    expect(isUnknownCategory(categories, known)).toBe(false);
});
