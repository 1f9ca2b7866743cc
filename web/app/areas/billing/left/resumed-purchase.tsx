import { useResumedPurchase } from '#web/app/areas/billing/buying/use-resumed-purchase.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';

/** Shows nothing by itself. */
export function ResumedPurchase() {
  const { state } = useSession();
  useResumedPurchase(state.kind === 'signed-in');
  return null;
}
