import { useQuery } from '@tanstack/react-query';

/** The first screen does without them. */
const offersQuery = {
  queryKey: ['header offers'],
  queryFn: () => import('./header-offers.tsx').then(({ HeaderOffers }) => HeaderOffers),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What the header offers, once its code has come. */
export function LaterOffers() {
  const { data: Offers } = useQuery(offersQuery);
  return Offers === undefined ? null : <Offers />;
}
