import { expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { writtenTime } from './written-time.ts';

const near = unixSeconds(Date.UTC(2026, 10, 25, 20) / 1000);

it.each([
  ['2026-11-25 20:00', '2026-11-25T15:00:00.000Z'],
  ['2026-11-25T20:00:30', '2026-11-25T15:00:30.000Z'],
  ['2026-11-25T20:00:00Z', '2026-11-25T20:00:00.000Z'],
  ['2026-11-25T20:00+03:00', '2026-11-25T17:00:00.000Z'],
  ['23:30', '2026-11-25T18:30:00.000Z'],
  ['01:30', '2026-11-25T20:30:00.000Z'],
  ['24:00', null],
  ['2026-13-25 20:00', null],
  ['tomorrow', null],
])('%j is %s', (text, instant) => {
  const read = writtenTime(text, 'Asia/Almaty', near);
  expect(read === null ? null : new Date(read * 1000).toISOString()).toBe(instant);
});
