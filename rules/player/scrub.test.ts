import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import type { Programme } from './programme.ts';
import { hasScrubLine, scrubStep, scrubTo } from './scrub.ts';

const NOW = 1_700_000_000;
const programme = (start: number, end: number, isCatchupAvailable = true): Programme => ({
  start: unixSeconds(NOW + start),
  end: unixSeconds(NOW + end),
  isCatchupAvailable,
  isBlackout: false,
});
const aired = programme(-7200, -3600);

describe('a scrub', () => {
  test('[C-VALID-05] is rounded down to ten seconds', () => {
    expect(scrubStep(1719)).toBe(1710);
    expect(scrubStep(1720)).toBe(1720);
    expect(scrubTo(aired, 1719, NOW)).toEqual({ kind: 'archive', at: aired.start + 1710 });
  });

  test('[C-VALID-06] within 30 seconds of now is live, further back archive', () => {
    const running = programme(-100, 600);
    expect(scrubTo(running, 80, NOW)).toEqual({ kind: 'live' });
    expect(scrubTo(running, 79, NOW)).toEqual({ kind: 'archive', at: NOW - 30 });
    expect(scrubTo(running, 500, NOW)).toEqual({ kind: 'live' });
  });

  test('[C-VALID-08] stays five seconds before the end, and never leaves the programme', () => {
    const odd = programme(-4003, -1000);
    expect(scrubTo(odd, 3003, NOW)).toEqual({ kind: 'archive', at: odd.end - 5 });
    expect(scrubTo(programme(-4003, -4000), 3, NOW)).toEqual({ kind: 'archive', at: NOW - 4003 });
  });

  test('[C-VALID-07] is refused outside the archive, but allowed to live', () => {
    const missing = programme(-100, 600, false);
    expect(scrubTo(missing, 10, NOW)).toBeNull();
    expect(scrubTo(missing, 90, NOW)).toEqual({ kind: 'live' });
    expect(scrubTo(programme(1, 600), 0, NOW)).toBeNull();
    expect(scrubTo(programme(0, 600), 0, NOW)).toEqual({ kind: 'live' });
  });

  test('[C-VALID-09] before the start is ignored', () => {
    expect(scrubTo(aired, -1, NOW)).toBeNull();
    expect(scrubTo(aired, 0, NOW)).toEqual({ kind: 'archive', at: aired.start });
  });

  test('[C-VALID-05] [C-VALID-08] of a past programme stays inside, on a step or five seconds before the end', () => {
    const offset = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 7000 }), offset, (length, requested) => {
        const past = programme(-length - 60, -60);
        const position = scrubTo(past, requested, NOW);
        if (position?.kind !== 'archive') throw new Error('not an archive position');
        expect(position.at).toBeLessThanOrEqual(past.end - 5);
        expect(position.at).toBeGreaterThanOrEqual(past.start);
        expect((position.at - past.start) % 10 === 0 || position.at === past.end - 5).toBe(true);
      }),
    );
  });

  test('[C-VALID-10] is possible only in more than 20 seconds', () => {
    expect(hasScrubLine(20)).toBe(false);
    expect(hasScrubLine(21)).toBe(true);
  });
});
