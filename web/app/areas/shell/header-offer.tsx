import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { PromoDaysButton } from './promo-days-button.tsx';

/** The first screen does without it: it needs the packets. */
const trialButtonQuery = {
  queryKey: ['trial button'],
  queryFn: () => import('./trial-button.tsx').then(({ TrialButton }) => TrialButton),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The one offer in the header: a trial where packets are sold, else free days. */
export function HeaderOffer() {
  const { provider } = useSite();
  const { hasSession } = useSession();
  const isSelling = provider?.is_have_purchases === true;
  const { data: TrialButton } = useQuery({ ...trialButtonQuery, enabled: isSelling && hasSession });
  if (!isSelling) return <PromoDaysButton />;
  return TrialButton === undefined ? null : <TrialButton />;
}
