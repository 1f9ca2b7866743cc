import { expect, test } from 'vitest';
import { follow, importersOf, importsOf } from './imports.ts';

test('a source imports values of the project by name, for their effects, and later', () => {
  const source = `
import { readFileSync } from 'node:fs';
import type { Page } from '#e2e/harness/page.ts';
import {
  one,
  two,
} from '#rules/units.ts';
import './styles.css';
import { type Kind, near } from '../near.ts';
export { far } from './far.ts';
export type { Nothing } from './nothing.ts';
const later = () => import('#web/app/later.tsx');
`;
  expect(importsOf('web/app/areas/site/page.tsx', source)).toEqual([
    'rules/units.ts',
    'web/app/areas/site/styles.css',
    'web/app/areas/near.ts',
    'web/app/areas/site/far.ts',
    'web/app/later.tsx',
  ]);
});

const imports = new Map([
  ['a', ['b', 'c']],
  ['b', ['d']],
  ['d', ['a']],
]);

test('imports are followed however far they go, and as far as they may', () => {
  expect(follow(['b'], imports)).toEqual(new Set(['b', 'd', 'a', 'c']));
  expect(follow(['b'], imports, (file) => file !== 'a')).toEqual(new Set(['b', 'd']));
});

test('importers are imports seen from the other side', () => {
  expect(importersOf(imports)).toEqual(
    new Map([
      ['b', ['a']],
      ['c', ['a']],
      ['d', ['b']],
      ['a', ['d']],
    ]),
  );
});
