import { useParams, useRouteError } from 'react-router';
import { librariesQuery, MY_PAGE, rowsetQuery } from '#web/app/areas/catalogue/queries.ts';
import { ensureRowChannels } from '#web/app/areas/catalogue/row-channels.ts';
import { RowsetView } from '#web/app/areas/catalogue/rows/rowset-view.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirst } from '#web/app/page/read-first.ts';

const prefetch = prefetchLoader(['catalogue'], async (context) => {
  const { params, ensure } = context;
  const asked = ensure(rowsetQuery(params['rowset'] ?? MY_PAGE, context));
  const [rowset] = await Promise.all([
    asked,
    ensureRowChannels(
      context,
      asked.then(({ rows }) => rows),
    ),
  ]);
  if (rowset.logo === null && rowset.library_id !== null) await ensure(librariesQuery());
});
export const handle = readFirst;
export const loader = prefetch;
export const clientLoader = prefetch;

/** A page of rows by id or slug, or of the viewer's favourites (B-ROUTE-19, B-ROUTE-21). */
export default function RowsetScreen() {
  const { rowset = MY_PAGE } = useParams();
  return <RowsetView key={rowset} idOrSlug={rowset} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
