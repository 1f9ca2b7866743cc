import { useParams, useRouteError } from 'react-router';
import { TrailerPage } from '#web/app/areas/catalogue/titles/trailer-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['catalogue', 'parental', 'player']);
export const loader = prefetch;
export const clientLoader = prefetch;

/** A trailer, over whatever page was there before (B-ROUTE-14). */
export default function TrailerScreen() {
  const { trailer = '' } = useParams();
  return <TrailerPage key={trailer} trailer={trailer} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
