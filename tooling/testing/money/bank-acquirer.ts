import type { Acquirer, PaymentAnswer, StartAnswer, Unknown } from '#api/areas/billing/payments/acquirer.ts';
import { minor, transactionId } from '#rules/units.ts';
import { Bank, type BankPayment, type NewPayment } from '#sandbox/bank/bank.ts';
import { cardOfToken } from '#sandbox/bank/test-cards.ts';

/** What the bank sends of each change, in order; a test delivers it, twice, later or not at all. */
export interface SentNotice {
  readonly eventId: string;
  readonly payment: BankPayment;
  readonly answer: Exclude<PaymentAnswer, Unknown>;
}

const UNKNOWN: Unknown = { kind: 'unknown', cause: 'the answer was lost' };

/** Lets one call of the bank have no answer. */
class BankFaults {
  #armed: { left: number; readonly isDone: boolean } | null = null;

  arm(call: number, isDone: boolean): void {
    this.#armed = { left: call, isDone };
  }

  disarm(): void {
    this.#armed = null;
  }

  async meet<Answer>(call: () => Answer): Promise<Answer | Unknown> {
    const armed = this.#armed;
    if (armed === null || armed.left > 0) {
      if (armed !== null) armed.left -= 1;
      return call();
    }
    this.#armed = null;
    if (armed.isDone) call();
    return UNKNOWN;
  }
}

/** The books of the sandbox's bank as an acquirer in this process: thousands of histories would take too long over HTTP. */
export function bankAcquirer(now: () => number) {
  const sent: SentNotice[] = [];
  const faults = new BankFaults();
  /** Whose cards the test cards are: a person has a trial once. */
  let holder = '';
  const bank = new Bank({
    now,
    onChange: (payment) =>
      sent.push({ eventId: `event-${sent.length}-${payment.id}`, payment, answer: answerOf(payment) }),
  });
  const answerOf = (payment: BankPayment) => answerWith(payment, holder);
  const acquirer: Acquirer = {
    name: 'bank',
    pageOrigins: [],
    start: ({ passage, ...order }) =>
      faults.meet((): StartAnswer => {
        const savesCard = passage.kind === 'page' && passage.savesCard;
        const payment = bank.open(paymentOf(order, { way: 'page', savesCard, returnUrl: order.returnUrl }));
        return { kind: 'pending', bankId: payment.id, pageUrl: 'https://bank.example/pay', qrCode: null };
      }),
    charge: ({ cardToken, ...order }) =>
      faults.meet(() => {
        const payment = bank.open(paymentOf(order, { way: 'card', savesCard: false, returnUrl: null }));
        bank.payByCard(payment, cardOfToken(cardToken.split(' ')[0] ?? ''));
        return answerOf(payment);
      }),
    status: (reference) =>
      faults.meet(() => {
        const payment = bank.byReference(reference);
        return payment === undefined ? ({ kind: 'absent' } as const) : answerOf(payment);
      }),
    refund: ({ id, payment, amount }) =>
      faults.meet(() => {
        const known = bank.byReference(payment);
        if (known === undefined) return { kind: 'declined', reason: 'unknown' } as const;
        const { state, id: bankId, reason } = bank.refund(known, id, amount);
        return state === 'settled'
          ? ({ kind: 'settled', bankId } as const)
          : ({ kind: 'declined', reason: reason ?? '' } as const);
      }),
    bookedOn: async () => ({ kind: 'list', operations: [] }),
    readNotice: ({ body }) => {
      const notice = sent[Number(body.toString())];
      if (notice === undefined) return { kind: 'refused' };
      const { eventId, payment, answer } = notice;
      return { kind: 'notice', eventId, reference: transactionId(payment.reference), answer };
    },
  };
  const serve = (name: string) => {
    holder = name;
  };
  return { bank, acquirer, faults, sent, serve };
}

type Ordered = Pick<NewPayment, 'reference' | 'amount' | 'currency' | 'description' | 'noticeUrl'>;

const paymentOf = (
  { reference, amount, currency, description, noticeUrl }: Ordered,
  rest: Pick<NewPayment, 'way' | 'savesCard' | 'returnUrl'>,
): NewPayment => ({ reference, amount, currency, description, noticeUrl, isCaptured: true, phone: null, ...rest });

function answerWith(payment: BankPayment, holder: string): SentNotice['answer'] {
  const { id: bankId, state, reason } = payment;
  if (state === 'pending') return { kind: 'pending', bankId };
  if (state === 'declined') return { kind: 'declined', bankId, reason: reason === 'no_money' ? reason : 'declined' };
  const { captured, refunded, isChargedBack } = payment;
  const card = payment.card && { ...payment.card, token: `${payment.card.token} ${holder}` };
  return { kind: 'settled', bankId, captured: minor(captured), refunded: minor(refunded), isChargedBack, card };
}
