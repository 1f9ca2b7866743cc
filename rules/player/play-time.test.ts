import { expect, test } from 'vitest';
import { playTime } from './play-time.ts';

test('a length of playing is written in minutes and seconds, with hours where there are any', () => {
  expect([0, 42.9, 725, 3_600, 3_723, 90_061].map(playTime)).toEqual([
    '0:00',
    '0:42',
    '12:05',
    '1:00:00',
    '1:02:03',
    '25:01:01',
  ]);
  expect(playTime(-3)).toBe('0:00');
});
