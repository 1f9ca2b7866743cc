import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '#server/process/run.ts';
import { addLines, openTitles, plainTitle, readLines } from './flaky-lines.ts';

const empty =
  '# Flaky tests\n\nWhat it is.\n\n| date | commit | test | first message | cause |\n|---|---|---|---|---|\n';
const line = {
  date: '2026-08-01',
  commit: '0a1b2c3d',
  title: 'a.test.ts > adds',
  message: 'expected 1 to be 2',
  cause: '',
};

test('lines are added to the end of the table and read again', () => {
  const closed = { ...line, title: 'b.test.ts > a|b', cause: 'A race of two reports.' };
  const document = addLines(addLines(empty, [line]), [closed]);
  expect(document).toBe(
    `${empty}| 2026-08-01 | 0a1b2c3d | a.test.ts > adds | expected 1 to be 2 |  |
| 2026-08-01 | 0a1b2c3d | b.test.ts > a\\|b | expected 1 to be 2 | A race of two reports. |
`,
  );
  expect(readLines(document)).toEqual([line, closed]);
});

test('any title is found again by its own line, whatever the failure said', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (title, message) => {
      const lines = readLines(addLines(empty, [{ ...line, title, message }]));
      expect(lines).toHaveLength(1);
      expect(openTitles(lines).has(plainTitle(title))).toBe(true);
    }),
  );
});

test('a line has the first line of a message only, without colours', () => {
  const message = '\n\u001b[31mError: no picture came\u001b[39m\n    at journey.ts:3:1';
  expect(readLines(addLines(empty, [{ ...line, message }]))).toEqual([{ ...line, message: 'Error: no picture came' }]);
});

test('a random test is the same under another seed', () => {
  expect(plainTitle('loses nothing (KINORA_SEED=17)')).toBe(plainTitle('loses nothing (KINORA_SEED=4)'));
});

test('a line is open until it names a cause', () => {
  const lines = readLines(addLines(empty, [line, { ...line, title: 'closed', cause: 'The clock.' }]));
  expect(openTitles(lines)).toEqual(new Set([line.title]));
});

test('a line that lost a column is refused', () => {
  expect(() => readLines(`${empty}| 2026-08-01 | 0a1b2c3d | a.test.ts > adds |\n`)).toThrow('has not 5 columns');
});

test("the project's own lines can be read", () => {
  expect(readLines(readFileSync(join(root, 'docs/flaky.md'), 'utf8'))).toEqual(expect.any(Array));
});
