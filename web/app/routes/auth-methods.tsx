import { useRouteError } from 'react-router';
import { authMethodsQuery } from '../areas/session/queries.ts';
import { MethodsPage } from '../areas/session/sign-in/methods-page.tsx';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(authMethodsQuery()));
export const loader = warm;
export const clientLoader = warm;

export default function MethodsScreen() {
  return <MethodsPage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
