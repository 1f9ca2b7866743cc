import type { CategoryId } from '#contract/units.ts';

/** The categories that a list is narrowed down to; none: all of them. */
export type CategoryFilter = readonly CategoryId[];

/** The choice that excludes every other [C-CAT-01]. */
export const allCategories: CategoryFilter = [];

/** Chooses a category, or takes it back: without the last one it is all of them again [C-CAT-01]. */
export const toggledCategory = (filter: CategoryFilter, id: CategoryId): CategoryFilter =>
  filter.includes(id) ? filter.filter((each) => each !== id) : [...filter, id];
