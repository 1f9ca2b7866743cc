import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PacketSubscription, PurchaseType } from '#contract/packets.ts';
import type { IsoInstant, PurchaseTypeId, SubscriptionId } from '#contract/units.ts';
import { decimalAmount, minor } from '../units.ts';
import { discountPercent } from './discount.ts';
import { hasLength, isSamePeriod, monthsOf, noPeriod, periodOf, periodParts } from './human-period.ts';
import { packetAddress } from './packet-address.ts';
import { groupedPackets } from './packet-groups.ts';
import { isNextPeriod, isPeriodOpen, renewalControls, usualPurchaseType } from './period-choice.ts';
import { amountNow, offeredTrial } from './trial.ts';

const amount = (units: number) => decimalAmount(minor(units * 100));
const month = { days: 0, months: 1, years: 0 };
const year = { days: 0, months: 0, years: 1 };

describe('a period', () => {
  test('[B-ENT-32] is read alike from a text and from an object', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(40), fc.nat(9), (days, months, years) => {
        const period = { days, months, years };
        expect(periodOf(`${days}-${months}-${years}`)).toEqual(period);
        expect(periodOf(period)).toBe(period);
      }),
    );
    expect(['', '1', 'a-b-c', '1-2', '-1-0-0'].map(periodOf)).toEqual(Array(5).fill(noPeriod));
  });

  test('is said by its longest unit first, without what is nought', () => {
    expect(periodParts({ days: 3, months: 0, years: 1 })).toEqual([
      { unit: 'years', count: 1 },
      { unit: 'days', count: 3 },
    ]);
    expect([periodParts(noPeriod), hasLength(noPeriod), hasLength(month)]).toEqual([[], false, true]);
    expect([monthsOf(year), monthsOf({ days: 15, months: 1, years: 0 })]).toEqual([12, 1.5]);
    expect(isSamePeriod(month, { ...month })).toBe(true);
  });

  test('[C-CONST-12] of 365 or 366 days is a year, and of 30 days a month', () => {
    const ofDays = (days: number) => periodParts({ days, months: 0, years: 0 });
    expect([ofDays(365), ofDays(366)]).toEqual([periodParts(year), periodParts(year)]);
    expect(ofDays(30)).toEqual(periodParts(month));
    expect(ofDays(31)).toEqual([{ unit: 'days', count: 31 }]);
    expect(periodParts({ days: 30, months: 1, years: 0 })).toHaveLength(2);
    expect([30, 365].map((days) => monthsOf({ days, months: 0, years: 0 }))).toEqual([1, 12]);
  });
});

describe('a discount', () => {
  const first = { amount: amount(1_000), period: month };

  test('[C-VALID-25] is against the price per month of the first period, in whole percent', () => {
    expect(discountPercent({ amount: amount(9_000), period: year }, first)).toBe(25);
    expect(discountPercent({ amount: amount(2_850), period: { ...month, months: 3 } }, first)).toBe(5);
    expect(discountPercent(first, { amount: amount(300), period: { days: 7, months: 0, years: 0 } })).toBe(22);
  });

  test('[C-VALID-25] of nought or less is not shown, nor where nothing can be compared', () => {
    expect(discountPercent(first, first)).toBe(null);
    expect(discountPercent({ amount: amount(13_000), period: year }, first)).toBe(null);
    expect(discountPercent({ amount: amount(0), period: year }, first)).toBe(null);
    expect(discountPercent({ amount: amount(9_000), period: noPeriod }, first)).toBe(null);
  });
});

describe('a trial', () => {
  const week = { days: 7, months: 0, years: 0 };

  test('[C-VALID-24] is offered for a length, and once', () => {
    expect(offeredTrial({ trial_period_human: week, is_used_trial: false })).toBe(week);
    expect(offeredTrial({ trial_period_human: week, is_used_trial: true })).toBe(null);
    expect(offeredTrial({ trial_period_human: noPeriod, is_used_trial: false })).toBe(null);
    expect(offeredTrial({ trial_period_human: null, is_used_trial: false })).toBe(null);
  });

  test('[C-PAY-23] costs its own price', () => {
    const prices = { price: amount(1_000), trialPrice: amount(1) };
    expect(amountNow({ ...prices, isTrial: true })).toBe('1.00');
    expect(amountNow({ ...prices, isTrial: false })).toBe('1000.00');
    expect(amountNow({ price: amount(1_000), trialPrice: null, isTrial: true })).toBe('1000.00');
  });
});

describe('the address of a packet', () => {
  test('[B-PACKET-02] [B-PACKET-03] names one of this provider, of another one, or a bundle', () => {
    expect(packetAddress('12')).toEqual({ kind: 'own', id: 12 });
    expect(packetAddress('3_12')).toEqual({ kind: 'provider', provider: 3, packet: '12' });
    expect(packetAddress('3_12_14')).toEqual({ kind: 'provider', provider: 3, packet: '12_14' });
  });

  test.each(['', 'sport', '3_', '_3', '1_2_3_4', '1-2', '12345678901', '1 ', '١'])('"%s" names none', (reference) => {
    expect(packetAddress(reference)).toBe(null);
  });
});

describe('the periods of a subscription', () => {
  const subscription = (can_change_period: boolean, next: typeof month | null = null): PacketSubscription => ({
    id: 'subscription' as SubscriptionId,
    actions: {
      can_subscribe: false,
      can_unsubscribe: false,
      can_change_period,
      can_enable_renew: false,
      can_disable_renew: true,
    },
    next_period_human: next,
    next_price: null,
    start_at: '2026-06-01T00:00:00Z' as IsoInstant,
    end_at: null,
    next_pay_at: null,
  });
  const type = (id: string, period_human: typeof month, is_next_purchase = false): PurchaseType => ({
    id: id as PurchaseTypeId,
    title: '',
    description: '',
    amount: amount(1_000),
    trial_amount: null,
    is_have_trial: false,
    period: '0-1-0',
    period_human,
    trial_period_human: null,
    is_cancelable: true,
    user_purchase: null,
    is_next_purchase,
  });

  test('[C-PKT-09] can be chosen where that is allowed, but for the next one', () => {
    expect(isPeriodOpen(type('1', year), subscription(true, month))).toBe(true);
    expect(isPeriodOpen(type('1', month), subscription(true, month))).toBe(false);
    expect(isPeriodOpen(type('1', year, true), subscription(true))).toBe(false);
    expect(isPeriodOpen(type('1', year), subscription(false))).toBe(false);
    expect(isPeriodOpen(type('1', year), null)).toBe(false);
    expect(isNextPeriod(type('1', year), null)).toBe(false);
  });

  test('[C-PKT-10] go with buttons that stop or start the renewal', () => {
    expect(renewalControls(subscription(true))).toEqual({ canStop: true, canStart: false });
    expect(renewalControls(null)).toEqual({ canStop: false, canStart: false });
  });

  test('are bought by that of the packet’s price, else by the first', () => {
    const periods = [{ purchases_type: [type('1', month)] }, { purchases_type: [type('2', year)] }];
    expect(usualPurchaseType({ period_human: year }, periods)?.id).toBe('2');
    expect(usualPurchaseType({ period_human: noPeriod }, periods)?.id).toBe('1');
    expect(usualPurchaseType({ period_human: month }, [])).toBe(null);
  });
});

test('[B-SETTINGS-06] packets are in groups, promo packets in one of their own whatever else they are', () => {
  const base = { type: null, is_base: true };
  const additional = { type: null, is_base: false };
  const promo = { type: 'promo' as const, is_base: true };
  expect(groupedPackets([additional, promo, base])).toEqual([
    { group: 'base', packets: [base] },
    { group: 'additional', packets: [additional] },
    { group: 'promo', packets: [promo] },
  ]);
  expect(groupedPackets([])).toEqual([]);
});
