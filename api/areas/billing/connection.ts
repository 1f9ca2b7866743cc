import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId, PurchaseId, SubscriptionId } from '#contract/units.ts';

/** The database or one of its transactions. */
export type Connection = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** A transaction of the caller's, in which money moves: never the database itself. */
export type MoneyTransaction = Connection;

export interface PurchaseKey {
  readonly providerId: ProviderId;
  readonly purchaseId: PurchaseId;
}

export interface SubscriptionKey {
  readonly providerId: ProviderId;
  readonly subscriptionId: SubscriptionId;
}
