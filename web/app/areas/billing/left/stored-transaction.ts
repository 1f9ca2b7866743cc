import type { TransactionId, UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '#rules/units.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';
import { orderOf, type PurchaseOrder } from './purchase-order.ts';

/** A payment that is under way, for whatever page comes next. */
export interface StoredTransaction {
  readonly id: TransactionId;
  readonly storedAt: UnixSeconds;
  /** What it pays for; null: it links a card. */
  readonly order: PurchaseOrder | null;
}

const ENTRY = 'kinora:transaction';

/** It is followed by this page. */
let isHeldHere = false;

export function storeTransaction(stored: StoredTransaction): void {
  isHeldHere = true;
  localEntries.setItem(ENTRY, JSON.stringify(stored));
}

export function dropTransaction(): void {
  isHeldHere = false;
  localEntries.removeItem(ENTRY);
}

/** Whether a page that was left has begun a payment. */
export const hasLeftTransaction = (): boolean => !isHeldHere && localEntries.getItem(ENTRY) !== null;

export function storedTransaction(): StoredTransaction | null {
  try {
    const stored: unknown = JSON.parse(localEntries.getItem(ENTRY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('storedAt' in stored)) return null;
    const { id, storedAt } = stored;
    if (typeof id !== 'string' || typeof storedAt !== 'number') return null;
    const order = 'order' in stored ? orderOf(JSON.stringify(stored.order)) : null;
    return { id: id as TransactionId, storedAt: unixSeconds(storedAt), order };
  } catch {
    return null;
  }
}
