import { useRouteError } from 'react-router';
import { GiftPage } from '#web/app/areas/billing/promo/gift-page.tsx';
import { prefetchPromoPage } from '#web/app/areas/billing/promo/prefetch-promo-page.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['promo'], prefetchPromoPage);
export const loader = prefetch;
export const clientLoader = prefetch;

/** A gift's promo code [A-ROUTE-17, B-ROUTE-31]. */
export default function GiftScreen() {
  return <GiftPage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
