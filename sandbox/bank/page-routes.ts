import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank, BankPayment } from './bank.ts';
import { type DoorTools, waitOut } from './door.ts';
import {
  cardPage,
  confirmationPage,
  type DeskAction,
  deskActions,
  deskPage,
  resultPage,
  unknownPage,
  verificationPage,
} from './pages.ts';
import { cardNumbered, VERIFICATION_CODE } from './test-cards.ts';

interface PageRequest {
  readonly Params: { readonly id: string };
  readonly Querystring: Readonly<Record<string, string>>;
  readonly Body: Readonly<Record<string, string>> | null;
}

const SEE_OTHER = 303;
const EXPIRY = /^(\d{2})\s*\/\s*(\d{2})$/;
const CENTURY = 2_000;

export interface PageTools extends Pick<DoorTools, 'bank' | 'slowMilliseconds' | 'settleLater'> {
  readonly name: string;
  readonly now: () => number;
  /** Sends the last notice of a payment again, or its first. */
  readonly noticeAgain: (payment: BankPayment) => void;
}

/** The pages of an acquirer for payers, and its desk. */
export function registerPages(app: FastifyInstance, tools: PageTools): void {
  const { bank, name } = tools;
  app.get('/', (_request, reply) => send(reply, deskPage(name, bank.payments)));
  app.post<PageRequest>('/desk/:id', (request, reply) => {
    const payment = bank.byId(request.params.id);
    const action = deskActions.find((known) => known in request.query);
    if (payment !== undefined && action !== undefined) act(payment, action, tools);
    return reply.redirect(`/${name}`, SEE_OTHER);
  });
  app.get<PageRequest>('/pay/:id', (request, reply) => {
    const payment = bank.byId(request.params.id);
    if (payment === undefined) return send(reply.code(404), unknownPage());
    if (payment.state !== 'pending') return send(reply, resultPage(payment));
    return send(reply, payment.way === 'page' ? cardPage(payment) : confirmationPage(payment));
  });
  app.post<PageRequest>('/pay/:id', async (request, reply) => {
    const payment = bank.byId(request.params.id);
    if (payment === undefined) return send(reply.code(404), unknownPage());
    const { query, body } = request;
    if (payment.state === 'pending') {
      if ('cancel' in query) bank.decline(payment, 'cancelled');
      else if (payment.way !== 'page') bank.settle(payment);
      else {
        const step =
          'verify' in query ? verify(bank, payment, body ?? {}) : enter(bank, payment, body ?? {}, tools.now());
        if (step.kind === 'verification') return send(reply, verificationPage(payment, step.number));
        if (step.kind === 'charge') {
          const outcome = bank.payByCard(payment, cardNumbered(step.number));
          if ((await waitOut(outcome, payment, tools)) === 'cut') reply.raw.socket?.destroy();
        }
      }
    }
    return payment.way === 'page' && payment.returnUrl !== null
      ? reply.redirect(payment.returnUrl, SEE_OTHER)
      : reply.redirect(`/${name}/pay/${payment.id}`, SEE_OTHER);
  });
}

type CardStep = { readonly kind: 'verification' | 'charge'; readonly number: string } | { readonly kind: 'declined' };

/** What was typed into the card form. */
function enter(bank: Bank, payment: BankPayment, form: Readonly<Record<string, string>>, now: number): CardStep {
  const { number = '', expiry = '' } = form;
  if (hasExpired(expiry, now)) {
    bank.decline(payment, 'card_expired');
    return { kind: 'declined' };
  }
  return { kind: cardNumbered(number)?.isVerified === true ? 'verification' : 'charge', number };
}

function verify(bank: Bank, payment: BankPayment, form: Readonly<Record<string, string>>): CardStep {
  const { number = '', verification } = form;
  if (verification === VERIFICATION_CODE) return { kind: 'charge', number };
  bank.decline(payment, 'not_verified');
  return { kind: 'declined' };
}

/** A card is good to the end of its month. */
function hasExpired(expiry: string, now: number): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? [];
  return Date.UTC(CENTURY + Number(year), Number(month), 1) <= now;
}

function act(payment: BankPayment, action: DeskAction, { bank, noticeAgain }: PageTools): void {
  if (action === 'settle') bank.settle(payment);
  if (action === 'decline') bank.decline(payment, 'declined');
  if (action === 'chargeback') bank.chargeBack(payment);
  if (action === 'notice') noticeAgain(payment);
}

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
