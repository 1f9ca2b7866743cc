import { expect, test } from 'vitest';
import { categoryAbsence, namesFavorites, shownCategory } from './shown-category.ts';

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

test('[C-CAT-04] a category that is not there is unknown', () => {
  for (const reference of ['none', '77', 'My', '']) expect(categoryAbsence(categories, reference)).toBe('unknown');
  for (const reference of [undefined, 'all', '16', 'films', '2'])
    expect(categoryAbsence(categories, reference)).toBeNull();
  for (const reference of [undefined, 'all']) expect(categoryAbsence([], reference)).toBeNull();
});

test('[C-ERR-16] the category of favourites, by its slug or id, is absent while there are none', () => {
  for (const reference of ['my', '1000']) {
    expect(namesFavorites(reference)).toBe(true);
    expect(categoryAbsence(categories, reference)).toBe('no_favorites');
    expect(categoryAbsence([], reference)).toBe('no_favorites');
    expect(categoryAbsence([...categories, category(1000, 'my')], reference)).toBeNull();
  }
  for (const reference of [undefined, 'all', 'films', '77']) expect(namesFavorites(reference)).toBe(false);
});
