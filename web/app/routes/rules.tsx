import { useParams, useRouteError } from 'react-router';
import { rulesPage } from '#rules/site/rules-page.ts';
import { textPageQuery } from '../areas/site/queries.ts';
import { TextPage } from '../areas/site/text-page.tsx';
import { Failure } from '../page/failure.tsx';
import { PageOver } from '../page/page-over.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ params, ensure }) => ensure(textPageQuery(rulesPage(params['rules']))));
export const loader = warm;
export const clientLoader = warm;

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
