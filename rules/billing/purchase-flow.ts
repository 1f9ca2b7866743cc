import type { DecimalAmount } from '#contract/units.ts';
import { decimalAmount, minor } from '../units.ts';
import { type PaymentWay, promptedWay, waysInside } from './payment-ways.ts';
import type {
  Obstacle,
  OpenOrder,
  PaymentOrder,
  PurchaseCall,
  PurchaseEvent,
  PurchaseFacts,
  PurchaseFlow,
  PurchaseRefusal,
  PurchaseStep,
  Question,
} from './purchase-steps.ts';

const READ_FACTS: PurchaseStep = { kind: 'read_facts' };
const CANCELLED: PurchaseStep = { kind: 'end', outcome: 'cancelled' };
const REFUSED: PurchaseStep = { kind: 'end', outcome: 'refused' };
const SUCCEED: PurchaseStep = { kind: 'succeed' };
const BUY: PurchaseCall = { kind: 'buy' };
const CREATE_OFFER: PurchaseCall = { kind: 'create_offer' };
const UPDATE: PurchaseCall = { kind: 'update' };

const explain = (obstacle: Obstacle): PurchaseStep => ({ kind: 'explain', obstacle });
const call = (of: PurchaseCall): PurchaseStep => ({ kind: 'call', call: of });

/** The purchase of a viewer: a guest signs in first [C-PAY-20]. */
export const beginPurchase = (isGuest: boolean): PurchaseFlow => ({
  step: isGuest ? { kind: 'sign_in' } : READ_FACTS,
  facts: null,
  consent: null,
  hasCharged: false,
});

/** Moves a purchase on by what came of its step. What does not belong to the step changes nothing. */
export function afterStep(flow: PurchaseFlow, event: PurchaseEvent): PurchaseFlow {
  const { step, facts } = flow;
  if (step.kind === 'sign_in') return at(flow, event.kind === 'passed' ? READ_FACTS : CANCELLED);
  if (step.kind === 'read_facts') return afterFacts(flow, event);
  return facts === null ? flow : moved(flow, facts, event);
}

const at = (flow: PurchaseFlow, step: PurchaseStep): PurchaseFlow => ({ ...flow, step });

function afterFacts(flow: PurchaseFlow, event: PurchaseEvent): PurchaseFlow {
  if (event.kind === 'refused') return at(flow, explain({ kind: 'refused', message: event.refusal.message }));
  if (event.kind !== 'facts') return flow;
  return { ...flow, facts: event.facts, step: firstStep(event.facts, flow.consent) };
}

/** The PIN comes first, then the agreement, then the base packet [C-PAY-01, C-PAY-24, C-PAY-31]. */
function firstStep(facts: PurchaseFacts, consent: string | null): PurchaseStep {
  if (facts.isProviderOnly) return explain({ kind: 'provider_only' });
  if (!facts.isPaymentAllowed) return explain({ kind: 'payments_not_allowed' });
  const next = stepAfterPin(facts, consent);
  const skipsPin = facts.ways.length > 0 && facts.ways.every((way) => way.skipsPin);
  return skipsPin ? next : { kind: 'pass_pin', next };
}

/** What was accepted before a base packet was bought is not asked for again. */
const stepAfterPin = (facts: PurchaseFacts, consent: string | null): PurchaseStep =>
  facts.agreement === null || facts.agreement === consent
    ? stepAfterAgreement(facts)
    : { kind: 'agree', agreement: facts.agreement };

/** Whether a packet that is no base may be bought: any of three reasons is enough [C-PAY-04]. */
export const needsBase = (
  facts: Pick<PurchaseFacts, 'isBase' | 'hasBasePacket' | 'allowsExtraWithoutBase' | 'usesOffers'>,
): boolean => !facts.isBase && !facts.hasBasePacket && !facts.allowsExtraWithoutBase && !facts.usesOffers;

/** Money for the balance, by offer, on the operator's bill, from the balance, or with money that is still missing [C-PAY-05 to C-PAY-09]. */
function stepAfterAgreement(facts: PurchaseFacts): PurchaseStep {
  if (facts.isTopUp && facts.amount !== null) return chooseWay(facts, orderOf({ amount: facts.amount }), facts.ways);
  if (needsBase(facts)) return { kind: 'choose_base' };
  if (facts.usesOffers) return call(CREATE_OFFER);
  if (facts.isBilledByProvider) return confirmed(facts, { kind: 'bill' }, BUY);
  return facts.amount !== null && Number(facts.balance) >= Number(facts.amount)
    ? confirmed(facts, { kind: 'balance' }, BUY)
    : call({ kind: 'open' });
}

/** Asks first, but inside a partner that has asked already [C-PARTNER-02]. */
const confirmed = (facts: PurchaseFacts, question: Question, of: PurchaseCall): PurchaseStep =>
  facts.partner.skipsConfirm ? call(of) : { kind: 'ask', question, call: of };

function moved(flow: PurchaseFlow, facts: PurchaseFacts, event: PurchaseEvent): PurchaseFlow {
  const { step } = flow;
  switch (step.kind) {
    case 'pass_pin':
      return at(flow, event.kind === 'passed' ? step.next : CANCELLED);
    case 'agree':
      return event.kind === 'passed'
        ? { ...flow, consent: step.agreement, step: stepAfterAgreement(facts) }
        : at(flow, CANCELLED);
    case 'choose_base':
      // What is wanted is looked at anew: a dearer base packet may hold it, or the balance be spent.
      return at(flow, event.kind === 'passed' ? READ_FACTS : { kind: 'end', outcome: 'needs_base' });
    case 'choose_way':
      return at(flow, event.kind === 'way' ? stepOfWay(facts, step.order, event.way) : CANCELLED);
    case 'enter_phone':
      return at(
        flow,
        event.kind === 'phone'
          ? call({ kind: 'pay', payment: paymentOf(step.order, step.way, { phone: event.phone }) })
          : CANCELLED,
      );
    case 'inform':
      return at(flow, { kind: 'end', outcome: 'informed' });
    case 'ask':
    case 'call':
      return afterCall(flow, facts, event);
    case 'follow':
      return at(flow, afterPayment(facts, step.order, event));
    case 'explain':
      return at(flow, REFUSED);
    case 'succeed':
      return at(flow, { kind: 'end', outcome: 'bought' });
    default:
      return flow;
  }
}

/** What follows on the answer of a call; `cancelled`: the dialog that asks for it was closed. */
function afterCall(flow: PurchaseFlow, facts: PurchaseFacts, event: PurchaseEvent): PurchaseFlow {
  const { step } = flow;
  if (step.kind !== 'ask' && step.kind !== 'call') return at(flow, CANCELLED);
  switch (event.kind) {
    case 'offer':
      if (event.of === null) return at(flow, explain({ kind: 'no_purchases' }));
      // A trial of nought, and what the balance covers, needs no way to pay.
      if (Number(event.of.missing) === 0) return at(flow, confirmed(facts, { kind: 'balance' }, BUY));
      return at(
        flow,
        chooseWay(
          facts,
          orderOf({ offer: event.offer, purchase: event.of.purchase, amount: event.of.missing }),
          event.ways,
        ),
      );
    case 'purchase': {
      if (event.isActive) return at(flow, SUCCEED);
      if (step.call.kind === 'update') return at(flow, explain({ kind: 'refused', message: event.message }));
      if (step.call.kind === 'open' && Number(event.missing) === 0)
        return at(flow, confirmed(facts, { kind: 'balance' }, BUY));
      return at(flow, chooseWay(facts, orderOf({ purchase: event.purchase, amount: event.missing }), facts.ways));
    }
    case 'started':
      if (step.call.kind !== 'pay') return flow;
      if (event.isComplete) return at(flow, afterPayment(facts, step.call.payment, { kind: 'complete' }));
      return at(flow, { kind: 'follow', payment: event.payment, order: step.call.payment });
    case 'complete':
      return step.call.kind === 'pay' ? at(flow, afterPayment(facts, step.call.payment, event)) : flow;
    case 'refused':
      return afterRefusal(flow, facts, step, event.refusal);
    default:
      return at(flow, CANCELLED);
  }
}

const orderOf = (of: Pick<OpenOrder, 'amount'> & Partial<OpenOrder>): OpenOrder => ({
  offer: null,
  purchase: null,
  buysAfterwards: false,
  ...of,
});

const paymentOf = (
  order: OpenOrder,
  way: PaymentWay,
  by: Partial<Pick<PaymentOrder, 'card' | 'phone'>> = {},
): PaymentOrder => ({ ...order, way, card: null, phone: null, ...by });

/** One way is taken at once; without any nothing is charged [C-PAY-30]. */
function chooseWay(facts: PurchaseFacts, order: OpenOrder, all: readonly PaymentWay[]): PurchaseStep {
  const ways = withoutMissingCard(facts, waysInside(facts.partner, all));
  const [only] = ways;
  if (only === undefined) return explain({ kind: 'no_ways' });
  return ways.length === 1 ? stepOfWay(facts, order, only) : { kind: 'choose_way', order, ways };
}

/** Without a linked card a form for cards stands for it where there is one. */
function withoutMissingCard({ card }: PurchaseFacts, ways: readonly PaymentWay[]): readonly PaymentWay[] {
  const hasForm = ways.some(({ payform }) => payform === 'short_url');
  return card === null && hasForm ? ways.filter(({ payform }) => payform !== 'linkedcard') : ways;
}

/** Where a pay system leads [C-PAY-08 to C-PAY-19]. */
function stepOfWay(facts: PurchaseFacts, order: OpenOrder, way: PaymentWay): PurchaseStep {
  const pay: PurchaseCall = { kind: 'pay', payment: paymentOf(order, way) };
  switch (way.payform) {
    case 'linkedcard':
      return stepOfCard(facts, order, way);
    case 'provider_account':
      return { kind: 'ask', question: { kind: 'way', way, amount: order.amount }, call: pay };
    case 'phone':
    case 'phone_sms':
      return { kind: 'enter_phone', order, way };
    case 'info':
      return { kind: 'inform', way };
    case 'qrcode':
    case 'qrcode_png':
      return call(pay);
    case 'ext_app':
      return way.appUrl === null ? call(pay) : { kind: 'inform', way };
    case 'short_url':
    case 'iframe':
      // Without an offer whatever else there is begins with the card.
      return order.offer === null ? stepOfCard(facts, order, way) : call(pay);
  }
}

/** The linked card, else a card form: at once, or after a question inside some partners and without an offer. */
function stepOfCard(facts: PurchaseFacts, order: OpenOrder, way: PaymentWay): PurchaseStep {
  const { card, partner } = facts;
  const pay: PurchaseCall = { kind: 'pay', payment: paymentOf(order, way, { card: card?.id ?? null }) };
  const asks = card !== null || order.offer === null || partner.confirmsWithoutCard;
  return asks ? { kind: 'ask', question: { kind: 'card', card, amount: order.amount }, call: pay } : call(pay);
}

function afterPayment(facts: PurchaseFacts, order: PaymentOrder, event: PurchaseEvent): PurchaseStep {
  switch (event.kind) {
    case 'complete':
      return order.buysAfterwards ? call(facts.usesOffers ? CREATE_OFFER : BUY) : SUCCEED;
    case 'failed':
      return explain({ kind: 'failed', message: event.description });
    case 'refused':
      return explain({ kind: 'failed', message: event.refusal.message });
    case 'cancelled':
      return CANCELLED;
    default:
      return { kind: 'end', outcome: 'left' };
  }
}

type CallStep = Extract<PurchaseStep, { readonly call: PurchaseCall }>;

/** What an offer that was not made says [C-PAY-30]. */
const offerObstacles: Readonly<Record<string, 'no_purchases' | 'no_ways'>> = {
  purchase_conflict: 'no_purchases',
  validation_failed: 'no_ways',
};

/** What a refused call leads to [C-PAY-26 to C-PAY-29]. */
function afterRefusal(
  flow: PurchaseFlow,
  facts: PurchaseFacts,
  step: CallStep,
  refusal: PurchaseRefusal,
): PurchaseFlow {
  const offerObstacle = step.call.kind === 'create_offer' ? offerObstacles[refusal.code] : undefined;
  if (offerObstacle !== undefined) return at(flow, explain({ kind: offerObstacle }));
  switch (refusal.code) {
    case 'sign_in_required':
      return at(flow, { kind: 'sign_in' });
    case 'pincode_required':
      return at(flow, { kind: 'pass_pin', next: call(step.call) });
    case 'base_packet_required':
      return at(flow, { kind: 'choose_base' });
    case 'sold_by_provider':
      return at(flow, explain({ kind: 'provider_only' }));
    case 'payments_not_allowed':
      return at(flow, explain({ kind: 'payments_not_allowed' }));
    case 'no_funds':
      return at(flow, explain({ kind: 'no_funds', message: refusal.message }));
    case 'payment_required':
    case 'provider_debt':
      return afterMissingMoney(flow, facts, step, refusal);
    default:
      return at(flow, explain({ kind: 'refused', message: refusal.message }));
  }
}

/** A prompt for the amount that the answer names; else the card pays what is missing; else the purchase is updated. */
function afterMissingMoney(
  flow: PurchaseFlow,
  facts: PurchaseFacts,
  step: CallStep,
  { code, amount, message }: PurchaseRefusal,
): PurchaseFlow {
  const prompted = promptedWay(waysInside(facts.partner, facts.ways));
  if (amount !== null && prompted !== null)
    return at(flow, stepOfWay(facts, orderOf({ amount, buysAfterwards: true }), prompted));
  const isBuying = code === 'payment_required' && step.call.kind === 'buy';
  if (!isBuying) return at(flow, explain({ kind: 'refused', message }));
  const charge = flow.hasCharged ? null : cardCharge(facts, amount);
  return charge === null ? at(flow, call(UPDATE)) : { ...flow, hasCharged: true, step: call(charge) };
}

/** The linked card pays what the balance lacks; null: it cannot. */
function cardCharge(facts: PurchaseFacts, named: DecimalAmount | null): PurchaseCall | null {
  const way = facts.ways.find(({ payform }) => payform === 'linkedcard');
  const amount = named ?? missingAmount(facts);
  if (facts.card === null || way === undefined || Number(amount) <= 0) return null;
  const order = orderOf({ amount, buysAfterwards: true });
  return { kind: 'pay', payment: paymentOf(order, way, { card: facts.card.id }) };
}

const MINOR_PER_UNIT = 100;

/** What the balance lacks for the price; nothing where it covers it, or where the price is not known. */
export function missingAmount({ amount, balance }: Pick<PurchaseFacts, 'amount' | 'balance'>): DecimalAmount {
  const lacking = Math.round((Number(amount) - Number(balance)) * MINOR_PER_UNIT);
  return decimalAmount(minor(Math.max(lacking, 0)));
}
