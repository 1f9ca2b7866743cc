import { expect, test } from 'vitest';
import { describeSeconds } from './stages.ts';

test('the seconds of each part and of all stand below each other', () => {
  expect(
    describeSeconds(
      [
        ['checks', 9.6],
        ['journeys', 345.2],
      ],
      351.4,
    ),
  ).toBe('checks     10 s\njourneys  345 s\ntotal     351 s');
});
