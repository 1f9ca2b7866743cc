import type { FastifyReply } from 'fastify';
import type { BankPayment, Way } from './bank.ts';
import { type Door, type DoorTools, leave, waitOut } from './door.ts';
import { checkForm, type Fields, signForm } from './form-signature.ts';
import { cardOfToken } from './test-cards.ts';

const FORM = 'application/x-www-form-urlencoded';
const ways: Readonly<Record<string, Way>> = { page: 'page', qr: 'qr', phone: 'phone' };

/** One address that takes signed forms and answers signed forms; notices are forms as well. */
export const formDoor: Door = {
  kind: 'form',
  register(app, tools) {
    app.post<{ Body: Fields }>('/gate', async ({ body }, reply) => {
      const { keys, replyMode } = tools;
      if (replyMode() === 'silent') return reply.hijack();
      if (replyMode() === 'fail') return reply.code(500).send('');
      const fields = checkForm(body, keys.key);
      if (fields === null || fields['merchant'] !== keys.merchant) return reply.code(403).send('');
      const answer = await run(fields, tools, reply);
      await leave(replyMode(), reply);
      return reply.type(FORM).send(signForm(answer, keys.key));
    });
  },
  notice: (payment, eventId, { noticeKey }) => ({
    headers: { 'content-type': FORM },
    body: signForm({ event: eventId, order: payment.reference, ...present(payment, null) }, noticeKey),
  }),
};

async function run(fields: Fields, tools: DoorTools, reply: FastifyReply): Promise<Fields> {
  const { bank, pagesUrl } = tools;
  const { command, order = '', day = '', refund = '', binding = '' } = fields;
  switch (command) {
    case 'register':
      return present(bank.open(paymentOf(fields, ways[fields['way'] ?? ''] ?? 'page')), pagesUrl());
    case 'charge': {
      const payment = bank.open(paymentOf(fields, 'card'));
      if (payment.state === 'pending') {
        const outcome = bank.payByCard(payment, cardOfToken(binding));
        if ((await waitOut(outcome, payment, tools)) === 'cut') reply.raw.socket?.destroy();
      }
      return present(payment, pagesUrl());
    }
    case 'status': {
      const payment = bank.byReference(order);
      return payment === undefined ? { result: 'absent' } : present(payment, pagesUrl());
    }
    case 'refund': {
      const payment = bank.byReference(order);
      if (payment === undefined) return { result: 'refused', reason: 'unknown order' };
      const { id, state, reason } = bank.refund(payment, refund, Number(fields['amount']));
      return state === 'settled' ? { result: 'paid', number: id } : { result: 'refused', reason: reason ?? '' };
    }
    case 'list': {
      const rows = bank
        .operationsOn(day)
        .map(({ kind, reference, amount, fee }) => [kind, reference, amount, fee].join(';'));
      return { result: 'ok', rows: rows.join('\n') };
    }
    default:
      return { result: 'refused', reason: 'unknown command' };
  }
}

const paymentOf = (fields: Fields, way: Way) => ({
  reference: fields['order'] ?? '',
  amount: Number(fields['amount']),
  currency: fields['currency'] ?? '',
  description: fields['description'] ?? '',
  way,
  isCaptured: fields['hold'] !== '1',
  savesCard: fields['keep'] === '1',
  returnUrl: fields['back'] || null,
  noticeUrl: fields['notice'] || null,
  phone: fields['phone'] || null,
});

const results = { pending: 'wait', settled: 'paid', declined: 'refused' } as const;

function present(payment: BankPayment, pagesUrl: string | null): Fields {
  const { id, state, reason, captured, refunded, isChargedBack, card, way } = payment;
  const page = pagesUrl === null ? '' : `${pagesUrl}/pay/${id}`;
  return {
    ...{ result: results[state], number: id, reason: reason ?? '' },
    ...{ captured: String(captured), returned: String(refunded), disputed: isChargedBack ? '1' : '0' },
    ...{ page: way === 'page' ? page : '', qr: way === 'qr' ? page : '' },
    ...(card === null ? {} : { binding: card.token, pan: card.mask, expiry: card.expiresOn }),
  };
}
