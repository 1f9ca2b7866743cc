import { useEffect, useEffectEvent, useState } from 'react';
import { canPressLink, LINK_DELAY, type PromoWizard, type PromoWizardEvent } from '#rules/billing/promo-wizard.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import { PROMO_PATH } from '#web/app/areas/billing/promo/promo-path.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { saveLink } from './saved-promo.ts';
import { useCardPolling } from './use-card-polling.ts';

/** What a card is checked with: one unit of the currency. */
export const CHECK_AMOUNT = decimalAmount(minor(100));

type Happen = (event: PromoWizardEvent) => void;

/** Links a card for a promo code on the acquirer's page, and looks for it after the viewer has come back. */
export function useCardLink(wizard: PromoWizard, happen: Happen) {
  const wire = useWire();
  const [now, setNow] = useState(0);
  const lockedUntil = wizard.step === 'link' ? wizard.lockedUntil : 0;
  useEffect(() => {
    if (lockedUntil === 0) return;
    const timer = setTimeout(() => setNow(lockedUntil), lockedUntil - Date.now());
    return () => clearTimeout(timer);
  }, [lockedUntil]);

  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (wizard.step !== 'link') return;
    const { code, gift } = wizard;
    const link = { code, promoPrice: gift.forced_promo_price };
    saveLink({ ...link, transactionId: null });
    try {
      const started = await wire().call('billing.linkCardForPromo', {
        body: {
          amount: CHECK_AMOUNT,
          needed_refund: gift.needed_refund,
          return_url: new URL(PROMO_PATH, window.location.href).href,
        },
      });
      if (signal.aborted) return;
      saveLink({ ...link, transactionId: started.transaction_id });
      happen({ kind: 'link-started', transactionId: started.transaction_id });
      window.location.assign(started.full_url);
    } catch {
      if (!signal.aborted) happen({ kind: 'link-failed' });
    }
  });
  useEffect(() => {
    if (lockedUntil === 0) return;
    const call = new AbortController();
    const timer = setTimeout(() => start(call.signal), LINK_DELAY);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [lockedUntil]);

  useCardPolling(wizard, happen);

  return {
    canLink: canPressLink(wizard, now),
    pressLink: () => {
      const at = Date.now();
      setNow(at);
      happen({ kind: 'link-pressed', at });
    },
  };
}
