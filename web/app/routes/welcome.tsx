import { useRouteError } from 'react-router';
import { welcomeQuery } from '#web/app/areas/session/queries.ts';
import { WelcomePage } from '#web/app/areas/session/sign-in/welcome-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['session'], ({ ensure }) => ensure(welcomeQuery()));
export const loader = prefetch;
export const clientLoader = prefetch;

export default function WelcomeScreen() {
  return <WelcomePage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
