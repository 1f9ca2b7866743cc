import { and, eq } from 'drizzle-orm';
import type { AccountId, ProviderId, UserId } from '#contract/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { type AccountRecord, accounts } from '../tables.ts';

/** An account by its id, or by its user. */
export type AccountKey =
  | { readonly providerId: ProviderId; readonly accountId: AccountId }
  | { readonly providerId: ProviderId; readonly userId: UserId };

/**
 * Locks a customer's account until the transaction ends, and answers it; undefined: there is none. All that moves the money
 * or the subscriptions of a user locks the account before anything else, so that no two of them run at a time.
 */
export async function lockAccount(transaction: MoneyTransaction, key: AccountKey): Promise<AccountRecord | undefined> {
  const isWanted = 'accountId' in key ? eq(accounts.id, key.accountId) : eq(accounts.userId, key.userId);
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.providerId, key.providerId), isWanted))
    .for('update');
  return account;
}
