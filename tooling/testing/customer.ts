import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bookEntry } from '#api/areas/billing/ledger/book.ts';
import { openAccount } from '#api/areas/billing/store.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { AccountId, ProviderId } from '#contract/units.ts';
import { unixSeconds } from '#rules/units.ts';
import type { TestApi } from './api.ts';
import { type SeededViewer, seedViewer } from './television.ts';

export interface SeededCustomer extends SeededViewer {
  readonly accountId: AccountId;
}

/** A viewer whose account may pay, with a balance in minor units that an operator credited. */
export async function seedCustomer(
  database: Database,
  providerId: ProviderId,
  { balance = 0, at, isPaymentAllowed = true }: { balance?: number; at: number; isPaymentAllowed?: boolean },
): Promise<SeededCustomer> {
  const viewer = await seedViewer(database, providerId);
  await database.execute(sql`
    UPDATE users SET joined_at = ${new Date(at * 1000)} WHERE provider_id = ${providerId} AND id = ${viewer.userId}`);
  await openAccount(database, { providerId, userId: viewer.userId });
  const { rows } = await database.execute<{ id: AccountId; currency: string }>(sql`
    UPDATE accounts SET is_payment_allowed = ${isPaymentAllowed}
    WHERE provider_id = ${providerId} AND user_id = ${viewer.userId} RETURNING id, currency`);
  const [account] = rows;
  if (account === undefined) throw new Error('the account was not written');
  await database.transaction((transaction) =>
    bookEntry(transaction, {
      providerId,
      cause: { kind: 'credit', id: randomUUID() },
      at: unixSeconds(at),
      actor: 'test',
      currency: account.currency,
      lines: [
        { account: { kind: 'promo' }, minor: -balance },
        { account: { kind: 'customer', accountId: account.id }, minor: balance },
      ],
    }),
  );
  return { ...viewer, accountId: account.id };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Ways in which customers of `alpha` use the api that stands by the time of the call. */
export function customerCalls(api: () => Pick<TestApi, 'app' | 'database'>) {
  return {
    /** A call below `/v2/users/self/`. */
    call: async (
      method: Method,
      path: string,
      { token }: Pick<SeededViewer, 'token'>,
      payload?: object,
      { app }: Pick<TestApi, 'app'> = api(),
    ) => {
      const headers = { authorization: `Token ${token}`, host: 'alpha.test' };
      const answer = await app.inject({ method, url: `/v2/users/self/${path}`, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    },
    balanceOf: async ({ accountId }: Pick<SeededCustomer, 'accountId'>) => {
      const { rows } = await api().database.execute<{ balance: string }>(
        sql`SELECT balance_minor AS balance FROM accounts WHERE id = ${accountId}`,
      );
      return Number(rows[0]?.balance);
    },
  };
}
