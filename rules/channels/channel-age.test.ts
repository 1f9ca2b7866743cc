import { expect, test } from 'vitest';
import { channelAge } from './channel-age.ts';

test.each([
  [{ age: 6, rating_age: 18 }, 6],
  [{ rating_age: 18 }, 18],
  [{ age: null, rating_age: 12 }, 12],
  [{ age: 0 }, 0],
  [{ age: null, rating_age: null }, null],
])('[B-ENT-02] %j is for %j', (channel, age) => {
  expect(channelAge(channel)).toBe(age);
});
