import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { heldAfterNothing, heldAfterPin, isHeld, nothingHeld } from './held.ts';
import { elevationSeconds, parentalDevice } from './settings.ts';

const now = 1_000_000;
const device = (duration: number, parentalChannels?: number) => parentalDevice({ duration }, { parentalChannels });

describe('what need not be asked for again', () => {
  it('[A-PAR-05] [A-PAR-07] [C-PIN-05] is everything for exactly the grace that was chosen, and it can be stored', () => {
    for (const [chosen, minutes] of [
      [device(10), 10],
      [device(0, 30), 30],
      [device(60, 1), 60],
      [device(0, 1), 1],
    ] as const) {
      const held = heldAfterPin(chosen, now);
      expect(held.graceUntil).toBe(unixSeconds(now + minutes * 60));
      expect(isHeld(held, 'settings', now + minutes * 60 - 1)).toBe(true);
      expect(isHeld(held, 'settings', now + minutes * 60)).toBe(false);
    }
  });

  it('[A-PAR-06] [A-PAR-22] is everything for two seconds where none was chosen, and nothing is stored', () => {
    const held = heldAfterPin(device(0), now);
    expect(held.graceUntil).toBeNull();
    expect(isHeld(held, 'channel', now + 1.9)).toBe(true);
    expect(isHeld(held, 'channel', now + 2)).toBe(false);
  });

  it('[A-PAR-22] is for five seconds what asked for nothing, and nothing else', () => {
    const held = heldAfterNothing(nothingHeld, 'settings', now);
    expect(isHeld(held, 'settings', now + 4.9)).toBe(true);
    expect(isHeld(held, 'settings', now + 5)).toBe(false);
    expect(isHeld(held, 'channel', now)).toBe(false);
  });

  it('never is held for longer than the server holds it', () => {
    fc.assert(
      fc.property(fc.nat(1_440), fc.constantFrom(1, 30, undefined), fc.nat(100_000), (duration, saved, later) => {
        const chosen = device(duration, saved);
        if (later >= elevationSeconds(chosen)) {
          expect(isHeld(heldAfterPin(chosen, now), 'channel', now + later)).toBe(false);
        }
      }),
    );
  });
});
