import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '../../ui');
const IMPORT = /from '(\.[^']+\.tsx)'/g;

/** Stands on every page, the gallery's as well. */
const ON_EVERY_PAGE = ['toast-region.tsx'];

/** All components that a file shows, by what it imports and what that imports. */
function reachedFrom(path: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(IMPORT))
    reachedFrom(join(dirname(path), imported), reached);
  return reached;
}

test('every component is in the gallery', () => {
  const shown = [...reachedFrom(join(import.meta.dirname, 'gallery.tsx'))].map((path) => path.replace(`${UI}/`, ''));
  const components = readdirSync(UI).filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((file) => !shown.includes(file))).toEqual(ON_EVERY_PAGE);
});
