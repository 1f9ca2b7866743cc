import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isGuestSigningIn,
  isReadableEverywhere,
  isReadableUnsigned,
  isSameViewer,
  stateAfterRefusal,
  stateOf,
} from './session-state.ts';
import { emptySession, isUntouched, type SessionEvent, type StoredSession, sessionAfter } from './stored-session.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const authorized = { kind: 'authorized', at: now, expiresAt: now + 1000, profileId: 'one', role: 'adult' } as const;
const asGuest: SessionEvent = { ...authorized, deviceId: 'guest-device', as: 'guest' };
const asUser: SessionEvent = { ...authorized, deviceId: 'user-device', as: 'user' };
const storedAfter = (...events: readonly SessionEvent[]) => events.reduce(sessionAfter, emptySession);

describe('what is stored of a session', () => {
  test('[A-SESS-07] a guest who signs in by password keeps the guest’s device beside the user’s', () => {
    expect(storedAfter(asGuest, asUser)).toMatchObject({ guestDeviceId: 'guest-device', userDeviceId: 'user-device' });
  });

  test('[A-SESS-10] a guest who becomes registered loses the guest’s device', () => {
    const stored = storedAfter(asGuest, { kind: 'guest-registered' }, asUser);
    expect(stored).toMatchObject({ guestDeviceId: null, userDeviceId: 'user-device' });
  });

  test('[A-SESS-29] [A-SESS-30] signing out leaves the guest’s device, and nothing where there was none', () => {
    expect(storedAfter(asGuest, asUser, { kind: 'signed-out' })).toEqual({
      ...emptySession,
      guestDeviceId: 'guest-device',
      hasSignedOut: true,
    });
    expect(storedAfter(asUser, { kind: 'signed-out' })).toEqual({ ...emptySession, hasSignedOut: true });
  });

  test('[A-AUTH-01] a sign-out is remembered until the next sign-in, with any guest', () => {
    const out = storedAfter(asUser, { kind: 'signed-out' });
    expect(sessionAfter(out, asGuest).hasSignedOut).toBe(true);
    expect(sessionAfter(out, asUser).hasSignedOut).toBe(false);
    expect([emptySession, storedAfter(asGuest), storedAfter(asUser), out].map(isUntouched)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('[A-SESS-12] [A-SESS-13] a refused token is remembered until the device has another', () => {
    const refused = storedAfter(asGuest, { kind: 'token-refused' });
    expect(refused.isTokenRefused).toBe(true);
    expect(sessionAfter(refused, asGuest)).toEqual(storedAfter(asGuest));
  });

  test('[A-SESS-15] a device that is gone takes everything with it', () => {
    expect(storedAfter(asGuest, asUser, { kind: 'device-gone' })).toEqual(emptySession);
  });

  test('[A-SESS-32] a guest is not requested twice at once, but again without an answer', () => {
    const asked = storedAfter({ kind: 'guest-asked', at: now });
    expect(asked.guestAttemptAt).toBe(now);
    expect(sessionAfter(asked, { kind: 'guest-unanswered' })).toEqual(emptySession);
    expect(sessionAfter(asked, asGuest).guestAttemptAt).toBeNull();
  });

  test('the chosen profile is kept until the device is authorised for another user', () => {
    const chosen: SessionEvent = { kind: 'profile-chosen', profileId: 'two', role: 'child' };
    expect(storedAfter(asUser, chosen)).toMatchObject({ profileId: 'two', role: 'child' });
    expect(storedAfter(asUser, chosen, asUser)).toMatchObject({ profileId: 'one', role: 'adult' });
  });
});

describe('the token of a link', () => {
  const given: SessionEvent = { kind: 'token-given', user: { userId: 7, isGuest: false }, role: 'child' };

  test('[A-ROUTE-39] replaces the signed-in user and keeps the guest', () => {
    const stored = storedAfter(asGuest, asUser, given);
    expect(stored).toMatchObject({ userDeviceId: null, guestDeviceId: 'guest-device', linked: { userId: 7 } });
    expect(stateOf(stored)).toEqual({ kind: 'signed-in', role: 'child' });
    expect(stateOf(storedAfter({ ...given, user: { userId: 7, isGuest: true } })).kind).toBe('guest');
    expect(isSameViewer(stored, storedAfter({ ...given, user: { userId: 8, isGuest: false } }))).toBe(false);
    expect(isSameViewer(stored, storedAfter(asUser))).toBe(false);
  });

  test('ends with a sign-in, a sign-out and a device of its own', () => {
    for (const event of [asGuest, asUser, { kind: 'signed-out' }, { kind: 'device-gone' }] as const)
      expect(storedAfter(given, event).linked).toBeNull();
  });
});

describe('the state of a session', () => {
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.constantFrom<SessionEvent>(
      { kind: 'guest-asked', at: now },
      { kind: 'guest-unanswered' },
      { kind: 'guest-registered' },
      { kind: 'token-refused' },
      { kind: 'profile-chosen', profileId: 'two', role: 'child' },
      { kind: 'signed-out' },
      { kind: 'device-gone' },
      asGuest,
      asUser,
    ),
  );

  test('[A-SESS-01] follows from the devices, after any events', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const stored = storedAfter(...events);
        const expected = stored.userDeviceId ? 'signed-in' : stored.guestDeviceId ? 'guest' : 'none';
        expect(stateOf(stored).kind).toBe(expected);
      }),
    );
  });

  test('[A-SESS-01] [A-SESS-06] after a refusal: a country, a need to sign in, or a failure', () => {
    const refusal = (code: string) => stateAfterRefusal({ code });
    expect(refusal('region_forbidden')).toEqual({ kind: 'forbidden-country' });
    expect(refusal('guests_not_allowed')).toEqual({ kind: 'auth-only' });
    expect(refusal('unreachable')).toEqual({ kind: 'failed', failure: { code: 'unreachable' } });
  });

  test('[A-PROF-01] another user, profile, role or guest is another viewer', () => {
    const guest = storedAfter(asGuest);
    const user = storedAfter(asGuest, asUser);
    const pairs: readonly (readonly [StoredSession, StoredSession, boolean])[] = [
      [guest, { ...guest, isTokenRefused: true, expiresAt: now }, true],
      [guest, user, false],
      [user, storedAfter(asUser), true],
      [user, { ...user, role: 'child' }, false],
      [user, { ...user, profileId: 'two' }, false],
      [guest, { ...guest, guestDeviceId: 'another' }, false],
    ];
    for (const [one, other, isSame] of pairs) expect(isSameViewer(one, other)).toBe(isSame);
  });

  test('only a guest who signs in keeps the screen’s data', () => {
    const guest = storedAfter(asGuest);
    const user = storedAfter(asGuest, asUser);
    expect(isGuestSigningIn(guest, user)).toBe(true);
    expect(isGuestSigningIn(user, guest)).toBe(false);
    expect(isGuestSigningIn(guest, { ...user, role: 'child' })).toBe(false);
    expect(isGuestSigningIn(user, { ...user, role: 'child' })).toBe(false);
  });
});

test('[A-MODAL-19] [B-MODAL-11] [A-ROUTE-57] some pages can be read without signing in, some from everywhere', () => {
  for (const path of ['/agreement', '/news/7', '/packets', '/provider/kinora', '/promo/lovi'])
    expect(isReadableUnsigned(path)).toBe(true);
  for (const path of ['/', '/channels/kids', '/newsletter', '/lk']) expect(isReadableUnsigned(path)).toBe(false);
  for (const path of ['/geo_lock', '/faq', '/Terms']) expect(isReadableEverywhere(path)).toBe(true);
  for (const path of ['/news', '/promo', '/']) expect(isReadableEverywhere(path)).toBe(false);
});
