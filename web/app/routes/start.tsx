import { useRouteError } from 'react-router';
import { rowsetQuery, START_PAGE } from '../areas/catalogue/queries.ts';
import { RowsetView } from '../areas/catalogue/rowset-view.tsx';
import { channelsQuery } from '../areas/channels/queries.ts';
import { Failure } from '../page/failure.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure, isPrerender }) =>
  Promise.all([ensure(rowsetQuery(START_PAGE, { isPrerender })), ensure(channelsQuery())]),
);
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** Home: the start page's rowset (B-ROUTE-01). Every address without a page of its own leads here too. */
export default function StartScreen() {
  return <RowsetView idOrSlug={START_PAGE} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
