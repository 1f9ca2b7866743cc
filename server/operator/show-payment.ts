import type pg from 'pg';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { TransactionState } from '#rules/billing/transaction.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';
import { becauseOf, readPayments, readRefunds, refundLine, type ShownPayment } from './payment-lines.ts';

const meanings: Readonly<Record<TransactionState, string>> = {
  created: 'it is not at the bank yet',
  submitted: 'the bank is being asked',
  pending: 'the bank has it, and the viewer goes on there',
  unknown: 'the bank did not answer, and is asked again',
  complete: 'the money is credited',
  error: 'it came to nothing',
  expired: 'it came to nothing: the viewer did not go on in time',
  partly_refunded: 'a part of the money went back',
  refunded: 'the money went back',
  charged_back: 'the bank took the money back',
};

/**
 * What is known of a payment, named by its id or by that of the bank: its state, what the bank said, refunds and receipts.
 * @throws OperatorError for none.
 */
export const showPayment = (
  installation: Installation,
  payment: string,
  provider: string | null,
): Promise<readonly string[]> =>
  writeContent(installation, async ({ client }) => {
    await requireProvider(client, provider);
    const found = await readPayments(
      client,
      '(t.id = $1::uuid OR t.bank_id = $2) AND ($3::text IS NULL OR p.shortname = $3) ORDER BY t.created_at DESC',
      [isUuid(payment) ? payment : null, payment, provider],
    );
    const [first, another] = found;
    if (first === undefined)
      throw new OperatorError(`there is no payment ${payment}; \`customer payments\` lists those of a viewer`);
    if (another !== undefined)
      throw new OperatorError(
        `several payments are ${payment} at their banks: ${found.map(({ id }) => id).join(', ')}`,
      );
    const refunds = await readRefunds(client, first.providerId, [first.id]);
    return [
      ...headOf(first),
      ...(await noticeLines(client, first)),
      ...refunds.map((refund) => refundLine(refund) + (refund.bankId === null ? '' : `, ${refund.bankId} at the bank`)),
      ...(await receiptLines(
        client,
        first,
        refunds.map(({ id }) => id),
      )),
    ];
  });

function headOf(payment: ShownPayment): readonly string[] {
  const { id, username, userId, shortname, amountMinor, currency, purpose, bought, paysystem, acquirer } = payment;
  const { state, changedAt, createdAt, bankId, nextCheckAt } = payment;
  return [
    `payment ${id} of ${username} (id:${userId}) of ${shortname}`,
    `${decimalAmount(minor(amountMinor))} ${currency}, ${purpose}${bought === null ? '' : ` of ${bought}`}, by ${paysystem} at ${acquirer}, begun ${isoInstant(createdAt)}`,
    `state ${state} since ${isoInstant(changedAt)}: ${meanings[state]}${becauseOf(payment)}`,
    bankId === null ? 'the bank has given it no id' : `${bankId} at the bank`,
    ...(nextCheckAt === null ? [] : [`the bank is asked again at ${isoInstant(nextCheckAt)}`]),
  ];
}

interface NoticeRow {
  readonly receivedAt: Date;
  readonly body: string;
  readonly outcome: string;
}

async function noticeLines(client: pg.ClientBase, payment: ShownPayment): Promise<readonly string[]> {
  const { rows } = await client.query<NoticeRow>(
    `SELECT received_at AS "receivedAt", body, outcome FROM payment_notices
     WHERE provider_id = $1 AND acquirer = $2 AND body::jsonb ->> 'reference' = $3 ORDER BY received_at, event_id`,
    [payment.providerId, payment.acquirer, payment.id],
  );
  if (rows.length === 0) return ['the bank has sent no notice of it'];
  return rows.map(
    ({ receivedAt, body, outcome }) => `the bank said ${answerOf(body)} at ${isoInstant(receivedAt)}, ${outcome}`,
  );
}

function answerOf(body: string): string {
  const { answer }: { readonly answer?: { readonly kind?: string; readonly reason?: string } } = JSON.parse(body);
  return [answer?.kind ?? 'nothing', ...(answer?.reason === undefined ? [] : [answer.reason])].join(': ');
}

interface ReceiptRow {
  readonly id: string;
  readonly kind: string;
  readonly amountMinor: number;
  readonly state: string;
  readonly url: string | null;
}

/** Receipts are of entries of the ledger, which are of the payment, of what it bought or of its refunds. */
async function receiptLines(
  client: pg.ClientBase,
  { providerId, id, purchaseId }: ShownPayment,
  refunds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<ReceiptRow>(
    `SELECT receipt.id, receipt.kind, receipt.amount_minor::float8 AS "amountMinor", receipt.state, receipt.url
     FROM receipts receipt JOIN entries entry ON entry.provider_id = receipt.provider_id AND entry.id = receipt.entry_id
     WHERE receipt.provider_id = $1 AND entry.cause_id = ANY ($2) ORDER BY receipt.created_at, receipt.id`,
    [providerId, [id, ...(purchaseId === null ? [] : [purchaseId]), ...refunds]],
  );
  if (rows.length === 0) return ['it has no receipt'];
  return rows.map(
    (receipt) =>
      `receipt ${receipt.id}  ${receipt.kind}  ${decimalAmount(minor(receipt.amountMinor))}  ${receipt.state}` +
      (receipt.url === null ? '' : `  ${receipt.url}`),
  );
}
