import type { Acquirers } from '#api/areas/billing/payments/acquirers.ts';
import { loadExpiredCards, retireCard } from '#api/areas/billing/payments/card-store.ts';
import type { FiscalService } from '#api/areas/billing/payments/fiscal-service.ts';
import { keyOf, Payments, type PaymentTools } from '#api/areas/billing/payments/payments.ts';
import { sendReceipts } from '#api/areas/billing/payments/receipts.ts';
import { dayBefore, reconcile } from '#api/areas/billing/payments/reconcile.ts';
import { loadDueRefunds } from '#api/areas/billing/payments/refund-store.ts';
import { continueRefund } from '#api/areas/billing/payments/refunds.ts';
import { loadDuePayments } from '#api/areas/billing/payments/transaction-store.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import { hasFailed, isOpen } from '#rules/billing/transaction.ts';
import { unixSeconds } from '#rules/units.ts';
import type { TaskContext, WorkerTask } from '../task.ts';
import type { ChargeCard } from './renewals.ts';

/** Where a worker's money goes. */
export interface PaymentWork {
  readonly acquirers: Acquirers;
  readonly seal: Seal;
  /** Null: receipts are not made. */
  readonly fiscal: FiscalService | null;
}

const MILLISECONDS_PER_SECOND = 1_000;
const ISO_DAY_LENGTH = 10;
const EVERY_MINUTE = '* * * * *';
/** Days of acquirers end at different times, and some are late with their lists. */
const EVERY_NIGHT = '20 2,8 * * *';
const RECONCILED_DAYS = 3;
/** So many of a kind in one run; the next run goes on. */
const MOST_AT_A_TIME = 200;
/** So many acquirers' answers are waited for side by side: a slow one does not hold up the rest. */
const SIDE_BY_SIDE = 5;

const toolsOf = ({ database, bus, clock, log }: TaskContext, { acquirers, seal }: PaymentWork): PaymentTools => ({
  ...{ database, bus, clock, acquirers, seal, report: log },
});

/** Asks for payments and refunds whose end is not known, sends receipts, and compares the ledger with acquirers' lists. */
export const paymentTasks = (work: PaymentWork): readonly WorkerTask[] => [
  {
    name: 'settle-payments',
    schedule: EVERY_MINUTE,
    isLong: true,
    run: (context) => settlePayments(context, work),
  },
  {
    name: 'reconcile-money',
    schedule: EVERY_NIGHT,
    run: (context) => reconcileDays(context, work),
  },
  ...receiptTasks(work),
];

/** Asks for all payments and refunds that are due, and takes cards out of use that have expired. */
export async function settlePayments(context: TaskContext, work: PaymentWork): Promise<void> {
  const { database, clock, log } = context;
  const tools = toolsOf(context, work);
  const payments = new Payments(tools);
  const now = unixSeconds(clock.now() / MILLISECONDS_PER_SECOND);
  const attempt = (step: Promise<unknown>) => step.catch(log);
  await sideBySide(await loadDuePayments(database, now, MOST_AT_A_TIME), (payment) =>
    attempt(payments.check(keyOf(payment))),
  );
  await sideBySide(await loadDueRefunds(database, now, MOST_AT_A_TIME), (refund) =>
    attempt(continueRefund(tools, refund)),
  );
  const today = new Date(clock.now()).toISOString().slice(0, ISO_DAY_LENGTH);
  for (const card of await loadExpiredCards(database, today, MOST_AT_A_TIME)) {
    await attempt(database.transaction((transaction) => retireCard(transaction, card, card.id, 'expired')));
  }
}

/** Charges cards for renewals. */
export function cardCharger(context: TaskContext, work: PaymentWork): ChargeCard {
  const payments = new Payments(toolsOf(context, work));
  return async ({ user, accountId, purchaseId, amount, name, cardId, subscription }) => {
    const [description = ''] = Object.values(name);
    const { state } = await payments.chargeCard({
      ...{ user, accountId, purchaseId, amount, cardId, description, purpose: 'renewal' },
      subscriptionId: subscription.subscriptionId,
    });
    if (isOpen(state)) return 'unsettled';
    return hasFailed(state) ? 'failed' : 'paid';
  };
}

async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += SIDE_BY_SIDE) {
    await Promise.all(items.slice(start, start + SIDE_BY_SIDE).map(work));
  }
}

async function reconcileDays(context: TaskContext, work: PaymentWork): Promise<void> {
  for (const acquirer of work.acquirers.values()) {
    for (let days = RECONCILED_DAYS; days > 0; days -= 1) {
      const day = dayBefore(context.clock.now(), days);
      const result = await reconcile(toolsOf(context, work), acquirer, day);
      if (result.kind === 'unknown') context.log(`${acquirer.name} gave no list of ${day}: ${result.cause}`);
      else
        for (const { kind, reference } of result.differences)
          context.log(`${acquirer.name} and the ledger differ on ${day}: ${kind} ${reference}`);
    }
  }
}

function receiptTasks(work: PaymentWork): readonly WorkerTask[] {
  const { fiscal } = work;
  if (fiscal === null) return [];
  return [
    {
      name: 'send-receipts',
      schedule: EVERY_MINUTE,
      isLong: true,
      run: (context) => sendReceipts(toolsOf(context, work), fiscal),
    },
  ];
}
