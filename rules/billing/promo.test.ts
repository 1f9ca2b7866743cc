import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromoCondition, promoConditions } from '#contract/promo-codes.ts';
import { unixSeconds } from '#rules/units.ts';
import { isUsable, normalisedPromoCode, type PromoUser, unmetConditions } from './promo.ts';

const NOW = unixSeconds(1_000);

describe('a promo code', () => {
  const code = { expiresAt: null, isRevoked: false, uses: 2, used: 1 };

  it('is usable until it expires, is revoked or was redeemed as often as it can be', () => {
    expect(isUsable(code, NOW)).toBe(true);
    expect(isUsable({ ...code, used: 2 }, NOW)).toBe(false);
    expect(isUsable({ ...code, isRevoked: true }, NOW)).toBe(false);
    expect(isUsable({ ...code, expiresAt: unixSeconds(1_001) }, NOW)).toBe(true);
    expect(isUsable({ ...code, expiresAt: NOW }, NOW)).toBe(false);
  });

  it('is the same in small letters, with blanks and with hyphens', () => {
    expect(normalisedPromoCode(' abcd-EFGH 2345')).toBe('ABCDEFGH2345');
  });
});

describe('conditions', () => {
  const user: fc.Arbitrary<PromoUser> = fc.record({
    hasCard: fc.boolean(),
    isNew: fc.boolean(),
    hasPackets: fc.boolean(),
  });
  const some = fc.subarray<PromoCondition>([...promoConditions]);

  it('name a card, a new user and a user without packets', () => {
    expect(unmetConditions(promoConditions, { hasCard: true, isNew: true, hasPackets: false })).toEqual([]);
    expect(unmetConditions(promoConditions, { hasCard: false, isNew: false, hasPackets: true })).toEqual(
      promoConditions,
    );
  });

  it('[C-API-84] are left aside where the caller says so, and only those', () => {
    fc.assert(
      fc.property(some, user, some, (conditions, who, ignored) => {
        const unmet = unmetConditions(conditions, who);
        expect(unmetConditions(conditions, who, ignored)).toEqual(unmet.filter((each) => !ignored.includes(each)));
      }),
    );
  });
});
