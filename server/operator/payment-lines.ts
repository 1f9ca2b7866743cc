import type pg from 'pg';
import { reasonText } from '#api/areas/billing/payments/texts.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { declineReasons, type TransactionState } from '#rules/billing/transaction.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A payment as commands print it. */
export interface ShownPayment {
  readonly id: string;
  readonly providerId: ProviderId;
  readonly shortname: string;
  readonly userId: UserId;
  readonly username: string;
  readonly purpose: string;
  readonly purchaseId: string | null;
  /** What was bought; null: nothing. */
  readonly bought: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paysystem: string;
  readonly acquirer: string;
  readonly state: TransactionState;
  readonly reason: string | null;
  readonly bankId: string | null;
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A part of a payment that went back, or is on its way. */
export interface ShownRefund {
  readonly id: string;
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly state: string;
  readonly bankId: string | null;
  readonly actor: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** The payments, called `t`, that meet a condition, the newest first. */
export async function readPayments(
  client: Client,
  condition: string,
  values: readonly unknown[],
): Promise<readonly ShownPayment[]> {
  const { rows } = await client.query<ShownPayment>(
    `SELECT t.id, t.provider_id AS "providerId", p.shortname, t.user_id AS "userId", u.username, t.purpose,
       t.purchase_id AS "purchaseId",
       (SELECT min(text.value) FROM purchases b, jsonb_each_text(b.terms -> 'name') text
         WHERE b.provider_id = t.provider_id AND b.id = t.purchase_id) AS bought,
       t.amount_minor::float8 AS "amountMinor", t.currency, t.paysystem, t.acquirer, t.state, t.reason,
       t.bank_id AS "bankId", t.next_check_at AS "nextCheckAt", t.created_at AS "createdAt", t.changed_at AS "changedAt"
     FROM transactions t JOIN providers p ON p.id = t.provider_id
     JOIN users u ON u.provider_id = t.provider_id AND u.id = t.user_id
     WHERE ${condition}`,
    [...values],
  );
  return rows;
}

/** The refunds of some payments of a provider, the oldest first. */
export async function readRefunds(
  client: Client,
  providerId: ProviderId,
  payments: readonly string[],
): Promise<readonly ShownRefund[]> {
  const { rows } = await client.query<ShownRefund>(
    `SELECT id, transaction_id AS "transactionId", amount_minor::float8 AS "amountMinor", state, bank_id AS "bankId",
       actor, reason, created_at AS "createdAt"
     FROM refunds WHERE provider_id = $1 AND transaction_id = ANY ($2) ORDER BY created_at, id`,
    [providerId, payments],
  );
  return rows;
}

/** A line for each of the last payments of a user, and below it one for each of its refunds. */
export async function paymentLines(
  client: Client,
  { providerId, userId }: { readonly providerId: ProviderId; readonly userId: UserId },
  most: number,
): Promise<readonly string[]> {
  const payments = await readPayments(
    client,
    't.provider_id = $1 AND t.user_id = $2 ORDER BY t.created_at DESC, t.id LIMIT $3',
    [providerId, userId, most],
  );
  const refunds = await readRefunds(
    client,
    providerId,
    payments.map(({ id }) => id),
  );
  return payments.flatMap((payment) => {
    const { id, createdAt, purpose, bought, amountMinor, currency, acquirer, state } = payment;
    const what = [purpose, ...(bought === null ? [] : [bought])].join(' ');
    const sum = `${decimalAmount(minor(amountMinor))} ${currency}`;
    const line = `payment ${id}  ${isoInstant(createdAt)}  ${what}  ${sum}  ${acquirer}  ${state}${becauseOf(payment)}`;
    const own = refunds.filter(({ transactionId }) => transactionId === id);
    return [line, ...own.map((refund) => `  ${refundLine(refund)}`)];
  });
}

export const refundLine = ({ id, amountMinor, state, createdAt, actor, reason }: ShownRefund): string =>
  `refund ${id}  ${isoInstant(createdAt)}  ${decimalAmount(minor(amountMinor))}  ${state}  by ${actor}: ${reason}`;

/** Why a payment came to nothing, in words; empty: it did not. */
export function becauseOf({ reason }: Pick<ShownPayment, 'reason'>): string {
  if (reason === null) return '';
  const known = declineReasons.find((one) => one === reason);
  return `: ${reason}${known === undefined ? '' : ` (${reasonText('en', known)})`}`;
}
