import type { PurchaseStatus } from '#contract/purchases.ts';

/** What can happen to a purchase. */
export type PurchaseEvent = 'money_missing' | 'paid' | 'period_over' | 'refunded' | 'cancelled' | 'expired';

const transitions: Readonly<Record<PurchaseStatus, Partial<Record<PurchaseEvent, PurchaseStatus>>>> = {
  new: { money_missing: 'awaiting_money', paid: 'active', cancelled: 'cancelled', expired: 'expired' },
  awaiting_money: { money_missing: 'awaiting_money', paid: 'active', cancelled: 'cancelled', expired: 'expired' },
  active: { period_over: 'ended', refunded: 'refunded' },
  ended: { refunded: 'refunded' },
  refunded: {},
  cancelled: {},
  expired: {},
};

/** The state of a purchase after an event; null: the event does not apply, and changes nothing. */
export const purchaseAfter = (state: PurchaseStatus, event: PurchaseEvent): PurchaseStatus | null =>
  transitions[state][event] ?? null;

/** Whether a purchase can still be paid. */
export const isOpen = (state: PurchaseStatus): boolean => purchaseAfter(state, 'paid') !== null;
