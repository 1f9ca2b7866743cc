import { unixSeconds } from '#rules/units.ts';
import { returnUrlOf } from '#web/app/areas/billing/left/return-url.ts';
import { storeTransaction } from '#web/app/areas/billing/left/stored-transaction.ts';
import { useParentalGate } from '#web/app/areas/parental/use-parental-gate.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

/** Leads to where a card is entered at the bank; it is linked once the viewer is back. */
export function useLinkCard(): () => Promise<void> {
  const wire = useWire();
  const clock = useServerClock();
  const passGate = useParentalGate();
  const tellRefusal = useRefusalMessage();
  return async () => {
    try {
      if (!(await passGate('pay'))) return;
      const body = { return_url: returnUrlOf(window.location) };
      const { transaction_id, full_url } = await wire().call('billing.linkCard', { body });
      const storedAt = unixSeconds(clock());
      storeTransaction({ id: transaction_id, storedAt, order: null, purchase: null });
      const payment = { transaction: transaction_id, address: full_url, code: null, picture: null, message: '' };
      await askModal('pay_redirect', { payment, amount: null, storedAt });
    } catch (error) {
      await tellRefusal(error);
    }
  };
}
