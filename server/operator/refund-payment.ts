import { sql } from 'drizzle-orm';
import { type RefundOutcome, refund } from '#api/areas/billing/payments/refunds.ts';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { Minor, ProviderId } from '#contract/units.ts';
import { decimalAmount, minor, transactionId } from '#rules/units.ts';
import type { Configuration } from '#server/configuration.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { withMoneyTools } from './money-tools.ts';

export interface PaymentRefund {
  /** The payment's id. */
  readonly payment: string;
  /** Such as `990` or `990.50`; null: all that is left. */
  readonly amount: string | null;
  readonly reason: string;
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const MINOR = 100;

const objections: Readonly<Record<Extract<RefundOutcome, { kind: 'impossible' }>['why'], string>> = {
  not_found: 'there is no such payment',
  not_paid: 'the payment is not paid, or was charged back',
  not_at_an_acquirer: 'the payment is on the operator’s own bill: correct it there',
  more_than_left: 'not so much is left of the payment',
  spent: 'the balance does not cover it: the money is spent; refund the whole payment to give its purchase back',
};

/** Gives money of a payment back at its bank. Returns the line to print. @throws OperatorError where that is not possible. */
export const refundPayment = (
  configuration: Configuration,
  { payment, amount, reason }: PaymentRefund,
): Promise<string> =>
  withMoneyTools(configuration, async (tools) => {
    const { rows } = isUuid(payment)
      ? await tools.database.execute<{ providerId: ProviderId }>(
          sql`SELECT provider_id AS "providerId" FROM transactions WHERE id = ${payment}::uuid`,
        )
      : { rows: [] };
    const [found] = rows;
    if (found === undefined) throw new OperatorError(objections.not_found);
    const outcome = await refund(tools, {
      payment: { providerId: found.providerId, transactionId: transactionId(payment) },
      amount: amount === null ? null : readAmount(amount),
      ...{ actor: 'operator', reason },
    });
    if (outcome.kind === 'impossible') throw new OperatorError(objections[outcome.why]);
    const { id, amountMinor } = outcome.refund;
    const sum = decimalAmount(minor(amountMinor));
    if (outcome.kind === 'error')
      throw new OperatorError(`the bank refused the refund of ${sum}: it is back on the balance`);
    if (outcome.kind === 'unknown') return `the bank has not answered: the worker goes on with refund ${id} of ${sum}`;
    return `${sum} of payment ${payment} is given back by refund ${id}`;
  });

function readAmount(text: string): Minor {
  if (!AMOUNT.test(text)) throw new OperatorError(`--amount must be a sum such as 990 or 990.50, not "${text}"`);
  return minor(Math.round(Number(text) * MINOR));
}
