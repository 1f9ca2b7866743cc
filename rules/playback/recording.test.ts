import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovered } from '../guide/archive.ts';
import { unixSeconds } from '../units.ts';
import { BRIDGED_SECONDS, isGrowing, playableFrom, RECORDED_LATELY_SECONDS, watchableSpans } from './recording.ts';

const NOW = unixSeconds(1_768_478_400);
const ago = (seconds: number) => unixSeconds(NOW - seconds);
const stretch = (from: number, until: number) => ({ start: ago(from), end: ago(until) });

it.each([
  [ago(0), true],
  [ago(-2), true],
  [ago(RECORDED_LATELY_SECONDS), true],
  [ago(RECORDED_LATELY_SECONDS + 1), false],
])('a stretch saved up to %d is growing: %s', (end, expected) => {
  expect(isGrowing(end, NOW)).toBe(expected);
});

describe('the watchable spans of a recording', () => {
  it.each([
    ['nothing', [], []],
    ['what has stopped, as far as it went', [stretch(900, 100)], [stretch(900, 100)]],
    ['what grows, up to now', [stretch(900, 20)], [stretch(900, 0)]],
    ['over a short hole', [stretch(900, 460), stretch(400, 100)], [stretch(900, 400), stretch(400, 100)]],
    ['not over a long one', [stretch(900, 461), stretch(400, 100)], [stretch(900, 461), stretch(400, 100)]],
  ])('%s', (_, stretches, expected) => {
    expect(watchableSpans(stretches, NOW)).toEqual(expected);
  });
});

describe('an instant of a recording', () => {
  const recording = [stretch(2000, 1000), stretch(950, 500), stretch(300, 10)];

  it.each([
    [2001, null],
    [2000, 2000],
    [1001, 1001],
    [1000, 950],
    [951, 950],
    [950, 950],
    [500, null],
    [301, null],
    [300, 300],
    [30, 30],
    [5, 5],
  ])('%d s ago plays from %o s ago', (requested, expected) => {
    expect(playableFrom(recording, ago(requested), NOW)).toBe(expected === null ? null : ago(expected));
  });

  it('plays exactly when it can be watched, and never from before it or long after it', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 2000 }), (pieces, offset) => {
        let at = NOW - 2000;
        const stretches = pieces.map(([length, hole]) => {
          const span = { start: unixSeconds(at), end: unixSeconds(at + length) };
          at = span.end + hole;
          return span;
        });
        const instant = unixSeconds(NOW - 2000 + offset);
        const from = playableFrom(stretches, instant, NOW);
        expect(from !== null).toBe(isCovered(instant, instant + 1, watchableSpans(stretches, NOW)));
        if (from === null) return;
        expect(from - instant).toBeGreaterThanOrEqual(0);
        expect(from - instant).toBeLessThanOrEqual(BRIDGED_SECONDS);
      }),
    );
  });
});
