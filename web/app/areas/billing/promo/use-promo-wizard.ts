import { useEffect, useEffectEvent, useState } from 'react';
import {
  afterPromoEvent,
  beginFromSaved,
  beginPromoWizard,
  type PromoWizard,
  type PromoWizardEvent,
  resumeLinking,
} from '#rules/billing/promo-wizard.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { promoFailure } from './promo-failure.ts';
import { checkMark, keepCheckMark, savedCode, savedLink } from './saved-promo.ts';
import { useCardLink } from './use-card-link.ts';

/** The wizard with its calls; it begins with a started card link, a saved code, or the code that is given. */
export function usePromoWizard(givenCode: string) {
  const { t } = useTexts<'promo'>();
  const { state } = useSession();
  const isSignedIn = state.kind === 'signed-in';
  const wire = useWire();
  const [wizard, setWizard] = useState(() => begin(givenCode, isSignedIn));
  const happen = (event: PromoWizardEvent) => setWizard((now) => afterPromoEvent(now, event));

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const event = await askService(wizard, wire(), signal);
      if (event !== null && !signal.aborted) happen(event);
    } catch (error) {
      if (!signal.aborted) happen({ kind: 'refused', message: promoFailure(error, t) });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks the service once
  useEffect(() => {
    const call = new AbortController();
    run(call.signal);
    return () => call.abort();
  }, [wizard.step]);

  useEffect(() => {
    if (isSignedIn && checkMark() === 1) keepCheckMark(2);
  }, [isSignedIn]);

  return { wizard, happen, isSignedIn, ...useCardLink(wizard, happen) };
}

function begin(givenCode: string, isSignedIn: boolean): PromoWizard {
  const link = savedLink();
  if (link !== null && isSignedIn) return resumeLinking(link);
  const code = savedCode();
  return code === null ? beginPromoWizard(givenCode) : beginFromSaved(code, checkMark(), isSignedIn);
}

/** What the service says in a step; null: it is asked nothing. */
async function askService(wizard: PromoWizard, wire: Wire, signal: AbortSignal): Promise<PromoWizardEvent | null> {
  switch (wizard.step) {
    case 'checking':
      return wizard.isSignedIn ? check(wizard.code, wire, signal) : inform(wizard.code, wire, signal);
    case 'sending':
      return {
        kind: 'applied',
        activation: await wire.call('billing.applyPromoCode', { body: { key: wizard.code } }, signal),
      };
    default:
      return null;
  }
}

async function inform(code: string, wire: Wire, signal: AbortSignal): Promise<PromoWizardEvent> {
  return { kind: 'informed', gift: await wire.call('billing.promoCodeInformation', { params: { code } }, signal) };
}

/** A card can be linked later in the wizard, so the check passes without one [C-API-84]. */
async function check(code: string, wire: Wire, signal: AbortSignal): Promise<PromoWizardEvent> {
  const body = { key: code, ignore_conditions: ['user_must_have_credit_card' as const] };
  const gift = await wire.call('billing.checkPromoCode', { body }, signal);
  const cards = gift.is_paid ? await wire.call('billing.cards', {}, signal) : [];
  return { kind: 'checked', gift, hasCard: cards.length > 0 };
}
