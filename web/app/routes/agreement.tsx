import { useRouteError } from 'react-router';
import { LegalPage } from '../areas/site/legal-page.tsx';
import { warmsLegalText } from '../areas/site/legal-text.ts';
import { Failure } from '../page/failure.tsx';

const warm = warmsLegalText('agreement');
export const loader = warm;
export const clientLoader = warm;

/** The operator's agreement (B-ROUTE-28). */
export default function AgreementScreen() {
  return <LegalPage text="agreement" />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
