import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import russian from './ru.json' with { type: 'json' };

const app = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .join('\n');

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, path: readonly string[] = []): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [[...path, key].join('.')]: value } : flat(value, [...path, key]),
    ),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const texts = { russian: flat(russian), english: flat(english) };
const keys = Object.keys(texts.russian);
/** A key stands in the sources whole, or as the beginning of a template whose last parts are chosen by a value. */
const isUsed = (key: string) =>
  sources.includes(`'${key}'`) ||
  key.split('.').some((_, position, parts) => sources.includes(`\`${parts.slice(0, position + 1).join('.')}.\${`));

describe('texts of the screens', () => {
  test('[A-I18N-03] every language has the same keys, none of them empty', () => {
    expect(Object.keys(texts.english).sort()).toEqual([...keys].sort());
    expect(Object.values({ ...texts.english, ...texts.russian }).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('every language names the same values in a text', () => {
    for (const key of keys)
      expect(placeholders(texts.english[key] ?? '')).toEqual(placeholders(texts.russian[key] ?? ''));
  });

  test('no text is left over', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  test('no screen asks for a text that is missing', () => {
    const asked = [...sources.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((key) => key === undefined || !keys.includes(key))).toEqual([]);
  });
});
