import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultParentalSettings, elevationSeconds, isLooser, parentalDevice } from './settings.ts';

const device = (parental: Parameters<typeof parentalDevice>[0], parentalChannels?: unknown) =>
  parentalDevice(parental, parentalChannels === undefined ? null : { parentalChannels });

const devices = fc
  .record({
    parental: fc.record({
      duration: fc.nat(1_440),
      pay: fc.boolean(),
      profile: fc.boolean(),
      program: fc.boolean(),
      vod: fc.boolean(),
      channel: fc.boolean(),
      settings: fc.boolean(),
    }),
    parentalChannels: fc.constantFrom(30, 1, undefined),
  })
  .map(({ parental, parentalChannels }) => device(parental, parentalChannels));

describe('parental settings of a device', () => {
  it('[A-ENT-27] without choices are the defaults', () => {
    expect(device(null)).toEqual({ parental: defaultParentalSettings, savedMinutes: 0 });
    expect(device({ pay: true }).parental).toEqual({ ...defaultParentalSettings, pay: true });
  });

  it.each([
    [0, undefined, 5],
    [0, 1, 60],
    [0, 30, 1_800],
    [10, 30, 1_800],
    [60, 30, 3_600],
    [60, 'junk', 3_600],
    [0, -5, 5],
  ])(
    '[A-PAR-05] [A-PAR-06] [A-PAR-07] [C-PIN-05] with duration %s and saved for %s a right PIN holds %s seconds',
    (duration, saved, seconds) => {
      expect(elevationSeconds(device({ duration }, saved))).toBe(seconds);
    },
  );

  it('are looser when a switch goes off or the grace grows, and in no other case', () => {
    const base = device({ pay: true, duration: 30 });
    expect(isLooser(base, device({ pay: false, duration: 30 }))).toBe(true);
    expect(isLooser(base, device({ pay: true, duration: 31 }))).toBe(true);
    expect(isLooser(device(null), device(null, 1))).toBe(true);
    expect(isLooser(base, device({ pay: true, duration: 0, profile: true }, 30))).toBe(false);
    expect(isLooser(base, device({ pay: true, duration: 30 }, 30))).toBe(false);
  });

  it('cannot be loosened by a series of changes that each are not looser', () => {
    fc.assert(
      fc.property(devices, devices, devices, (one, other, third) => {
        expect(isLooser(one, one)).toBe(false);
        if (!isLooser(one, other) && !isLooser(other, third)) expect(isLooser(one, third)).toBe(false);
      }),
    );
  });
});
