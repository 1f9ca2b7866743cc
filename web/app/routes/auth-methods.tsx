import { useRouteError } from 'react-router';
import { authMethodsQuery } from '#web/app/areas/session/queries.ts';
import { MethodsPage } from '#web/app/areas/session/sign-in/methods-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['session'], ({ ensure }) => ensure(authMethodsQuery()));
export const loader = prefetch;
export const clientLoader = prefetch;

export default function MethodsScreen() {
  return <MethodsPage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
