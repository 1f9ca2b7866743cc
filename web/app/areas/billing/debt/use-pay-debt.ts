import { useQueryClient } from '@tanstack/react-query';
import type { BlockStatus } from '#contract/sign-in.ts';
import type { AccountId } from '#contract/units.ts';
import { codeWay, type PaymentWay, waysInside, waysOfAccount } from '#rules/billing/payment-ways.ts';
import type { PurchaseEvent, StartedPayment } from '#rules/billing/purchase-steps.ts';
import { unixSeconds } from '#rules/units.ts';
import { callOut } from '#web/app/areas/billing/buying/purchase-calls.ts';
import { returnUrlOf } from '#web/app/areas/billing/left/return-url.ts';
import { accountsQuery, payformsQuery } from '#web/app/areas/billing/queries.ts';
import { useParentalGate } from '#web/app/areas/parental/use-parental-gate.ts';
import { blockStatusQuery } from '#web/app/areas/session/queries.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { readQuery } from '#web/app/wire/lasting-fetch.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

const PERMANENT = { hidesClose: true } as const;

interface CodePayment {
  readonly account: AccountId;
  readonly way: PaymentWay;
}

/**
 * One try of a viewer to pay what is owed: by a QR code, else as the operator says [A-BLOCK-02]. Answers whether it is
 * settled: only the operator's word says so, whatever was paid.
 */
export function usePayDebt(): () => Promise<'settled' | 'owed'> {
  const { t } = useTexts<'billing'>();
  const queries = useQueryClient();
  const wire = useWire();
  const clock = useServerClock();
  const partner = usePartner();
  const passGate = useParentalGate();

  /** Null: there is no payment by a code here. */
  async function findWay(): Promise<CodePayment | null> {
    const [account] = await readQuery(queries, accountsQuery());
    if (account === undefined || !account.is_payment_allowed) return null;
    const place = { partner: partner.id, packet: null };
    const ways = waysOfAccount(await readQuery(queries, payformsQuery(account.id, place)));
    const way = codeWay(waysInside(partner.payment, ways));
    return way && { account: account.id, way };
  }

  async function begin({ account, way }: CodePayment, { amount }: BlockStatus): Promise<PurchaseEvent> {
    if (!way.skipsPin && !(await passGate('pay'))) return { kind: 'cancelled' };
    const order = { offer: null, purchase: null, amount, buysAfterwards: false, way, card: null, phone: null };
    const returnUrl = returnUrlOf(window.location);
    const subject = { request: {}, packet: null, account, partner: partner.id, returnUrl };
    return callOut(wire(), { kind: 'pay', payment: order }, subject, t);
  }

  async function isSettled(): Promise<boolean> {
    const { status } = await queries.fetchQuery({ ...blockStatusQuery(), staleTime: 0 });
    return status >= 0;
  }

  async function askByCode({ way }: CodePayment, owed: BlockStatus, payment: StartedPayment): Promise<boolean> {
    const modal = way.payform === 'qrcode' ? 'pay_qr' : 'pay_qr_kaspi';
    const message = owed.message_detail || t('debt.text');
    const outcome = await askModal(
      modal,
      {
        payment: { ...payment, message },
        amount: owed.amount,
        storedAt: unixSeconds(clock()),
        debt: { title: t('debt.title'), isSettled },
      },
      PERMANENT,
    );
    if (outcome?.kind === 'failed') showToast({ tone: 'danger', text: outcome.description || t('buying.failedText') });
    if (outcome?.kind !== 'complete') return false;
    return (await isSettled()) || askAsOperatorSays();
  }

  const askAsOperatorSays = async () => (await askModal('block', {}, PERMANENT)) === 'settled';

  async function payOnce(): Promise<boolean> {
    const owed = queries.getQueryData(blockStatusQuery().queryKey);
    const code = await findWay().catch(() => null);
    if (owed === undefined || code === null) return askAsOperatorSays();
    const begun = await begin(code, owed);
    switch (begun.kind) {
      case 'started':
        return askByCode(code, owed, begun.payment);
      case 'cancelled':
        return false;
      default:
        return askAsOperatorSays();
    }
  }

  return async () => {
    if (!(await payOnce())) return 'owed';
    refreshReadings(queries);
    showToast({ tone: 'positive', text: t('debt.settled') });
    return 'settled';
  };
}
