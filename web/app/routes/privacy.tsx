import { useRouteError } from 'react-router';
import { LegalPage } from '#web/app/areas/information/legal-page.tsx';
import { prefetchLegalText } from '#web/app/areas/information/legal-text.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';

const prefetch = prefetchLegalText('privacy');
export const loader = prefetch;
export const clientLoader = prefetch;

/** The operator's word on privacy (B-ROUTE-28). */
export default function PrivacyScreen() {
  return (
    <PageOver>
      <LegalPage text="privacy" />
    </PageOver>
  );
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} />
    </PageOver>
  );
}
