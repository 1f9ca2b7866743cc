import type { DecimalAmount, LibraryId, PacketId, PurchaseTypeId, TitleOfferId } from '#contract/units.ts';
import { orderEntry } from './left-entry.ts';

/** What is bought: a packet for a period (by default that of its price), the right to a title, or money on the balance. */
export type PurchaseSubject =
  | { readonly kind: 'packet'; readonly packet: PacketId; readonly purchaseType: PurchaseTypeId | null }
  | {
      readonly kind: 'title';
      readonly offer: TitleOfferId;
      readonly library: LibraryId | null;
      /** What a buyer reads before paying: the title, for how long and for what. */
      readonly what: string;
    }
  | { readonly kind: 'balance'; readonly amount: DecimalAmount };

export interface PurchaseOrder {
  readonly subject: PurchaseSubject;
  /** What was wanted plays once everything is bought. */
  readonly playsWanted: boolean;
  /** What is bought next, as an additional packet after its base packet. */
  readonly next: PurchaseOrder | null;
}

/** An order of one thing. */
export const orderOf = (subject: PurchaseSubject, playsWanted = false): PurchaseOrder => ({
  subject,
  playsWanted,
  next: null,
});

export const storeOrder = (order: PurchaseOrder): void => orderEntry.keep(JSON.stringify(order));

/** The order that was kept, once: it is removed when read. */
export function takeOrder(): PurchaseOrder | null {
  const stored = orderEntry.read();
  orderEntry.drop();
  return stored === null ? null : parsedOrder(stored);
}

/** What is stored may be of an older build: only what has the right shape counts. */
export function parsedOrder(json: string): PurchaseOrder | null {
  try {
    const order: unknown = JSON.parse(json);
    return isOrder(order) ? order : null;
  } catch {
    return null;
  }
}

function isOrder(value: unknown): value is PurchaseOrder {
  if (typeof value !== 'object' || value === null) return false;
  if (!('subject' in value && 'playsWanted' in value && 'next' in value)) return false;
  const { subject, playsWanted, next } = value;
  return isSubject(subject) && typeof playsWanted === 'boolean' && (next === null || isOrder(next));
}

function isSubject(subject: unknown): subject is PurchaseSubject {
  if (typeof subject !== 'object' || subject === null || !('kind' in subject)) return false;
  switch (subject.kind) {
    case 'packet':
      return 'packet' in subject && 'purchaseType' in subject;
    case 'title':
      return 'offer' in subject && 'library' in subject && 'what' in subject;
    case 'balance':
      return 'amount' in subject;
    default:
      return false;
  }
}
