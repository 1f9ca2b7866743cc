import type { Account } from '#contract/payments.ts';
import type { IsoInstant } from '#contract/units.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import type { Debt } from './debts.ts';
import type { AccountRecord } from './tables.ts';

const blockStatuses = { to_pay: -1, blocked: -2 } as const;

export function presentAccount(account: AccountRecord, debt: Debt | null): Account {
  const balance = decimalAmount(minor(account.balanceMinor));
  return {
    id: account.id,
    amount: balance,
    balance,
    is_payment_allowed: account.isPaymentAllowed,
    block_status: debt === null ? 0 : blockStatuses[debt.kind],
    block_amount: decimalAmount(debt?.kind === 'to_pay' ? debt.amount : minor(0)),
  };
}

const SECOND = 1_000;

/** `end_at` of the wire: the last second of what ends; null: it does not end. */
export const lastSecond = (endsAt: Date | null): IsoInstant | null =>
  endsAt && isoInstant(new Date(endsAt.getTime() - SECOND));
