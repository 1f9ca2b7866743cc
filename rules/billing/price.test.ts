import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, unixSeconds } from '#rules/units.ts';
import { amountOf, creditOf, isDearer, missingFor, taxWithin } from './price.ts';

const price = fc.nat(100_000_000_000).map(minor);

describe('what a purchase costs', () => {
  it('[C-PAY-23] is the amount of the trial where it is one, else the price', () => {
    const trial = { price: minor(100), period: { years: 0, months: 0, days: 7 } };
    expect(amountOf({ price: minor(900), trial }, true)).toBe(100);
    expect(amountOf({ price: minor(900), trial }, false)).toBe(900);
    expect(amountOf({ price: minor(900), trial: null }, true)).toBe(900);
  });

  it('lacks what the balance does not cover, a debt included', () => {
    expect([missingFor(minor(300), minor(100)), missingFor(minor(300), minor(-50))]).toEqual([200, 350]);
    expect(missingFor(minor(300), minor(301))).toBe(0);
  });

  it('includes its tax: 12 of 112 at 12 percent', () => {
    expect(taxWithin(minor(112), 1_200)).toBe(12);
    fc.assert(
      fc.property(price, fc.nat(10_000), (gross, rate) => {
        const tax = taxWithin(gross, rate);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(gross);
      }),
    );
  });

  it('is compared by the time that it pays for', () => {
    const month = { years: 0, months: 1, days: 0 };
    const year = { years: 1, months: 0, days: 0 };
    expect(isDearer({ price: minor(2_000), period: month }, { price: minor(12_000), period: year })).toBe(true);
    expect(isDearer({ price: minor(900), period: month }, { price: minor(12_000), period: year })).toBe(false);
  });
});

describe('the credit for a period that is left early', () => {
  const period = { startsAt: unixSeconds(0), endsAt: unixSeconds(300), paid: minor(100) };

  it('is the unused part, rounded down', () => {
    expect([0, 100, 101, 300, 400].map((now) => creditOf(period, unixSeconds(now)))).toEqual([100, 66, 66, 0, 0]);
    expect(creditOf(period, unixSeconds(-50))).toBe(100);
  });

  it('is never more than was paid, and never grows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100_000_000 }), fc.nat(), fc.nat(), (paid, length, one, other) => {
        const bought = { startsAt: unixSeconds(0), endsAt: unixSeconds(length), paid };
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((now) =>
          creditOf(bought, unixSeconds(now)),
        );
        expect(early).toBeLessThanOrEqual(paid);
        expect(late).toBeLessThanOrEqual(early ?? 0);
      }),
    );
  });
});
