import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessError, availableArchivedDays, channelAccess } from './access.ts';

const facts = fc.record({ isClosed: fc.boolean(), isFree: fc.boolean(), isSubscribed: fc.boolean() });

describe('access to a channel', () => {
  it.each([
    [{ isClosed: false, isFree: true, isSubscribed: false }, 'open'],
    [{ isClosed: false, isFree: false, isSubscribed: true }, 'open'],
    [{ isClosed: false, isFree: false, isSubscribed: false }, 'not_purchased'],
    [{ isClosed: true, isFree: true, isSubscribed: true }, 'not_available'],
  ] as const)('%o is %s', (given, expected) => {
    expect(channelAccess(given)).toBe(expected);
  });

  it('has a reason exactly when a channel does not play', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const access = channelAccess(given);
        expect(accessError(access) === null).toBe(access === 'open');
      }),
    );
  });

  it('[C-VALID-20] gives days of archive only with a purchase', () => {
    fc.assert(
      fc.property(facts, fc.nat(60), (given, days) => {
        const access = channelAccess(given);
        expect(availableArchivedDays(access, days)).toBe(access === 'open' ? days : 0);
      }),
    );
  });
});
