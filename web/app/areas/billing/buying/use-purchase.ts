import { useQueryClient } from '@tanstack/react-query';
import type { PaymentWay } from '#rules/billing/payment-ways.ts';
import { afterStep, beginPurchase } from '#rules/billing/purchase-flow.ts';
import type {
  PaymentOrder,
  PurchaseCall,
  PurchaseEvent,
  PurchaseOutcome,
  PurchaseStep,
  StartedPayment,
} from '#rules/billing/purchase-steps.ts';
import { unixSeconds } from '#rules/units.ts';
import { orderEntry, transactionEntry } from '#web/app/areas/billing/left/left-entry.ts';
import { orderOf, type PurchaseOrder, storeOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import { returnUrlOf } from '#web/app/areas/billing/left/return-url.ts';
import { storeTransaction } from '#web/app/areas/billing/left/stored-transaction.ts';
import { usePaymentCancelled } from '#web/app/areas/billing/use-payment-cancelled.ts';
import { useParentalGate } from '#web/app/areas/parental/use-parental-gate.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { currentPartner } from '#web/app/areas/site/use-partner.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { keptPurchase } from './kept-purchase.ts';
import { callOut, refusalIn } from './purchase-calls.ts';
import { type ReadPurchase, readPurchase } from './purchase-facts.ts';
import { useObstacleWords } from './use-obstacle-words.tsx';
import { usePurchaseWords } from './use-purchase-words.ts';
import { useQuestion } from './use-question.tsx';
import { useSuccess } from './use-success.ts';

/** Between the PIN and what it was asked for [C-PAY-02]. */
const AFTER_PIN_MILLISECONDS = 600;
const PASSED: PurchaseEvent = { kind: 'passed' };
const CANCELLED: PurchaseEvent = { kind: 'cancelled' };

const passedIf = (isPassed: boolean): PurchaseEvent => (isPassed ? PASSED : CANCELLED);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Buys something: does step after step of `rules/billing/purchase-flow.ts`, each of which opens a modal or makes a call, until
 * there is none left.
 */
export function usePurchase(): (order: PurchaseOrder) => Promise<PurchaseOutcome> {
  const { t } = useTexts<'billing'>();
  const queries = useQueryClient();
  const wire = useWire();
  const clock = useServerClock();
  const { state } = useSession();
  const { provider } = useSite();
  const usesFrame = provider?.payments.use_iframe ?? false;
  const passGate = useParentalGate();
  const ask = useQuestion();
  const wordsOf = usePurchaseWords();
  const explain = useObstacleWords();
  const celebrate = useSuccess();
  const tellCancelled = usePaymentCancelled();

  return async (order) => {
    let outcome = await buy(order, state.kind !== 'signed-in');
    for (let { next } = order; outcome === 'bought' && next !== null; { next } = next) outcome = await buy(next, false);
    return outcome;
  };

  async function buy(order: PurchaseOrder, isGuest: boolean): Promise<PurchaseOutcome> {
    const partner = currentPartner();
    let read: ReadPurchase | null = null;

    async function signIn(): Promise<PurchaseEvent> {
      // Signing in may leave the page: then the order is taken up again by the next one.
      storeOrder(order);
      const isSignedIn = await askToSignIn();
      orderEntry.drop();
      return passedIf(isSignedIn);
    }

    async function readFacts(): Promise<PurchaseEvent> {
      try {
        read = provider === null ? null : await readPurchase(queries, order, { provider, partner });
      } catch (error) {
        return { kind: 'refused', refusal: refusalIn(error, t) };
      }
      if (read !== null) return { kind: 'facts', facts: read.facts };
      const message = t('buying.obstacles.no_purchases');
      return { kind: 'refused', refusal: { status: 0, code: 'not_found', message, amount: null } };
    }

    async function call(
      step: Extract<PurchaseStep, { readonly kind: 'call' | 'ask' }>,
      consent: string | null,
    ): Promise<PurchaseEvent> {
      if (read === null) return CANCELLED;
      const { account, packet, type } = read;
      const { subject } = order;
      const { what, renewal } = wordsOf(read);
      const agreed = [consent, ...(renewal === null ? [] : [what, renewal])].filter((line) => line !== null).join('\n');
      const request = {
        account_id: account,
        ...(type !== null && { purchase_type_id: type.id }),
        ...(subject.kind === 'title' && { entity_license_id: subject.offer }),
        ...(subject.kind === 'title' && subject.library !== null && { library_id: subject.library }),
        ...(agreed !== '' && { consent: agreed }),
      };
      const target = {
        request,
        account,
        partner: partner.id,
        packet: packet?.id ?? null,
        returnUrl: returnUrlOf(window.location, usesFrame && isFramed(step.call)),
      };
      const work = () => callOut(wire(), step.call, target, t);
      return step.kind === 'ask' ? ask(step.question, read, work) : work();
    }

    async function follow(payment: StartedPayment, paid: PaymentOrder): Promise<PurchaseEvent> {
      const storedAt = unixSeconds(clock());
      const kept = read === null ? null : keptPurchase(read, paid, payment);
      storeTransaction({ id: payment.transaction, storedAt, order, purchase: kept });
      const request = { payment, amount: paid.amount, storedAt };
      const outcome = await askModal(modalOfWay(paid.way.payform, payment, usesFrame), request);
      transactionEntry.drop();
      if (outcome !== null) return outcome;
      tellCancelled(packetOf(order));
      return CANCELLED;
    }

    async function buyBase(): Promise<PurchaseEvent> {
      const packet = await askModal('quick_packets', { wanted: { kind: 'base' } });
      if (packet === null || packet === 'begun') return CANCELLED;
      const base = orderOf({ kind: 'packet', packet, purchaseType: null });
      return passedIf((await buy({ ...base, next: order }, false)) === 'bought');
    }

    /** What the operator says of a way, with the app that pays where there is one. */
    async function inform({ title, text, button, appUrl }: PaymentWay): Promise<void> {
      if (appUrl === null) return void (await askModal('message', { title, text }));
      const open = { id: 'open', label: button || t('buying.openApp'), isPrimary: true };
      if ((await askModal('message', { title, text, buttons: [open] })) === null) return;
      window.open(appUrl, '_blank', 'noopener');
    }

    async function perform(step: PurchaseStep, consent: string | null): Promise<PurchaseEvent> {
      switch (step.kind) {
        case 'sign_in':
          return signIn();
        case 'read_facts':
          return readFacts();
        case 'pass_pin': {
          const isPassed = await passGate('pay');
          if (isPassed) await pause(AFTER_PIN_MILLISECONDS);
          return passedIf(isPassed);
        }
        case 'agree': {
          const title = read?.packet?.name ?? '';
          return passedIf((await askModal('agreement', { title, text: step.agreement })) !== null);
        }
        case 'choose_base':
          return buyBase();
        case 'choose_way': {
          const way = await askModal('paysystems', { ways: step.ways, amount: step.order.amount });
          if (way === null) tellCancelled(packetOf(order));
          return way === null ? CANCELLED : { kind: 'way', way };
        }
        case 'enter_phone': {
          const phone = await askModal('pay_phone_sms', { way: step.way, amount: step.order.amount });
          if (phone === null) tellCancelled(packetOf(order));
          return phone === null ? CANCELLED : { kind: 'phone', phone };
        }
        case 'inform':
          await inform(step.way);
          return PASSED;
        case 'ask':
        case 'call':
          return call(step, consent);
        case 'follow':
          return follow(step.payment, step.order);
        case 'explain':
          await explain(step.obstacle);
          return PASSED;
        case 'succeed':
          await celebrate(order);
          return PASSED;
        case 'end':
          return PASSED;
      }
    }

    let flow = beginPurchase(isGuest);
    while (flow.step.kind !== 'end') flow = afterStep(flow, await perform(flow.step, flow.consent));
    return flow.step.outcome;
  }
}

/** Whether the bank's page of a payment is for a frame. */
const isFramed = (call: PurchaseCall) => call.kind === 'pay' && call.payment.way.payform === 'iframe';

const packetOf = ({ subject }: PurchaseOrder) => (subject.kind === 'packet' ? subject.packet : null);

type FollowingModal = 'pay_qr' | 'pay_qr_kaspi' | 'pay_transaction' | 'pay_redirect' | 'pay_iframe';

/** The modal that leads on from a payment which has begun, and waits for it [C-PAY-10 to C-PAY-16]. */
function modalOfWay(
  payform: PaymentOrder['way']['payform'],
  { address, code }: StartedPayment,
  usesFrame: boolean,
): FollowingModal {
  switch (payform) {
    case 'qrcode':
      return code === null ? 'pay_transaction' : 'pay_qr';
    case 'qrcode_png':
      return code === null ? 'pay_transaction' : 'pay_qr_kaspi';
    case 'iframe':
      if (usesFrame && address !== null) return 'pay_iframe';
      return address === null ? 'pay_transaction' : 'pay_redirect';
    case 'short_url':
    case 'linkedcard':
      return address === null ? 'pay_transaction' : 'pay_redirect';
    default:
      return 'pay_transaction';
  }
}
