import { describe, expect, it } from 'vitest';
import { unixSeconds } from '../units.ts';
import { positionPast, scrubReach, startOfNextBlackout } from './blackout.ts';
import type { Programme } from './programme.ts';

const HOUR = 3_600;
const NOW = 10 * HOUR + 600;

const programme = (hour: number, isBlackout = false, isCatchupAvailable = !isBlackout): Programme => ({
  start: unixSeconds(hour * HOUR),
  end: unixSeconds((hour + 1) * HOUR),
  isCatchupAvailable,
  isBlackout,
});
const match = programme(10, true);

describe('a programme that may not be shown', () => {
  it('[C-PLAY-14] is passed over: to live while it is on, else to its end', () => {
    expect(positionPast(match, NOW)).toEqual({ kind: 'live' });
    expect(positionPast(programme(8, true), NOW)).toEqual({ kind: 'archive', at: 9 * HOUR });
  });

  it('is found ahead of an instant', () => {
    const programmes = [match, programme(12, true), programme(11), programme(13, true)];
    expect(startOfNextBlackout(programmes, NOW)).toBe(12 * HOUR);
    expect(startOfNextBlackout(programmes, 13 * HOUR)).toBeNull();
  });

  it('[C-PLAY-15] has what was on before it on its timeline, if the archive has that', () => {
    expect(scrubReach([programme(9), match], match, NOW)).toEqual({ start: 9 * HOUR, end: 11 * HOUR });
    expect(scrubReach([programme(9, false, false), match], match, NOW)).toEqual({ start: 10 * HOUR, end: 11 * HOUR });
    expect(scrubReach([match], match, NOW)).toEqual({ start: 10 * HOUR, end: 11 * HOUR });
    const shown = programme(10);
    expect(scrubReach([programme(9), shown], shown, NOW)).toEqual({ start: 10 * HOUR, end: 11 * HOUR });
  });
});
