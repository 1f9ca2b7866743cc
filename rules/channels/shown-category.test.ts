import { expect, test } from 'vitest';
import { shownCategory } from './shown-category.ts';

const category = (id: number, slug: string) => ({
  id,
  slug,
  tags: { all_channels: slug === 'all', startup: false, is_adult: false },
});
const all = category(16, 'all');
const films = category(2, 'films');
const kids = category(5, 'kids');
const categories = [all, films, kids];

test('the address names the category, by slug or by id; without one it is all channels', () => {
  expect(shownCategory(categories, 'films', 'all')).toBe(films);
  expect(shownCategory(categories, '5', 'all')).toBe(kids);
  expect(shownCategory(categories, 'none', 'all')).toBeUndefined();
  expect(shownCategory(categories, undefined, 'all')).toBeUndefined();
});

test('[A-PROF-03] a child starts with the children’s channels, if there are any', () => {
  expect(shownCategory(categories, undefined, 'child')).toBe(kids);
  expect(shownCategory(categories, 'all', 'child')).toBe(kids);
  expect(shownCategory(categories, 'films', 'child')).toBe(films);
  expect(shownCategory([all, films], 'all', 'child')).toBe(all);
});
