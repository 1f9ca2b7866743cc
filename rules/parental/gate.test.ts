import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixSeconds } from '#rules/units.ts';
import { isAdultTitle, titleAge } from './adult.ts';
import { type Action, barrierBefore, type ParentalControl } from './gate.ts';
import { defaultParentalSettings } from './settings.ts';

const now = unixSeconds(1_000_000);
const on: ParentalControl = {
  status: 'set',
  isGuest: false,
  settings: defaultParentalSettings,
  isElevated: false,
  skipsPinCheck: false,
  boughtAt: null,
  now,
};
const switches = ['vod', 'channel', 'program', 'settings', 'pay', 'profile'] as const;
const actions: readonly Action[] = [...switches, 'adult_profile'];

const controls = fc.record<ParentalControl>({
  status: fc.constantFrom('set', 'notset', 'ignore'),
  isGuest: fc.boolean(),
  settings: fc.record({
    duration: fc.nat(1_440),
    pay: fc.boolean(),
    profile: fc.boolean(),
    program: fc.boolean(),
    vod: fc.boolean(),
    channel: fc.boolean(),
    settings: fc.boolean(),
  }),
  isElevated: fc.boolean(),
  skipsPinCheck: fc.boolean(),
  boughtAt: fc.option(fc.integer({ min: now - 100, max: now }).map(unixSeconds)),
  now: fc.constant(now),
});

describe('what stands before an action', () => {
  it.each(switches)('[A-PAR-19] [C-ROLE-06] for %s is the PIN exactly when its own switch is on', (action) => {
    const settings = (value: boolean) => ({
      ...Object.fromEntries(switches.map((name) => [name, !value])),
      ...defaultParentalSettings,
      [action]: value,
    });
    expect(barrierBefore(action, { ...on, settings: settings(true) })).toBe('pin');
    expect(barrierBefore(action, { ...on, settings: settings(false) })).toBeNull();
  });

  it('[A-PAR-19] [C-ROLE-08] choosing or changing an adult profile needs the PIN for any switches', () => {
    expect(barrierBefore('adult_profile', { ...on, settings: { ...defaultParentalSettings, profile: false } })).toBe(
      'pin',
    );
  });

  it('[A-PAR-09] [A-PAR-10] [A-PAR-11] is a sign-in for a guest, a new PIN where none is set, open where parental control is ignored', () => {
    expect(barrierBefore('channel', { ...on, isGuest: true })).toBe('sign_in');
    expect(barrierBefore('program', { ...on, isGuest: true, status: 'notset' })).toBe('sign_in');
    expect(barrierBefore('channel', { ...on, status: 'notset' })).toBe('pin_creation');
    for (const action of actions) {
      expect(barrierBefore(action, { ...on, status: 'ignore' })).toBeNull();
      expect(barrierBefore(action, { ...on, status: 'ignore', isGuest: true })).toBeNull();
    }
  });

  it.each([0, 1, 29, 30, 31])(
    '[A-PAR-21] [C-PAY-21] %s seconds after a purchase is nothing for watching before 30',
    (seconds) => {
      const control = {
        ...on,
        settings: { ...defaultParentalSettings, pay: true, profile: true },
        boughtAt: unixSeconds(now - seconds),
      };
      for (const action of ['vod', 'channel', 'program'] as const) {
        expect(barrierBefore(action, control)).toBe(seconds < 30 ? null : 'pin');
      }
      for (const action of ['pay', 'settings', 'profile', 'adult_profile'] as const) {
        expect(barrierBefore(action, control)).toBe('pin');
      }
    },
  );

  it('[A-PAR-02] [A-PAR-20] is open in the grace period, and for an exempt player', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), controls, (action, control) => {
        expect(barrierBefore(action, { ...control, isElevated: true })).toBeNull();
        expect(barrierBefore(action, { ...control, skipsPinCheck: true })).toBeNull();
      }),
    );
  });

  it('never is more after a switch went off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), controls, fc.constantFrom(...switches), (action, control, name) => {
        const looser = barrierBefore(action, { ...control, settings: { ...control.settings, [name]: false } });
        expect([null, barrierBefore(action, control)]).toContain(looser);
      }),
    );
  });
});

describe('what is for adults', () => {
  it('[C-VALID-13] is a title by the higher age of itself and its episode', () => {
    expect(titleAge(6, 18)).toBe(18);
    expect(titleAge(18, 6)).toBe(18);
    expect(titleAge(null, 18)).toBe(18);
    expect(titleAge(16, null)).toBe(16);
    expect(titleAge(null, null)).toBeNull();
  });

  it('is an age of eighteen or more; unrated content is not adult', () => {
    expect([null, 0, 17, 18, 21].map(isAdultTitle)).toEqual([false, false, false, true, true]);
  });
});
