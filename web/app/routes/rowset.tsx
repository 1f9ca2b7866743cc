import { useParams, useRouteError } from 'react-router';
import { librariesQuery, MY_PAGE, rowsetQuery } from '../areas/catalogue/queries.ts';
import { RowsetView } from '../areas/catalogue/rowset-view.tsx';
import { channelsQuery } from '../areas/channels/queries.ts';
import { Failure } from '../page/failure.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';

const warm = warms(async ({ params, ensure, isPrerender }) => {
  const [rowset] = await Promise.all([
    ensure(rowsetQuery(params['rowset'] ?? MY_PAGE, { isPrerender })),
    ensure(channelsQuery()),
  ]);
  if (rowset.logo === null && rowset.library_id !== null) await ensure(librariesQuery());
});
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** A page of rows by id or slug, or of the viewer's favourites (B-ROUTE-19, B-ROUTE-21). */
export default function RowsetScreen() {
  const { rowset = MY_PAGE } = useParams();
  return <RowsetView key={rowset} idOrSlug={rowset} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
