import { useQueryClient } from '@tanstack/react-query';
import type { PromoRefusal } from '#rules/billing/promo-wizard.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { promoFailure } from './promo-failure.ts';
import { usePromoSignIn } from './use-promo-sign-in.ts';

/** How a code outside the wizard ends; `given-up`: it was not confirmed, or its viewer has to sign in first. */
export type PromoOutcome =
  | { readonly kind: 'activated' | 'given-up' }
  | { readonly kind: 'refused'; readonly refusal: PromoRefusal };

/**
 * Activates a code outside the wizard: it is checked, confirmed where that is asked for, and applied
 * [A-PROMO-01, A-PROMO-02, C-PROMO-10]. Guests sign in first, and go on in the wizard.
 */
export function usePromoActivation(): (code: string) => Promise<PromoOutcome> {
  const { t } = useTexts<'promo'>();
  const { state } = useSession();
  const wire = useWire();
  const queries = useQueryClient();
  const signIn = usePromoSignIn();

  return async (code) => {
    if (state.kind !== 'signed-in') {
      await signIn(code);
      return { kind: 'given-up' };
    }
    let promoPrice: PromoRefusal['promoPrice'] = null;
    try {
      const check = await wire().call('billing.checkPromoCode', { body: { key: code } });
      promoPrice = check.forced_promo_price;
      if (check.is_need_confirm) {
        const isMeant = await askModal('confirm', {
          title: check.confirmation_title || t('promo.activate.title'),
          text: check.confirmation_text || check.confirmation_desc,
          confirm: t('promo.code.activate'),
        });
        if (isMeant === null) return { kind: 'given-up' };
      }
      const { title, description } = await wire().call('billing.applyPromoCode', { body: { key: code } });
      refreshReadings(queries);
      await askModal('message', { title: t('promo.done.title'), text: description || title });
      return { kind: 'activated' };
    } catch (error) {
      return { kind: 'refused', refusal: { message: promoFailure(error, t), promoPrice } };
    }
  };
}
