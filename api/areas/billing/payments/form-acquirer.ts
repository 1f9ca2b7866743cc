import { declineReasons } from '#rules/billing/transaction.ts';
import { minor } from '#rules/units.ts';
import type {
  Acquirer,
  AcquirerCard,
  BookedAnswer,
  BookedOperation,
  NoticeReading,
  Passage,
  PaymentAnswer,
  RefundAnswer,
  StartAnswer,
  StatusAnswer,
  Unknown,
} from './acquirer.ts';
import { type AcquirerSettings, callBank, pageOriginsOf } from './bank-call.ts';
import { type Fields, readSignedForm, signedForm } from './form-fields.ts';

type Command = 'register' | 'charge' | 'status' | 'refund' | 'list';

const NO_REPLY_FORM: Unknown = { kind: 'unknown', cause: 'the reply has another form' };
const operationKinds = ['payment', 'refund', 'chargeback', 'payout'] as const;

/**
 * An acquirer with one address that takes forms and answers forms. Calls, answers and notices are signed in a field of the
 * form itself.
 */
export function formAcquirer(settings: AcquirerSettings): Acquirer {
  const { name, url, merchant, key, noticeKey, timeLimitMilliseconds } = settings;
  const call = async (command: Command, fields: Fields): Promise<Fields | Unknown> => {
    const reply = await callBank(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signedForm({ command, merchant, ...fields }, key),
      },
      timeLimitMilliseconds,
    );
    if (reply.kind === 'unknown') return reply;
    return readSignedForm(reply.text, key) ?? NO_REPLY_FORM;
  };
  return {
    name,
    pageOrigins: pageOriginsOf(settings),
    async start({ reference, amount, currency, description, noticeUrl, returnUrl, passage }): Promise<StartAnswer> {
      const fields = await call('register', {
        ...{ order: reference, amount: String(amount), currency, description },
        ...{ back: returnUrl, notice: noticeUrl ?? '' },
        ...passageOf(passage),
      });
      if (isUnknown(fields)) return fields;
      const answer = answerOf(fields);
      if (answer.kind === 'declined' || answer.kind === 'unknown') return answer;
      return { kind: 'pending', bankId: answer.bankId, pageUrl: fields['page'] || null, qrCode: fields['qr'] || null };
    },
    async charge({ reference, amount, currency, description, noticeUrl, cardToken }): Promise<PaymentAnswer> {
      const fields = await call('charge', {
        ...{ order: reference, amount: String(amount), currency, description },
        ...{ notice: noticeUrl ?? '', binding: cardToken },
      });
      return isUnknown(fields) ? fields : answerOf(fields);
    },
    async status(reference): Promise<StatusAnswer> {
      const fields = await call('status', { order: reference });
      if (isUnknown(fields)) return fields;
      return fields['result'] === 'absent' ? { kind: 'absent' } : answerOf(fields);
    },
    async refund({ id, payment, amount }): Promise<RefundAnswer> {
      const fields = await call('refund', { order: payment, refund: id, amount: String(amount) });
      if (isUnknown(fields)) return fields;
      const { result, number = '', reason = 'declined' } = fields;
      if (result === 'paid') return { kind: 'settled', bankId: number };
      return result === 'refused' ? { kind: 'declined', reason } : NO_REPLY_FORM;
    },
    async bookedOn(day): Promise<BookedAnswer> {
      const fields = await call('list', { day });
      if (isUnknown(fields)) return fields;
      const operations = readRows(fields['rows'] ?? '');
      return operations === null ? NO_REPLY_FORM : { kind: 'list', operations };
    },
    readNotice: ({ body }): NoticeReading => {
      const fields = readSignedForm(body.toString('utf8'), noticeKey);
      const { event, order } = fields ?? {};
      if (fields === null || event === undefined || order === undefined) return { kind: 'refused' };
      const answer = answerOf(fields);
      return answer.kind === 'unknown'
        ? { kind: 'refused' }
        : { kind: 'notice', eventId: event, reference: order, answer };
    },
  };
}

const isUnknown = (fields: Fields | Unknown): fields is Unknown => fields['kind'] === 'unknown';

function passageOf(passage: Passage): Fields {
  switch (passage.kind) {
    case 'page':
      return { way: 'page', hold: '0', keep: passage.savesCard ? '1' : '0' };
    case 'card_check':
      return { way: 'page', hold: '1', keep: '1' };
    case 'qr':
      return { way: 'qr' };
    case 'phone':
      return { way: 'phone', phone: passage.phone };
  }
}

function answerOf(fields: Fields): PaymentAnswer {
  const { result, number, reason } = fields;
  if (number === undefined || number === '') return NO_REPLY_FORM;
  switch (result) {
    case 'wait':
      return { kind: 'pending', bankId: number };
    case 'refused':
      return {
        kind: 'declined',
        bankId: number,
        reason: declineReasons.find((known) => known === reason) ?? 'declined',
      };
    case 'paid': {
      const captured = amountOf(fields['captured']);
      const refunded = amountOf(fields['returned']);
      if (captured === null || refunded === null) return NO_REPLY_FORM;
      const isChargedBack = fields['disputed'] === '1';
      return { kind: 'settled', bankId: number, captured, refunded, isChargedBack, card: cardOf(fields) };
    }
    default:
      return NO_REPLY_FORM;
  }
}

function cardOf({ binding, pan, expiry }: Fields): AcquirerCard | null {
  if (!binding || !pan || expiry === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(expiry)) return null;
  return { token: binding, mask: pan, expiresOn: expiry };
}

const amountOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? minor(Number(text)) : null;

/** Lines of `kind;reference;amount;fee`; null where one of them is not. */
function readRows(text: string): readonly BookedOperation[] | null {
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): BookedOperation | null => {
      const [kindName, reference = '', amountText, feeText] = line.split(';');
      const kind = operationKinds.find((known) => known === kindName);
      const amount = amountOf(amountText);
      const fee = amountOf(feeText);
      return kind === undefined || reference === '' || amount === null || fee === null
        ? null
        : { kind, reference, amount, fee };
    });
  return rows.every((row) => row !== null) ? rows : null;
}
