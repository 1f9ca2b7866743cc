import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importedModules, moduleAt } from '#web/testing/imported-modules.ts';

const APP = join(import.meta.dirname, '..');
const NAME = /'(\w+)'/g;
const SHOWN = /\b(?:useTexts|Translate)<([^>]+)>/g;
const LOADED = /\bprefetchLoader\(\s*\[([^\]]*)\]/g;
const IMPORTED_LATER = /(?:withTexts\(\s*\[([^\]]*)\],\s*)?import\('([^']+)'\)/g;

const names = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].flatMap(([, list = '']) => [...list.matchAll(NAME)].map(([, name = '']) => name));

/** Areas other than the shell whose texts a module shows, with all that comes with it. */
const areasShown = (path: string) => areasIn(path, SHOWN);
const areasIn = (path: string, pattern: RegExp) => {
  const sources = [...importedModules(path).values()];
  return [...new Set(sources.flatMap((source) => names(source, pattern)))].filter((area) => area !== 'shell').sort();
};

describe('the texts of an area are loaded with what shows them', () => {
  test('what stands on every page shows those of the shell only', () => {
    expect(areasShown(join(APP, 'root.tsx'))).toEqual([]);
  });

  const routes = globSync('routes/*.tsx', { cwd: APP }).sort();
  test.each(routes)('%s loads what its screen shows, and nothing more', (route) => {
    expect(areasIn(join(APP, route), LOADED)).toEqual(areasShown(join(APP, route)));
  });

  const importedLater = globSync('**/*.{ts,tsx}', { cwd: APP }).flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(IMPORTED_LATER)].map(([, areas = '', imported = '']) => ({
      module: moduleAt(join(APP, file), imported),
      areas: [...areas.matchAll(NAME)].map(([, name = '']) => name).sort(),
    })),
  );
  test('what is imported later comes with what it shows', () => {
    expect(importedLater.length).toBeGreaterThan(5);
    const wrong = importedLater.filter(({ module, areas }) => `${areasShown(module)}` !== `${areas}`);
    expect(wrong.map(({ module, areas }) => ({ module, loads: areas, shows: areasShown(module) }))).toEqual([]);
  });
});
