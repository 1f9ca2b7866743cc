import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { gracePeriodAfterPass, gracePeriodAfterPin, isInGracePeriod, noGracePeriod } from './grace-period.ts';
import { elevationSeconds, parentalDevice } from './settings.ts';

const now = 1_000_000;
const device = (duration: number, parentalChannels?: number) => parentalDevice({ duration }, { parentalChannels });

describe('what need not be asked for again', () => {
  it('[A-PAR-05] [A-PAR-07] [C-PIN-05] covers all actions for exactly the chosen time, and can be stored', () => {
    for (const [chosen, minutes] of [
      [device(10), 10],
      [device(0, 30), 30],
      [device(60, 1), 60],
      [device(0, 1), 1],
    ] as const) {
      const gracePeriod = gracePeriodAfterPin(chosen, now);
      expect(gracePeriod.graceUntil).toBe(unixSeconds(now + minutes * 60));
      expect(isInGracePeriod(gracePeriod, 'settings', now + minutes * 60 - 1)).toBe(true);
      expect(isInGracePeriod(gracePeriod, 'settings', now + minutes * 60)).toBe(false);
    }
  });

  it('[A-PAR-06] [A-PAR-22] covers all actions for two seconds where none was chosen, and is not stored', () => {
    const gracePeriod = gracePeriodAfterPin(device(0), now);
    expect(gracePeriod.graceUntil).toBeNull();
    expect(isInGracePeriod(gracePeriod, 'channel', now + 1.9)).toBe(true);
    expect(isInGracePeriod(gracePeriod, 'channel', now + 2)).toBe(false);
  });

  it('[A-PAR-22] covers for five seconds only the action that needed no PIN', () => {
    const gracePeriod = gracePeriodAfterPass(noGracePeriod, 'settings', now);
    expect(isInGracePeriod(gracePeriod, 'settings', now + 4.9)).toBe(true);
    expect(isInGracePeriod(gracePeriod, 'settings', now + 5)).toBe(false);
    expect(isInGracePeriod(gracePeriod, 'channel', now)).toBe(false);
  });

  it('never lasts longer than on the server', () => {
    fc.assert(
      fc.property(fc.nat(1_440), fc.constantFrom(1, 30, undefined), fc.nat(100_000), (duration, saved, later) => {
        const chosen = device(duration, saved);
        if (later >= elevationSeconds(chosen)) {
          expect(isInGracePeriod(gracePeriodAfterPin(chosen, now), 'channel', now + later)).toBe(false);
        }
      }),
    );
  });
});
