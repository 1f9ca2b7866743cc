import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryOf, isLostDevice, isTokenRefusal, momentOfOpening, nextSessionStep } from './next-step.ts';
import { emptySession, type StoredSession } from './stored-session.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = { at: 'start', now, isGuestAllowed: true } as const;
const call = { ...start, at: 'call' } as const;
const guest: StoredSession = {
  ...emptySession,
  guestDeviceId: 'guest-device',
  authorizedAt: now - MINUTE,
  expiresAt: now + MINUTE,
};

describe('the next step of a session', () => {
  test('[A-SESS-02] nothing stored and guests allowed: a guest is made', () => {
    expect(nextSessionStep(emptySession, start)).toEqual({ kind: 'create-guest' });
  });

  test('[A-SESS-06] nothing stored and guests not allowed: a sign-in is needed', () => {
    expect(nextSessionStep(emptySession, { ...start, isGuestAllowed: false })).toEqual({ kind: 'sign-in' });
  });

  test('[A-SESS-21] [A-SESS-22] at the start a token of five minutes is renewed, a younger one is not', () => {
    const renewed = { kind: 'authorize-device', deviceId: 'guest-device' };
    expect(nextSessionStep({ ...guest, authorizedAt: now - 5 * MINUTE }, start)).toEqual(renewed);
    expect(nextSessionStep({ ...guest, authorizedAt: now - 5 * MINUTE + 1 }, start)).toEqual({ kind: 'ready' });
    expect(nextSessionStep({ ...guest, authorizedAt: now - 5 * MINUTE }, call)).toEqual({ kind: 'ready' });
  });

  test('[A-SESS-23] at the start a child keeps its token, unless it has expired', () => {
    const child = { ...guest, role: 'child', authorizedAt: now - 60 * MINUTE } as const;
    expect(nextSessionStep(child, start)).toEqual({ kind: 'ready' });
    expect(nextSessionStep({ ...child, expiresAt: now }, start).kind).toBe('authorize-device');
  });

  test('[A-SESS-24] [A-SESS-25] opened by a link with a token, or for parental settings, the session starts unchanged', () => {
    const usual = { path: '/channels', isByLink: false, isAwaitingPayment: false };
    expect(momentOfOpening(usual)).toBe('start');
    expect(momentOfOpening({ ...usual, isByLink: true })).toBe('call');
    expect(momentOfOpening({ ...usual, isAwaitingPayment: true })).toBe('call');
    expect(momentOfOpening({ ...usual, path: '/lk_parental' })).toBe('call');
  });

  test('[A-SESS-24] the token of a link is used unchanged, however old, until it is refused', () => {
    const linked = { ...emptySession, linked: { userId: 7, isGuest: false } };
    expect(nextSessionStep(linked, start)).toEqual({ kind: 'ready' });
    expect(nextSessionStep({ ...linked, expiresAt: now - MINUTE }, call)).toEqual({ kind: 'ready' });
    const refused = { ...linked, isTokenRefused: true };
    expect(nextSessionStep(refused, call)).toEqual({ kind: 'create-guest' });
    expect(nextSessionStep({ ...refused, guestDeviceId: 'guest-device' }, call).kind).toBe('authorize-device');
  });

  test('[A-SESS-12] a flagged token is renewed before its expiry', () => {
    expect(nextSessionStep({ ...guest, isTokenRefused: true }, call).kind).toBe('authorize-device');
  });

  test('[A-SESS-13] a token is renewed from its expiry on', () => {
    expect(nextSessionStep({ ...guest, expiresAt: now }, call).kind).toBe('authorize-device');
    expect(nextSessionStep({ ...guest, expiresAt: now + 1 }, call).kind).toBe('ready');
  });

  test('[A-SESS-07] the device of a signed-in user has precedence over the guest’s, which stays stored', () => {
    const both = { ...guest, userDeviceId: 'user-device', isTokenRefused: true };
    expect(nextSessionStep(both, call)).toEqual({ kind: 'authorize-device', deviceId: 'user-device' });
  });

  test('[A-SESS-32] for thirty seconds after a guest attempt there is no other', () => {
    const attempted = { ...emptySession, guestAttemptAt: now - 30 * SECOND + 1 };
    expect(nextSessionStep(attempted, start)).toEqual({ kind: 'wait', until: now + 1 });
    expect(nextSessionStep({ ...attempted, guestAttemptAt: now - 30 * SECOND }, start).kind).toBe('create-guest');
  });

  test('[A-SESS-15] for any stored session, without a device nothing is re-authorised', () => {
    const anything = fc.record({
      guestDeviceId: fc.constant(null),
      userDeviceId: fc.constant(null),
      linked: fc.constant(null),
      authorizedAt: fc.option(fc.integer()),
      expiresAt: fc.option(fc.integer()),
      isTokenRefused: fc.boolean(),
      guestAttemptAt: fc.option(fc.integer()),
      profileId: fc.option(fc.string()),
      role: fc.constantFrom('adult' as const, 'child' as const),
      hasSignedOut: fc.boolean(),
    });
    fc.assert(
      fc.property(anything, fc.constantFrom('start' as const, 'call' as const), fc.boolean(), (stored, at, allowed) => {
        const { kind } = nextSessionStep(stored, { at, now, isGuestAllowed: allowed });
        expect(allowed ? ['create-guest', 'wait'] : ['sign-in']).toContain(kind);
      }),
    );
  });
});

describe('a token', () => {
  test('[A-SESS-14] is valid as long as the server says, else twelve hours', () => {
    expect(expiryOf('2026-03-01T13:00:00Z', now)).toBe(now + 60 * MINUTE);
    expect(expiryOf(null, now)).toBe(now + 43_200_000);
    expect(expiryOf('soon', now)).toBe(now + 43_200_000);
  });

  test('[A-SESS-16] [A-SESS-17] is doubted after a 401 and after authentication_failed, after nothing else', () => {
    expect(isTokenRefusal('/v2/channels', 401, 'permission_denied')).toBe(true);
    expect(isTokenRefusal('/v2/channels', 403, 'authentication_failed')).toBe(true);
    expect(isTokenRefusal('/v2/channels', 403, 'permission_denied')).toBe(false);
  });

  test('[A-SESS-18] [A-SESS-19] is not doubted by the statistics and one-time-code paths', () => {
    expect(isTokenRefusal('/v2/users/self/stat/42', 401, 'authentication_failed')).toBe(false);
    expect(isTokenRefusal('/v2/auth/otp', 401, 'authentication_failed')).toBe(false);
  });
});

test('[A-ERR-09] [C-ERR-15] a device whose settings are not found is lost, except one being removed', () => {
  const device = '/v2/users/self/devices/5f0c';
  expect(isLostDevice('GET', device, 404)).toBe(true);
  expect(isLostDevice('PATCH', device, 404)).toBe(true);
  expect(isLostDevice('GET', device, 403)).toBe(false);
  expect(isLostDevice('DELETE', device, 404)).toBe(false);
  expect(isLostDevice('GET', '/v2/users/self/devices', 404)).toBe(false);
  expect(isLostDevice('GET', '/v2/users/self/profiles/5f0c', 404)).toBe(false);
});
