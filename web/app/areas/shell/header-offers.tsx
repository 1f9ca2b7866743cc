import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { PromoCodeButton } from './promo-code-button.tsx';
import { PromoDaysButton } from './promo-days-button.tsx';
import { TrialButton } from './trial-button.tsx';

/** A trial where packets are sold, else free days; and the way to promo codes [B-HEADER-01, B-HEADER-10, B-HEADER-11]. */
export function HeaderOffers() {
  const { provider, features } = useSite();
  const { hasSession } = useSession();
  const isSelling = provider?.is_have_purchases === true;
  return (
    <>
      {isSelling ? hasSession && <TrialButton /> : <PromoDaysButton />}
      {features.promo_codes && <PromoCodeButton />}
    </>
  );
}
