import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importedModules } from '#web/testing/imported-modules.ts';

const UI = join(import.meta.dirname, '../../ui');

/** Stands on every page, the gallery's as well. */
const ON_EVERY_PAGE = ['toast-region.tsx'];

test('every component is in the gallery', () => {
  const shown = [...importedModules(join(import.meta.dirname, 'gallery.tsx')).keys()].map((path) =>
    path.replace(`${UI}/`, ''),
  );
  const components = readdirSync(UI).filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((file) => !shown.includes(file))).toEqual(ON_EVERY_PAGE);
});
