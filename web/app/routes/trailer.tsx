import { useParams, useRouteError } from 'react-router';
import { TrailerPage } from '../areas/catalogue/trailer-page.tsx';
import { Failure } from '../page/failure.tsx';

/** A trailer, over whatever page was there before (B-ROUTE-14). */
export default function TrailerScreen() {
  const { trailer = '' } = useParams();
  return <TrailerPage key={trailer} trailer={trailer} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
