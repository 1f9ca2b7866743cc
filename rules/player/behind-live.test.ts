import { expect, test } from 'vitest';
import { secondsBehindLive } from './behind-live.ts';

const playing = (delay: number | null, startDelay: number | null = 14) =>
  secondsBehindLive({ delay, startDelay, isPaused: false });
const paused = (delay: number | null) => secondsBehindLive({ delay, startDelay: 14, isPaused: true });

test('a live picture is live as far behind the clock as it began, and a little more', () => {
  expect([14, 19, 20].map((delay) => playing(delay))).toEqual([null, null, 20]);
});

test('it is behind as soon as it is paused', () => {
  expect(paused(14)).toBe(14);
});

test('nothing is known before the first picture, and a delay alone says nothing', () => {
  expect(paused(null)).toBeNull();
  expect(playing(28, null)).toBeNull();
});
