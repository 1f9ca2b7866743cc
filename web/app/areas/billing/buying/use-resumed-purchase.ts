import { useEffect, useEffectEvent } from 'react';
import { isCheckOver } from '#rules/billing/transaction-check.ts';
import { unixSeconds } from '#rules/units.ts';
import { transactionEntry } from '#web/app/areas/billing/left/left-entry.ts';
import { takeOrder } from '#web/app/areas/billing/left/purchase-order.ts';
import { leftTransaction } from '#web/app/areas/billing/left/stored-transaction.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useObstacleWords } from './use-obstacle-words.tsx';
import { usePurchase } from './use-purchase.ts';
import { useSuccess } from './use-success.ts';

/** Takes up what was left: a payment that is under way, or an order whose buyer has signed in on another page [C-PAY-20, C-PAY-32]. */
export function useResumedPurchase(isSignedIn: boolean): void {
  const clock = useServerClock();
  const purchase = usePurchase();
  const celebrate = useSuccess();
  const explain = useObstacleWords();

  async function followStored(): Promise<void> {
    const left = leftTransaction();
    if (left === null) return;
    const { id, storedAt, order, amount } = left;
    const now = unixSeconds(clock());
    if (isCheckOver({ storedAt, startedAt: now }, now)) return transactionEntry.drop();
    const payment = { transaction: id, address: null, code: null, picture: null, message: '' };
    const outcome = await askModal('pay_transaction', { payment, amount, storedAt });
    transactionEntry.drop();
    if (outcome === null) return;
    if (outcome.kind === 'complete') {
      await celebrate(order);
      if (order !== null && order.next !== null) await purchase(order.next);
    }
    if (outcome.kind === 'failed') await explain({ kind: 'failed', message: outcome.description });
  }

  const resume = useEffectEvent(async () => {
    const order = takeOrder();
    if (order !== null) return void (await purchase(order));
    await followStored();
  });
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);
}
