import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { airingProgress, airingTitle, isOnAir, minutesLeft, secondsToNextChange } from './on-air.ts';

const film = { timestamp: unixSeconds(1000), duration: 200 };

describe('what is on air', () => {
  test('a programme is half over in its middle, and never more than over', () => {
    expect(airingProgress(film, 1100)).toBe(0.5);
    expect(airingProgress(film, 5000)).toBe(1);
    expect(airingProgress(film, 0)).toBe(0);
  });

  test('a programme without length is over once it has begun', () => {
    expect(airingProgress({ ...film, duration: 0 }, 1000)).toBe(1);
    expect(airingProgress({ ...film, duration: 0 }, 999)).toBe(0);
  });

  test('a minute that has begun is still left, and none once it is over', () => {
    expect([1000, 1139, 1140, 1199, 1200, 5000].map((now) => minutesLeft(film, now))).toEqual([4, 2, 1, 1, 0, 0]);
  });

  test('the last second of a programme belongs to it, its end to the next', () => {
    expect(isOnAir(film, 1199)).toBe(true);
    expect(isOnAir(film, 1200)).toBe(false);
  });

  test('the next change is the earliest end of what runs now', () => {
    const news = { timestamp: unixSeconds(1050), duration: 60 };
    const later = { timestamp: unixSeconds(1150), duration: 10 };
    expect(secondsToNextChange([film, news, later], 1100)).toBe(10);
    expect(secondsToNextChange([later], 1100)).toBeNull();
  });

  test('the next change is always ahead', () => {
    const airing = fc.record({
      timestamp: fc.integer({ min: 0, max: 1e9 }).map(unixSeconds),
      duration: fc.integer({ min: 0, max: 1e5 }),
    });
    fc.assert(
      fc.property(fc.array(airing), fc.integer({ min: 0, max: 1e9 }), (airings, now) => {
        const change = secondsToNextChange(airings, now);
        expect(change === null || change > 0).toBe(true);
      }),
    );
  });
});

test.each([
  [{ program: { title: 'News' }, content: null, content_episode: null }, 'News'],
  [{ content: { title: 'Metropolis' }, content_episode: null }, 'Metropolis'],
  [{ program: null, content: { title: 'Zorro' }, content_episode: { title: 'The trap' } }, 'Zorro. The trap'],
  [{ program: null, content: null }, ''],
])('[B-ENT-04] %j is called %j', (airing, title) => {
  expect(airingTitle(airing)).toBe(title);
});
