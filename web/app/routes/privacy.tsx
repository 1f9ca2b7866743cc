import { useRouteError } from 'react-router';
import { LegalPage } from '../areas/site/legal-page.tsx';
import { warmsLegalText } from '../areas/site/legal-text.ts';
import { Failure } from '../page/failure.tsx';
import { PageOver } from '../page/page-over.tsx';

const warm = warmsLegalText('privacy');
export const loader = warm;
export const clientLoader = warm;

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
