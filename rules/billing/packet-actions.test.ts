import { describe, expect, test } from 'vitest';
import type { PacketSubscription, UserPurchase } from '#contract/packets.ts';
import type { AccountId, IsoInstant, PurchaseId, PurchaseTypeId, SubscriptionId } from '#contract/units.ts';
import { unixSecondsOf } from '../units.ts';
import { type ActionFields, packetAction, packetStatus } from './packet-actions.ts';

const instant = (text: string) => text as IsoInstant;
const now = unixSecondsOf(new Date('2026-06-15T12:00:00Z'));
const PAST = instant('2026-06-01T00:00:00Z');
const LATER = instant('2026-07-01T00:00:00Z');
const FIXED = {
  can_subscribe: false,
  can_unsubscribe: true,
  can_change_period: false,
  can_enable_renew: true,
  can_disable_renew: true,
};

const subscription = (start_at = PAST, actions: Partial<typeof FIXED> = {}): PacketSubscription => ({
  id: 'subscription' as SubscriptionId,
  actions: { ...FIXED, ...actions },
  next_period_human: null,
  next_price: null,
  start_at,
  end_at: LATER,
  next_pay_at: null,
});
const purchase: UserPurchase = {
  id: 'purchase' as PurchaseId,
  purchase_type_id: '1' as PurchaseTypeId,
  account_id: 1 as AccountId,
  status: 'active',
  is_cancelable: true,
};
const free: ActionFields = {
  type: null,
  parent_name: null,
  is_paused: false,
  allow_delete_paused: false,
  renew: false,
  start_at: null,
  subscription: null,
  user_purchase: null,
  next_user_purchase: null,
};
const active: ActionFields = { ...free, start_at: PAST, subscription: subscription() };
const actionOf = (packet: ActionFields) => packetAction(packet, now);

describe('the button of a packet', () => {
  test('[C-PKT-01] switches on what the viewer does not have', () => {
    expect(actionOf(free)).toBe('enable');
  });

  test('[C-PKT-02] [C-PKT-03] switches renewal off, or on again', () => {
    expect(actionOf({ ...active, renew: true })).toBe('disable');
    expect(actionOf(active)).toBe('renew');
  });

  test('[C-PKT-04] cancels what begins later', () => {
    const future = { ...free, start_at: LATER, subscription: subscription(LATER, { can_change_period: true }) };
    expect(actionOf(future)).toBe('disable_future');
    expect(actionOf({ ...free, start_at: LATER })).toBe('disable_future');
  });

  test('[C-PKT-05] ends a pause where that is allowed', () => {
    const paused = { ...active, is_paused: true, renew: true, user_purchase: purchase };
    expect(actionOf({ ...paused, allow_delete_paused: true })).toBe('disable');
    expect(actionOf(paused)).toBe(null);
  });

  test('[C-PKT-06] changes the period where that can be done, or where there are purchases', () => {
    const changeable = { ...active, subscription: subscription(PAST, { can_change_period: true }) };
    for (const renew of [true, false]) {
      expect(actionOf({ ...changeable, renew })).toBe('change');
      expect(actionOf({ ...active, renew, user_purchase: purchase })).toBe('change');
    }
  });

  test('[C-PKT-07] is not there for promo packets and parts of other packets, whatever their state', () => {
    for (const packet of [free, active, { ...active, is_paused: true, allow_delete_paused: true }]) {
      expect(actionOf({ ...packet, type: 'promo' })).toBe(null);
      expect(actionOf({ ...packet, parent_name: 'Bundle' })).toBe(null);
    }
  });
});

test('[B-PACKET-05] a packet is the viewer’s from its first second on', () => {
  expect([free, active, { ...active, is_paused: true }].map((packet) => packetStatus(packet, now))).toEqual([
    'none',
    'active',
    'paused',
  ]);
  const startsNow = { ...free, start_at: instant('2026-06-15T12:00:00Z') };
  expect(packetStatus(startsNow, now)).toBe('active');
});
