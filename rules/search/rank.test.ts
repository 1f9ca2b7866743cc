import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedSpellings } from './folded.ts';
import { type Fit, fitOf, fits, inOrderOfKinds, rankedTogether } from './rank.ts';

it.each<[readonly string[], string, Fit]>([
  [['Матрица', 'The Matrix'], 'matrica', 'whole'],
  [['The Matrix', 'Матрица: Перезагрузка'], 'matrica', 'beginning'],
  [['Новая матрица'], 'matrica', 'words'],
])('%j fits %s by its %s', (names, words, fit) => {
  expect(fitOf(names.flatMap(foldedSpellings), words.split(' '))).toBe(fit);
});

it('ranks the results of all kinds by fit, and keeps the order of kinds and of each kind', () => {
  const result = fc.record({ fit: fc.constantFrom(...fits), id: fc.uuid() });
  fc.assert(
    fc.property(fc.array(fc.array(result)), (kinds) => {
      const ranked = rankedTogether(kinds);
      expect(ranked).toHaveLength(kinds.flat().length);
      for (const fit of fits) {
        const alike = (results: readonly { readonly fit: Fit }[]) => results.filter((each) => each.fit === fit);
        expect(alike(ranked)).toEqual(alike(kinds.flat()));
      }
      const places = ranked.map(({ fit }) => fits.indexOf(fit));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
});

it('puts the groups of the best kinds first, and leaves none out', () => {
  const groups = ['channel', 'content', 'content', 'person'].map((kind, id) => ({ kind, id }));
  expect(inOrderOfKinds(groups, ['person', 'content', 'person']).map(({ id }) => id)).toEqual([3, 1, 2, 0]);
});
