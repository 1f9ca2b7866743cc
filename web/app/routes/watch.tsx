import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError, useSearchParams } from 'react-router';
import { contentMetadataQuery } from '#web/app/areas/catalogue/queries.ts';
import { contentInLibrary, libraryOf } from '#web/app/areas/catalogue/titles/in-library.ts';
import { WatchPage } from '#web/app/areas/catalogue/titles/watch-page.tsx';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['catalogue', 'parental', 'player'], async (context) => {
  const { params, url, isPrerender, ensure, announcePlayer } = context;
  const { id } = await ensure(contentInLibrary(params['content'] ?? '', libraryOf(url.searchParams)));
  announcePlayer?.();
  // The first page says what plays; on the way to another one the screen does not wait for that.
  if (import.meta.env.SSR && !isPrerender) await ensure(contentMetadataQuery(id)).catch(() => null);
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** A film or an episode in the player, over whatever page was there before [B-ROUTE-11]. */
export default function WatchScreen() {
  const { content: slug = '' } = useParams();
  const [search] = useSearchParams();
  const library = libraryOf(search);
  const { data: content } = useQuery(contentInLibrary(slug, library));
  return content === undefined ? null : <WatchPage content={content} library={library} />;
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} missing="content" />
    </PageOver>
  );
}
