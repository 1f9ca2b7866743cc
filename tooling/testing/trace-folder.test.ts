import { expect, test } from 'vitest';
import { traceFolder } from './trace-folder.ts';

const file = 'e2e/search/search.journey.ts';

test('the trace of a test is in a folder of its words, below that of its file', () => {
  expect(traceFolder({ file, title: null })).toBe(file);
  expect(traceFolder({ file, title: 'the search > finds «Ёж» by its sound [A-SRC-01]' })).toMatch(
    /^e2e\/search\/search\.journey\.ts\/the-search-finds-ёж-by-its-sound-a-src-01-[0-9a-f]{6}$/,
  );
});

test('titles that differ in signs or in their ends have folders of their own, of a length that disks accept', () => {
  const long = 'a title of many words '.repeat(30);
  const titles = ['a > b', 'a b', 'a/b', '', '…', long, `${long}.`];
  const folders = titles.map((title) => traceFolder({ file, title }));
  expect(new Set(folders).size).toBe(titles.length);
  for (const folder of folders) expect(folder.slice(file.length)).toMatch(/^\/[^/]{6,86}$/);
});
