import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankPayment, Way } from './bank.ts';
import { type Door, type DoorTools, leave, waitOut } from './door.ts';
import { cardOfToken } from './test-cards.ts';

interface PaymentBody {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly notice_url: string | null;
  readonly method: Way;
  readonly capture?: boolean;
  readonly save_card?: boolean;
  readonly return_url?: string;
  readonly phone?: string;
  readonly card_token?: string;
}

/** JSON with a bearer key; notices are signed in a header. */
export const jsonDoor: Door = {
  kind: 'json',
  register(app, tools) {
    app.register(async (door) => {
      door.addHook('preHandler', guard(tools));
      door.addHook('onSend', async (_request, reply, payload) => {
        await leave(tools.replyMode(), reply);
        return payload;
      });
      addCalls(door, tools);
    });
  },
  notice(payment, eventId, { noticeKey }) {
    const body = JSON.stringify({ event: eventId, payment: present(payment, null) });
    const signature = createHmac('sha256', noticeKey).update(body).digest('hex');
    return { headers: { 'content-type': 'application/json', 'x-bank-signature': signature }, body };
  },
};

function addCalls(door: FastifyInstance, tools: DoorTools): void {
  const { bank } = tools;
  door.post<{ Body: PaymentBody }>('/payments', async ({ body }, reply) => {
    const payment = bank.open({
      ...{ reference: body.reference, amount: body.amount, currency: body.currency, description: body.description },
      ...{ way: body.method, isCaptured: body.capture ?? true, savesCard: body.save_card ?? false },
      ...{ returnUrl: body.return_url ?? null, noticeUrl: body.notice_url, phone: body.phone ?? null },
    });
    if (body.method === 'card' && payment.state === 'pending') {
      const outcome = bank.payByCard(payment, cardOfToken(body.card_token ?? ''));
      if ((await waitOut(outcome, payment, tools)) === 'cut') reply.raw.socket?.destroy();
    }
    return present(payment, tools.pagesUrl());
  });
  door.get<{ Params: { reference: string } }>('/payments/:reference', async ({ params }, reply) => {
    const payment = bank.byReference(params.reference);
    return payment === undefined ? reply.code(404).send({}) : present(payment, tools.pagesUrl());
  });
  door.post<{ Params: { reference: string }; Body: { reference: string; amount: number } }>(
    '/payments/:reference/refunds',
    async ({ params, body }, reply) => {
      const payment = bank.byReference(params.reference);
      if (payment === undefined) return reply.code(404).send({});
      const { id, state, reason } = bank.refund(payment, body.reference, body.amount);
      return { id, state, reason };
    },
  );
  door.get<{ Querystring: { day: string } }>('/operations', async ({ query }) => ({
    operations: bank.operationsOn(query.day),
  }));
}

const guard =
  ({ keys, replyMode }: DoorTools) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (replyMode() === 'silent') return reply.hijack();
    if (replyMode() === 'fail') return reply.code(500).send({});
    const isKnown = headers.authorization === `Bearer ${keys.key}` && headers['x-merchant'] === keys.merchant;
    return isKnown ? undefined : reply.code(401).send({});
  };

function present(payment: BankPayment, pagesUrl: string | null) {
  const { id, reference, state, reason, captured, refunded, isChargedBack, card, way } = payment;
  const page = pagesUrl === null ? null : `${pagesUrl}/pay/${id}`;
  return {
    ...{ id, reference, state, reason, captured, refunded, charged_back: isChargedBack },
    page_url: way === 'page' ? page : null,
    qr_code: way === 'qr' ? page : null,
    card: card === null ? null : { token: card.token, mask: card.mask, expires_on: card.expiresOn },
  };
}
