import { useParams, useRouteError } from 'react-router';
import { LandingPage } from '#web/app/areas/billing/landing/landing-page.tsx';
import { providerInformationQuery } from '#web/app/areas/billing/landing/provider-information.ts';
import { INSTRUCTIONS_PATH } from '#web/app/areas/information/info-paths.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['landing'], ({ params: { provider = '' }, ensure }) =>
  ensure(providerInformationQuery(provider)),
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** The landing of a provider [A-ROUTE-23, B-ROUTE-24]. */
export default function ProviderScreen() {
  const { provider = '' } = useParams();
  return <LandingPage key={provider} shortname={provider} instructions={INSTRUCTIONS_PATH} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
