import type { Acquirer, PaymentAnswer, StartAnswer } from '#api/areas/billing/payments/acquirer.ts';
import { minor, transactionId } from '#rules/units.ts';
import { Bank, type BankPayment } from '#sandbox/bank/bank.ts';

/** What the bank sends of each change, in order; a test delivers it, twice, later or not at all. */
export interface SentNotice {
  readonly eventId: string;
  readonly payment: BankPayment;
  readonly answer: Exclude<PaymentAnswer, { kind: 'unknown' }>;
}

/** The books of the sandbox's bank as an acquirer in this process: thousands of histories would take too long over HTTP. */
export function bankAcquirer(now: () => number) {
  const sent: SentNotice[] = [];
  const bank = new Bank({
    now,
    onChange: (payment) =>
      sent.push({ eventId: `event-${sent.length}-${payment.id}`, payment, answer: answerOf(payment) }),
  });
  const acquirer: Acquirer = {
    name: 'bank',
    start: async ({ reference, amount, currency, description, returnUrl, noticeUrl }): Promise<StartAnswer> => {
      const payment = bank.open({
        ...{ reference, amount, currency, description, returnUrl, noticeUrl },
        ...{ way: 'page', isCaptured: true, savesCard: false, phone: null },
      });
      return { kind: 'pending', bankId: payment.id, pageUrl: 'https://bank.example/pay', qrCode: null };
    },
    charge: () => Promise.reject(new Error('no card is linked here')),
    status: async (reference) => {
      const payment = bank.byReference(reference);
      return payment === undefined ? { kind: 'absent' } : answerOf(payment);
    },
    refund: async ({ id, payment, amount }) => {
      const known = bank.byReference(payment);
      if (known === undefined) return { kind: 'declined', reason: 'unknown' };
      const { state, id: bankId, reason } = bank.refund(known, id, amount);
      return state === 'settled' ? { kind: 'settled', bankId } : { kind: 'declined', reason: reason ?? '' };
    },
    bookedOn: async () => ({ kind: 'list', operations: [] }),
    readNotice: ({ body }) => {
      const notice = sent[Number(body.toString())];
      if (notice === undefined) return { kind: 'refused' };
      const { eventId, payment, answer } = notice;
      return { kind: 'notice', eventId, reference: transactionId(payment.reference), answer };
    },
  };
  return { bank, acquirer, sent };
}

function answerOf(payment: BankPayment): SentNotice['answer'] {
  const { id: bankId, state } = payment;
  if (state === 'pending') return { kind: 'pending', bankId };
  if (state === 'declined') return { kind: 'declined', bankId, reason: 'declined' };
  const { captured, refunded, isChargedBack } = payment;
  return { kind: 'settled', bankId, captured: minor(captured), refunded: minor(refunded), isChargedBack, card: null };
}
