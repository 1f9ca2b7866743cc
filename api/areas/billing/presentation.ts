import type { Account } from '#contract/billing.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import type { AccountRecord } from './tables.ts';

export function presentAccount({ id, balanceMinor, isPaymentAllowed }: AccountRecord): Account {
  const balance = decimalAmount(minor(balanceMinor));
  return { id, amount: balance, balance, is_payment_allowed: isPaymentAllowed };
}
