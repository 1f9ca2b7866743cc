import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError, useSearchParams } from 'react-router';
import { keepKnownHead, rowHeadQuery, rowPageQuery } from '../areas/catalogue/queries.ts';
import { RowPage } from '../areas/catalogue/row-page.tsx';
import { rowWishOf } from '../areas/catalogue/row-path.ts';
import { channelsQuery } from '../areas/channels/queries.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(async ({ params, url, queries, ensure, isPrerender }) => {
  const id = params['row'] ?? '';
  const wish = rowWishOf(url.searchParams);
  keepKnownHead(queries, id, wish);
  const head = await ensure(rowHeadQuery(id, wish));
  await Promise.all([
    ensure(rowPageQuery(head, id, 0, wish, isPrerender)),
    head.template.startsWith('channel') ? ensure(channelsQuery()) : null,
  ]);
});
export const loader = warm;
export const clientLoader = warm;

/** All items of a row by id or slug, narrowed as the address says (B-ROUTE-16, B-ROUTE-17, B-ROW-01). */
export default function RowScreen() {
  const { row: id = '' } = useParams();
  const [search] = useSearchParams();
  const wish = rowWishOf(search);
  const { data: head } = useQuery(rowHeadQuery(id, wish));
  return head && <RowPage key={`${id} ${search}`} head={head} idOrSlug={id} wish={wish} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
