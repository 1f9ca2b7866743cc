import { useParams, useRouteError } from 'react-router';
import { rulesPage } from '#rules/site/rules-page.ts';
import { TextPage } from '#web/app/areas/information/text-page.tsx';
import { textPageQuery } from '#web/app/areas/site/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader([], ({ params, ensure }) => ensure(textPageQuery(rulesPage(params['rules']))));
export const loader = prefetch;
export const clientLoader = prefetch;

/** The operator's rules, and those of something it does besides, such as a contest [A-ROUTE-36]. */
export default function RulesScreen() {
  return (
    <PageOver>
      <TextPage slug={rulesPage(useParams()['rules'])} />
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
