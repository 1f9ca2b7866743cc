import { useRouteError } from 'react-router';
import { welcomeQuery } from '../areas/session/queries.ts';
import { WelcomePage } from '../areas/session/sign-in/welcome-page.tsx';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(welcomeQuery()));
export const loader = warm;
export const clientLoader = warm;

export default function WelcomeScreen() {
  return <WelcomePage />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
