import { useRouteError } from 'react-router';
import { rowsetQuery, START_PAGE } from '#web/app/areas/catalogue/queries.ts';
import { ensureRowChannels } from '#web/app/areas/catalogue/row-channels.ts';
import { RowsetView } from '#web/app/areas/catalogue/rows/rowset-view.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirst } from '#web/app/page/read-first.ts';

const prefetch = prefetchLoader(['catalogue'], (context) =>
  ensureRowChannels(
    context,
    context.ensure(rowsetQuery(START_PAGE, context)).then(({ rows }) => rows),
  ),
);
export const handle = readFirst;
export const loader = prefetch;
export const clientLoader = prefetch;

/** Home: the start page's rowset (B-ROUTE-01). */
export default function StartScreen() {
  return <RowsetView idOrSlug={START_PAGE} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
