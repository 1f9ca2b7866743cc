import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptKey } from './kept-key.ts';
import { OperatorError } from './operator-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinora-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a key is made once, for the owner only', () => {
  const key = keptKey(folder, 'pin');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keptKey(folder, 'pin')).toBe(key);
  expect(keptKey(folder, 'media')).not.toBe(key);
  expect(statSync(join(folder, 'keys', 'pin')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(['media', 'pin']);
});

test.each([
  ['empty', '', 0],
  ['blank', ' \n', 0],
  ['cut off', `${'ab'.repeat(20)}\n`, 40],
])('a key file that is %s is refused in one line that names it', (_what, text, characters) => {
  mkdirSync(join(folder, 'keys'));
  writeFileSync(join(folder, 'keys', 'pin'), text);
  const refused = () => keptKey(folder, 'pin');
  expect(refused).toThrow(OperatorError);
  expect(refused).toThrow(`keys/pin has ${characters} characters instead of 64: put the right one back from a backup`);
  expect(readFileSync(join(folder, 'keys', 'pin'), 'utf8')).toBe(text);
});

test('a disk that becomes full leaves no half-made key, and the next start makes a whole one', () => {
  const fullDisk = (path: string, text: string) => {
    writeFileSync(path, text.slice(0, 10));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const refused = () => keptKey(folder, 'pin', fullDisk);
  expect(refused).toThrow(OperatorError);
  expect(refused).toThrow(/keys\/pin cannot be used: ENOSPC/);
  expect(readdirSync(join(folder, 'keys'))).toEqual([]);
  expect(keptKey(folder, 'pin')).toHaveLength(64);
});

test('of two processes that make a key together the first counts for both', () => {
  let first = '';
  const second = keptKey(folder, 'pin', (path, text) => {
    first = keptKey(folder, 'pin');
    writeFileSync(path, text);
  });
  expect(second).toBe(first);
});
