import { createHmac, timingSafeEqual } from 'node:crypto';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { declineReasons } from '#rules/billing/transaction.ts';
import { minor } from '#rules/units.ts';
import type {
  Acquirer,
  AcquirerCard,
  BookedAnswer,
  CardOrder,
  NoticeReading,
  Passage,
  PaymentAnswer,
  PaymentOrder,
  RawNotice,
  RefundAnswer,
  StartAnswer,
  StatusAnswer,
  Unknown,
} from './acquirer.ts';
import { type AcquirerSettings, type BankReply, callBank, pageOriginsOf } from './bank-call.ts';

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Id = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ maxLength: 2_000 });
const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 2_000 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const Payment = Type.Object({
  id: Id,
  reference: Id,
  state: Type.Unsafe<'pending' | 'settled' | 'declined'>({ enum: ['pending', 'settled', 'declined'] }),
  reason: TextOrNull,
  captured: Amount,
  refunded: Amount,
  charged_back: Type.Boolean(),
  page_url: TextOrNull,
  qr_code: TextOrNull,
  card: Type.Union([Type.Null(), Type.Object({ token: Id, mask: Text, expires_on: Day })]),
});
type Payment = Static<typeof Payment>;

const Refund = Type.Object({
  id: Id,
  state: Type.Unsafe<'settled' | 'declined'>({ enum: ['settled', 'declined'] }),
  reason: TextOrNull,
});
const Operations = Type.Object({
  operations: Type.Array(
    Type.Object({
      kind: Type.Unsafe<'payment' | 'refund' | 'chargeback' | 'payout'>({
        enum: ['payment', 'refund', 'chargeback', 'payout'],
      }),
      reference: Id,
      amount: Amount,
      fee: Amount,
    }),
  ),
});
const Notice = Type.Object({ event: Id, payment: Payment });

const NOT_FOUND = 404;
const SIGNATURE_HEADER = 'x-bank-signature';
const NO_REPLY_FORM: Unknown = { kind: 'unknown', cause: 'the reply has another form' };

/** A bank that speaks JSON, is called with a bearer key and signs its notices in a header with HMAC-SHA256. */
export function jsonBank(settings: AcquirerSettings): Acquirer {
  const { name, url, merchant, key, noticeKey, timeLimitMilliseconds } = settings;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-merchant': merchant };
  const get = (path: string) => callBank({ method: 'GET', url: `${url}${path}`, headers }, timeLimitMilliseconds);
  /** The bank does what has one key once. */
  const post = (path: string, idempotencyKey: string, body: object) =>
    callBank(
      {
        method: 'POST',
        url: `${url}${path}`,
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      },
      timeLimitMilliseconds,
    );
  const pay = (order: PaymentOrder | CardOrder, passage: object) =>
    post('/payments', order.reference, {
      reference: order.reference,
      amount: order.amount,
      currency: order.currency,
      description: order.description,
      notice_url: order.noticeUrl,
      ...passage,
    });
  return {
    name,
    pageOrigins: pageOriginsOf(settings),
    async start(order): Promise<StartAnswer> {
      const payment = read(Payment, await pay(order, { ...passageOf(order.passage), return_url: order.returnUrl }));
      if (payment.kind === 'unknown') return payment;
      const { id, state, page_url, qr_code } = payment.value;
      if (state === 'declined') return declined(payment.value);
      return { kind: 'pending', bankId: id, pageUrl: page_url, qrCode: qr_code };
    },
    async charge(order): Promise<PaymentAnswer> {
      const payment = read(Payment, await pay(order, { method: 'card', card_token: order.cardToken }));
      return payment.kind === 'unknown' ? payment : answerOf(payment.value);
    },
    async status(reference): Promise<StatusAnswer> {
      const reply = await get(`/payments/${encodeURIComponent(reference)}`);
      if (reply.kind === 'reply' && reply.status === NOT_FOUND) return { kind: 'absent' };
      const payment = read(Payment, reply);
      return payment.kind === 'unknown' ? payment : answerOf(payment.value);
    },
    async refund({ id, payment, amount }): Promise<RefundAnswer> {
      const path = `/payments/${encodeURIComponent(payment)}/refunds`;
      const refund = read(Refund, await post(path, id, { reference: id, amount }));
      if (refund.kind === 'unknown') return refund;
      const { state, reason } = refund.value;
      return state === 'settled'
        ? { kind: 'settled', bankId: refund.value.id }
        : { kind: 'declined', reason: reason ?? 'declined' };
    },
    async bookedOn(day): Promise<BookedAnswer> {
      const list = read(Operations, await get(`/operations?day=${day}`));
      if (list.kind === 'unknown') return list;
      return {
        kind: 'list',
        operations: list.value.operations.map(({ kind, reference, amount, fee }) => ({
          ...{ kind, reference },
          ...{ amount: minor(amount), fee: minor(fee) },
        })),
      };
    },
    readNotice: (notice) => readNotice(notice, noticeKey),
  };
}

function passageOf(passage: Passage): object {
  switch (passage.kind) {
    case 'page':
      return { method: 'page', capture: true, save_card: passage.savesCard };
    case 'card_check':
      return { method: 'page', capture: false, save_card: true };
    case 'qr':
      return { method: 'qr' };
    case 'phone':
      return { method: 'phone', phone: passage.phone };
  }
}

function readNotice({ header, body }: RawNotice, noticeKey: string): NoticeReading {
  const signature = Buffer.from(header(SIGNATURE_HEADER) ?? '', 'hex');
  const expected = createHmac('sha256', noticeKey).update(body).digest();
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return { kind: 'refused' };
  const notice = parsed(Notice, body.toString('utf8'));
  if (notice === null) return { kind: 'refused' };
  const { event, payment } = notice;
  return { kind: 'notice', eventId: event, reference: payment.reference, answer: answerOf(payment) };
}

function answerOf(payment: Payment): Exclude<PaymentAnswer, Unknown> {
  const { id, state, captured, refunded, charged_back, card } = payment;
  switch (state) {
    case 'pending':
      return { kind: 'pending', bankId: id };
    case 'declined':
      return declined(payment);
    case 'settled':
      return {
        kind: 'settled',
        bankId: id,
        captured: minor(captured),
        refunded: minor(refunded),
        isChargedBack: charged_back,
        card: card === null ? null : cardOf(card),
      };
  }
}

const cardOf = (card: NonNullable<Payment['card']>): AcquirerCard => ({
  token: card.token,
  mask: card.mask,
  expiresOn: card.expires_on,
});

const declined = ({ id, reason }: Payment) => ({
  kind: 'declined' as const,
  bankId: id,
  reason: declineReasons.find((known) => known === reason) ?? 'declined',
});

/** What a reply of the bank holds, or that it is not to be relied on. */
function read<Schema extends TSchema>(
  schema: Schema,
  reply: BankReply,
): { readonly kind: 'value'; readonly value: Static<Schema> } | Unknown {
  if (reply.kind === 'unknown') return reply;
  const value = parsed(schema, reply.text);
  return value === null ? NO_REPLY_FORM : { kind: 'value', value };
}

function parsed<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
