import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unixSeconds } from '../units.ts';
import type { Position, Programme } from './programme.ts';
import { type SkipDirection, type SkipRefusal, skip } from './skip.ts';

const NOW = 1_700_000_000;
const programme = (start: number, end: number, isCatchupAvailable = true): Programme => ({
  start: unixSeconds(NOW + start),
  end: unixSeconds(NOW + end),
  isCatchupAvailable,
  isBlackout: false,
});
const lines = [programme(-4000, -2000), programme(-2000, -1000), programme(-1000, 1000)];
const archive = (offset: number): Position => ({ kind: 'archive', at: unixSeconds(NOW + offset) });
const live: Position = { kind: 'live' };

describe('a skip', () => {
  const refused = (reason: SkipRefusal['reason']): SkipRefusal => ({ kind: 'refused', reason });

  test('[C-LIVE-04] does nothing at live, and says why', () => {
    expect(skip(live, 'back', lines, NOW)).toEqual(refused('back_from_live'));
    expect(skip(live, 'back', [programme(-1000, 1000, false)], NOW)).toEqual(refused('not_recorded'));
    expect(skip(live, 'forward', lines, NOW)).toEqual(refused('beyond_live'));
  });

  test('[C-LIVE-05] moves ten seconds', () => {
    expect(skip(archive(-1500), 'back', lines, NOW)).toEqual(archive(-1510));
    expect(skip(archive(-1500), 'forward', lines, NOW)).toEqual(archive(-1490));
  });

  test('[C-LIVE-05] n quick steps add up to n times ten seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<SkipDirection>('back', 'forward'), { maxLength: 40 }), (steps) => {
        const reached = steps.reduce<Position | SkipRefusal>(
          (from, direction) => (from.kind === 'refused' ? from : skip(from, direction, lines, NOW)),
          archive(-1500),
        );
        const net = steps.reduce((sum, direction) => sum + (direction === 'back' ? -10 : 10), 0);
        expect(reached).toEqual(archive(-1500 + net));
      }),
    );
  });

  test('[C-LIVE-06] crosses the borders of a programme into its neighbours', () => {
    expect(skip(archive(-1005), 'forward', lines, NOW)).toEqual(archive(-995));
    expect(skip(archive(-1995), 'back', lines, NOW)).toEqual(archive(-2005));
  });

  test('[C-LIVE-06] is blocked where the neighbour has no archive, or there is none', () => {
    const gone = [programme(-2000, -1000, false), programme(-1000, 1000)];
    expect(skip(archive(-995), 'back', gone, NOW)).toEqual(refused('not_recorded'));
    expect(skip(archive(-3995), 'back', lines, NOW)).toEqual(refused('not_recorded'));
  });

  test('[C-LIVE-07] [C-VALID-06] goes to live near now, with any archive, and never past it', () => {
    expect(skip(archive(-40), 'forward', lines, NOW)).toEqual(archive(-30));
    expect(skip(archive(-39), 'forward', [], NOW)).toEqual(live);
    expect(skip(archive(-10), 'forward', lines, NOW)).toEqual(live);
    expect(skip(archive(-9), 'forward', lines, NOW)).toEqual(refused('beyond_live'));
  });
});
