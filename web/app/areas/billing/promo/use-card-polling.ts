import { useEffect, useEffectEvent } from 'react';
import type { TransactionId } from '#contract/units.ts';
import { type PromoWizard, type PromoWizardEvent, pollDelay } from '#rules/billing/promo-wizard.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

/** Looks again and again whether the card is linked by now, while the page is in sight [C-PROMO-05 to C-PROMO-07]. */
export function useCardPolling(wizard: PromoWizard, happen: (event: PromoWizardEvent) => void): void {
  const wire = useWire();
  const delay = pollDelay(wizard);
  const transactionId = wizard.step === 'linking' ? wizard.transactionId : null;

  const look = useEffectEvent((signal: AbortSignal) =>
    (transactionId === null ? lookAtCards(wire(), signal) : lookAtTransaction(transactionId, wire(), signal))
      // A look that got no answer is one that found nothing.
      .catch((): PromoWizardEvent => ({ kind: 'tick' }))
      .then((event) => {
        if (!signal.aborted) happen(event);
      }),
  );
  useEffect(() => {
    if (delay === null) return;
    const looks = new AbortController();
    let isLooking = false;
    const timer = setInterval(async () => {
      if (isLooking || document.hidden) return;
      isLooking = true;
      await look(looks.signal);
      isLooking = false;
    }, delay);
    return () => {
      clearInterval(timer);
      looks.abort();
    };
  }, [delay]);
}

async function lookAtCards(wire: Wire, signal: AbortSignal): Promise<PromoWizardEvent> {
  const cards = await wire.call('billing.cards', {}, signal);
  return { kind: cards.length > 0 ? 'linked' : 'tick' };
}

async function lookAtTransaction(id: TransactionId, wire: Wire, signal: AbortSignal): Promise<PromoWizardEvent> {
  const { status } = await wire.call('billing.transaction', { params: { id } }, signal);
  switch (status) {
    case 'complete':
      return { kind: 'linked' };
    case 'error':
      return { kind: 'link-failed' };
    case 'pending':
      return { kind: 'tick' };
  }
}
