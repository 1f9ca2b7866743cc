import type { Account } from '#contract/payments.ts';
import type { IsoInstant } from '#contract/units.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import type { AccountRecord } from './tables.ts';

/** A block weighs more than a debt (C-PKT-18). */
const blockStatus = ({ isBlocked, debtMinor }: AccountRecord) => {
  if (isBlocked) return -2;
  return debtMinor > 0 ? -1 : 0;
};

export function presentAccount(account: AccountRecord): Account {
  const balance = decimalAmount(minor(account.balanceMinor));
  return {
    id: account.id,
    amount: balance,
    balance,
    is_payment_allowed: account.isPaymentAllowed,
    block_status: blockStatus(account),
    block_amount: decimalAmount(minor(account.debtMinor)),
  };
}

const SECOND = 1_000;

/** `end_at` of the wire: the last second of what ends; null: it does not end. */
export const lastSecond = (endsAt: Date | null): IsoInstant | null =>
  endsAt && isoInstant(new Date(endsAt.getTime() - SECOND));
