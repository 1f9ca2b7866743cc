import { useRouteError } from 'react-router';
import { SettingsPage } from '#web/app/areas/account/settings-page.tsx';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['account', 'guide', 'parental', 'profiles'], ({ ensure }) =>
  ensure(configurationQuery()),
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** What the PIN guards on this device (A-ROUTE-20). */
export default function ParentalScreen() {
  return <SettingsPage section="parental" />;
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} />
    </PageOver>
  );
}
