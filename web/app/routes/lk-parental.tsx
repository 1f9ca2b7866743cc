import { useRouteError } from 'react-router';
import { ParentalPage } from '../areas/parental/parental-page.tsx';
import { configurationQuery } from '../areas/site/queries.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(configurationQuery()));
export const loader = warm;
export const clientLoader = warm;

/** What the PIN guards on this device (A-ROUTE-20). */
export default function ParentalScreen() {
  return <ParentalPage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
