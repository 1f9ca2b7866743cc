import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError, useSearchParams } from 'react-router';
import { keepKnownHead, rowHeadQuery, rowPageQuery } from '#web/app/areas/catalogue/queries.ts';
import { ensureRowChannels } from '#web/app/areas/catalogue/row-channels.ts';
import { rowFilterOf } from '#web/app/areas/catalogue/row-path.ts';
import { RowPage } from '#web/app/areas/catalogue/rows/row-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['catalogue'], async (context) => {
  const { params, url, queries, ensure, isPrerender } = context;
  const id = params['row'] ?? '';
  const filter = rowFilterOf(url.searchParams);
  keepKnownHead(queries, id, filter);
  const head = await ensure(rowHeadQuery(id, filter));
  const page = ensure(rowPageQuery(head, id, 0, filter, isPrerender));
  await Promise.all([
    page,
    head.template.startsWith('channel')
      ? ensureRowChannels(
          context,
          page.then((row) => [row]),
        )
      : null,
  ]);
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** All items of a row by id or slug, narrowed as the address says (B-ROUTE-16, B-ROUTE-17, B-ROW-01). */
export default function RowScreen() {
  const { row: id = '' } = useParams();
  const [search] = useSearchParams();
  const filter = rowFilterOf(search);
  const { data: head } = useQuery(rowHeadQuery(id, filter));
  return head && <RowPage key={`${id} ${search}`} head={head} idOrSlug={id} filter={filter} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
