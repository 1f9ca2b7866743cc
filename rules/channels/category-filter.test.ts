import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryId } from '../units.ts';
import { allCategories, type CategoryFilter, toggledCategory } from './category-filter.ts';

const [news, films] = [categoryId(1), categoryId(2)];

test('[C-CAT-01] another choice excludes all, and without the last one it is all again', () => {
  const both = toggledCategory(toggledCategory(allCategories, news), films);
  expect(both).toEqual([news, films]);
  expect(toggledCategory(toggledCategory(both, films), news)).toEqual(allCategories);
});

test('[C-CAT-01] a category is chosen at most once, however often it is pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }).map(categoryId)), (presses) => {
      const filter = presses.reduce<CategoryFilter>(toggledCategory, allCategories);
      expect(new Set(filter).size).toBe(filter.length);
      for (const id of new Set(presses))
        expect(filter.includes(id)).toBe(presses.filter((each) => each === id).length % 2 === 1);
    }),
  );
});
