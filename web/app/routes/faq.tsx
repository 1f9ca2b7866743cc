import { useRouteError } from 'react-router';
import { InfoPage } from '../areas/site/info-page.tsx';
import { FAQ, FAQ_PATH } from '../areas/site/info-paths.ts';
import { textPageQuery } from '../areas/site/queries.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(textPageQuery(FAQ)));
export const loader = warm;
export const clientLoader = warm;

/** What viewers ask, and the operator's answers [A-ROUTE-27]. */
export default function FaqScreen() {
  const { t } = useTexts();
  return <InfoPage slug={FAQ} title={t('legal.faq')} path={FAQ_PATH} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
