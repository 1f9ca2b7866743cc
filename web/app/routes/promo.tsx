import { useRouteError } from 'react-router';
import { prefetchPromoPage } from '#web/app/areas/billing/promo/prefetch-promo-page.ts';
import { PromoPage } from '#web/app/areas/billing/promo/promo-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['promo'], prefetchPromoPage);
export const loader = prefetch;
export const clientLoader = prefetch;

/** Promo codes [A-ROUTE-16, A-ROUTE-17, B-ROUTE-31]. */
export default function PromoScreen() {
  return <PromoPage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
