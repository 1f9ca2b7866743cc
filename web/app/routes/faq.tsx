import { useRouteError } from 'react-router';
import { InfoPage } from '#web/app/areas/information/info-page.tsx';
import { FAQ, FAQ_PATH } from '#web/app/areas/information/info-paths.ts';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader([], ({ ensure }) => ensure(textPageQuery(FAQ)));
export const loader = prefetch;
export const clientLoader = prefetch;

/** What viewers ask, and the operator's answers [A-ROUTE-27]. */
export default function FaqScreen() {
  const { t } = useTexts();
  return <InfoPage slug={FAQ} title={t('legal.faq')} path={FAQ_PATH} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
