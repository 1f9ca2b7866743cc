import { useQuery } from '@tanstack/react-query';
import { shownPromoDays } from '#rules/site/promo-days.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { selfQuery } from './queries.ts';
import { useSession } from './session-context.tsx';

/** The free days that the operator gives to guests who sign in; null: none for this viewer [B-HEADER-11 to B-HEADER-13]. */
export function usePromoDays(): number | null {
  const { network } = useSite();
  const { state } = useSession();
  // Only if it is read anyway: a guest's first page makes no call that it can do without.
  const { data: guest } = useQuery({ ...selfQuery(), enabled: false });
  return shownPromoDays(network?.promo_days ?? 0, {
    isGuest: state.kind === 'guest',
    hasPurchases: (guest?.subscriptions.length ?? 0) > 0,
  });
}
