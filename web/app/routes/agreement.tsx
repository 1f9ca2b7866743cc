import { useRouteError } from 'react-router';
import { LegalPage } from '#web/app/areas/information/legal-page.tsx';
import { prefetchLegalText } from '#web/app/areas/information/legal-text.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';

const prefetch = prefetchLegalText('agreement');
export const loader = prefetch;
export const clientLoader = prefetch;

/** The operator's agreement (B-ROUTE-28). */
export default function AgreementScreen() {
  return (
    <PageOver>
      <LegalPage text="agreement" />
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
