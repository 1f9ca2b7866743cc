import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ProviderId } from '#contract/units.ts';
import { dateOf, transactionId, unixSeconds } from '#rules/units.ts';
import type { MoneyTransaction } from '../connection.ts';
import { paymentNotices } from '../money-tables.ts';
import type { NoticeReading, RawNotice } from './acquirer.ts';
import type { Acquirers } from './acquirers.ts';
import { type Applied, applyAnswer } from './apply-answer.ts';
import type { Payments } from './payments.ts';
import { findPayment } from './transaction-store.ts';

export interface NoticeTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly acquirers: Acquirers;
  readonly seal: Seal;
  readonly payments: Payments;
}

/** A notice with the name of its acquirer, as it came to a provider's host. */
export interface IncomingNotice extends RawNotice {
  readonly providerId: ProviderId;
  readonly acquirer: string;
}

const MILLISECONDS_PER_SECOND = 1_000;

/**
 * Takes a notice: what it says of a payment of this provider at this acquirer is applied, each event once. A notice may be late
 * or come twice. Refuses with `not_found` for an unknown acquirer and `permission_denied` for a signature that is not its own.
 */
export async function takeNotice(tools: NoticeTools, incoming: IncomingNotice): Promise<void> {
  const acquirer = tools.acquirers.get(incoming.acquirer);
  if (acquirer === undefined) throw new Refusal('not_found');
  const reading = acquirer.readNotice(incoming);
  if (reading.kind === 'refused') throw new Refusal('permission_denied');
  const now = unixSeconds(tools.clock.now() / MILLISECONDS_PER_SECOND);
  const applied = await tools.database.transaction(async (transaction): Promise<Applied | null> => {
    const key = { providerId: incoming.providerId, transactionId: transactionId(reading.reference) };
    const payment = await findPayment(transaction, key);
    const isOurs = payment?.acquirer === incoming.acquirer;
    // The account is locked before the event is kept: everybody locks in this order.
    const result = isOurs ? await applyAnswer(transaction, key, reading.answer, { seal: tools.seal, now }) : null;
    await keepEvent(transaction, incoming, reading, {
      outcome: isOurs ? 'applied' : 'unknown_payment',
      at: dateOf(now),
    });
    return result;
  });
  await tools.payments.publish(applied?.messages ?? []);
}

/** Keeps what an acquirer said, without what the card can be charged by. */
async function keepEvent(
  transaction: MoneyTransaction,
  { providerId, acquirer }: IncomingNotice,
  { eventId, reference, answer }: Extract<NoticeReading, { kind: 'notice' }>,
  { outcome, at }: { readonly outcome: string; readonly at: Date },
): Promise<void> {
  const card = 'card' in answer && answer.card !== null ? { mask: answer.card.mask } : null;
  await transaction
    .insert(paymentNotices)
    .values({
      ...{ providerId, acquirer, eventId, outcome },
      receivedAt: at,
      body: JSON.stringify({ reference, answer: { ...answer, card } }),
    })
    .onConflictDoNothing();
}
