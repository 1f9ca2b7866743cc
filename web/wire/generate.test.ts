import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callTable, callTableFile, laterCallTable, laterCallTableFile } from './generate.ts';

test('the browser’s call table is the one the contract gives', () => {
  expect(readFileSync(callTableFile, 'utf8')).toBe(callTable());
  expect(readFileSync(laterCallTableFile, 'utf8')).toBe(laterCallTable());
});
