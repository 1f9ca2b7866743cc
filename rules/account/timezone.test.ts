import { expect, it } from 'vitest';
import { isTimezone } from './timezone.ts';

it.each([
  ['Europe/Riga', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+03:00', false],
  ['Mars/Phobos', false],
  ['', false],
  ['Europe/', false],
  ["Europe/Riga'; --", false],
])('%s is a time zone: %s', (text, expected) => {
  expect(isTimezone(text)).toBe(expected);
});
