import type { DecimalAmount, PacketId, PurchaseId, TransactionId, UnixSeconds } from '#contract/units.ts';
import { isDecimalAmount } from '#rules/billing/decimal-amount.ts';
import { unixSeconds } from '#rules/units.ts';
import { transactionEntry } from './left-entry.ts';
import { type PurchaseOrder, parsedOrder } from './purchase-order.ts';

/** A purchase as a browser keeps it while it is paid, by the names of the specification [B-ENT-33]. */
export interface KeptPurchase {
  /** Null: money for the balance is paid. */
  readonly id: PurchaseId | null;
  readonly packetId: PacketId | null;
  /** What is paid now, and what each following period costs. */
  readonly amount: DecimalAmount;
  readonly amountNext: DecimalAmount | null;
  /** `days-months-years`. */
  readonly period: string | null;
  readonly periodTrial: string | null;
  readonly periodNext: string | null;
  readonly isTrial: boolean;
  readonly fullUrl: string | null;
  readonly QrCodeUrl: string | null;
  readonly transactionId: TransactionId;
  readonly is_have_money_on_balance: boolean;
}

/** A payment that is under way, for whatever page comes next. */
export interface StoredTransaction {
  readonly id: TransactionId;
  readonly storedAt: UnixSeconds;
  /** What it pays for; null: it links a card. */
  readonly order: PurchaseOrder | null;
  readonly purchase: KeptPurchase | null;
}

export const storeTransaction = (stored: StoredTransaction): void => transactionEntry.keep(JSON.stringify(stored));

/** What is left of a payment: what it pays for, and how much that is where it is known. */
export interface LeftTransaction extends Omit<StoredTransaction, 'purchase'> {
  readonly amount: DecimalAmount | null;
}

/** What is stored may be of an older build: only what has the right shape counts. */
export function leftTransaction(): LeftTransaction | null {
  try {
    const stored: unknown = JSON.parse(transactionEntry.read() ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('storedAt' in stored)) return null;
    const { id, storedAt } = stored;
    if (typeof id !== 'string' || typeof storedAt !== 'number') return null;
    const order = 'order' in stored ? parsedOrder(JSON.stringify(stored.order)) : null;
    const amount = 'purchase' in stored ? amountIn(stored.purchase) : null;
    return { id: id as TransactionId, storedAt: unixSeconds(storedAt), order, amount };
  } catch {
    return null;
  }
}

function amountIn(purchase: unknown): DecimalAmount | null {
  if (typeof purchase !== 'object' || purchase === null || !('amount' in purchase)) return null;
  return isDecimalAmount(purchase.amount) ? purchase.amount : null;
}
