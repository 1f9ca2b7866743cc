import type { PartnerId } from '#contract/partners.ts';
import type { CardLink, StartedTransaction } from '#contract/payments.ts';
import type { PaidOffer, Purchase, PurchaseRequest } from '#contract/purchases.ts';
import type { AccountId, PacketId } from '#contract/units.ts';
import { isDecimalAmount } from '#rules/billing/decimal-amount.ts';
import { waysOfOffer } from '#rules/billing/payment-ways.ts';
import type { PaymentOrder, PurchaseCall, PurchaseEvent, PurchaseRefusal } from '#rules/billing/purchase-steps.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { refusalText } from '#web/app/page/refusal-text.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** What the calls of one purchase say. */
export interface CallSubject {
  readonly request: PurchaseRequest;
  readonly packet: PacketId | null;
  readonly account: AccountId;
  readonly partner: PartnerId | null;
  /** Where a bank leads back to. */
  readonly returnUrl: string;
}

const OFFER_VERSION = 'tv303';
const OFFER_MODE = 'web300';

/** Makes a call of a purchase; a refusal is an answer like others. */
export async function callOut(
  wire: Wire,
  call: PurchaseCall,
  subject: CallSubject,
  t: Translate,
): Promise<PurchaseEvent> {
  try {
    return await answerOf(wire, call, subject);
  } catch (error) {
    return { kind: 'refused', refusal: refusalIn(error, t) };
  }
}

async function answerOf(wire: Wire, call: PurchaseCall, subject: CallSubject): Promise<PurchaseEvent> {
  const { request, partner } = subject;
  switch (call.kind) {
    case 'create_offer': {
      const inside = partner === null ? {} : { partner };
      const body = { ...request, ...inside, offer_version: OFFER_VERSION, mode: OFFER_MODE } as const;
      const offer = await wire.call('billing.createOffer', { body });
      const [purchase] = offer.purchases;
      const of = purchase === undefined ? null : { purchase: purchase.id, missing: purchase.missing_amount };
      return { kind: 'offer', offer: offer.id, of, ways: waysOfOffer(offer) };
    }
    case 'buy':
      return eventOf(await wire.call('billing.purchase', { body: { ...request, status: 'active' } }));
    case 'open':
      return eventOf(await wire.call('billing.purchase', { body: request }));
    case 'update':
      return eventOf(await wire.call('billing.updatePurchase', { body: { ...request, status: 'active' } }));
    case 'pay':
      return started(await pay(wire, call.payment, subject));
  }
}

const eventOf = ({ id, status, missing_amount, message }: Purchase): PurchaseEvent => ({
  kind: 'purchase',
  purchase: id,
  isActive: status === 'active',
  missing: missing_amount,
  message,
});

type Started = StartedTransaction | PaidOffer | CardLink;

/** Begins a payment of an offer, or into the account by the call of its payform. */
async function pay(
  wire: Wire,
  { way, offer, purchase, amount, card, phone }: PaymentOrder,
  { account, packet, returnUrl }: CallSubject,
): Promise<Started> {
  const params = { id: account };
  const forPurchase = purchase === null ? {} : { purchase_id: purchase };
  if (offer !== null)
    return wire.call('billing.payOffer', {
      body: {
        offer_id: offer,
        paysystem_id: way.id,
        return_url: returnUrl,
        ...(card !== null && { card_id: card }),
        ...(phone !== null && { phone }),
      },
    });
  if (card !== null)
    return wire.call('billing.payByLinkedCard', { params, body: { amount, card_id: card, ...forPurchase } });
  switch (way.payform) {
    case 'linkedcard':
      return wire.call('billing.payByCardLink', { body: { amount, return_url: returnUrl, ...forPurchase } });
    case 'qrcode':
    case 'qrcode_png':
      return wire.call('billing.payByQrCode', {
        params,
        body: { paysystem_shortname: way.id, amount, ...forPurchase },
      });
    case 'phone':
    case 'phone_sms':
    case 'provider_account':
      return wire.call('billing.payByPhone', {
        params,
        body: {
          paysystem_shortname: way.id,
          amount,
          phone: phone ?? '',
          ...(packet !== null && { packet_id: packet }),
          ...forPurchase,
        },
      });
    default:
      return wire.call('billing.payByLink', {
        params,
        body: { paysystem_shortname: way.id, amount, return_url: returnUrl, ...forPurchase },
      });
  }
}

function started(answer: Started): PurchaseEvent {
  const transaction = answer.transaction_id;
  // The balance has paid for it.
  if (transaction === null) return { kind: 'complete' };
  if (!('transaction' in answer))
    return {
      kind: 'started',
      payment: { transaction, address: answer.full_url, code: null, picture: null, message: '' },
      isComplete: false,
    };
  const { full_url, qrcode_url, qrcode_ur, message } = answer;
  return {
    kind: 'started',
    payment: {
      transaction,
      address: full_url,
      code: qrcode_url ?? qrcode_ur,
      picture: qrcode_ur ?? qrcode_url,
      message,
    },
    isComplete: answer.transaction.status === 'complete',
  };
}

/** A refusal as the rules of a purchase read it; anything else is thrown on. */
export function refusalIn(error: unknown, t: Translate): PurchaseRefusal {
  if (!(error instanceof WireError)) throw error;
  const { status, code, detail } = error;
  const [amount = ''] = typeof detail === 'string' ? [] : (detail['amount'] ?? []);
  return { status, code, message: refusalText(error, t), amount: isDecimalAmount(amount) ? amount : null };
}
