import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError, useSearchParams } from 'react-router';
import { contentQuery, episodesQuery } from '#web/app/areas/catalogue/queries.ts';
import { ContentSkeleton, ContentView } from '#web/app/areas/catalogue/titles/content-view.tsx';
import { contentInLibrary, libraryOf } from '#web/app/areas/catalogue/titles/in-library.ts';
import { lostContentOf } from '#web/app/areas/catalogue/titles/lost-content-of.ts';
import { LostTitle } from '#web/app/areas/catalogue/titles/lost-title.tsx';
import { isChildOf, shownSeason } from '#web/app/areas/catalogue/titles/season.ts';
import { telecastsQuery } from '#web/app/areas/catalogue/titles/use-crumbs.ts';
import { useReloadAsked } from '#web/app/areas/catalogue/titles/use-reload-asked.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirst } from '#web/app/page/read-first.ts';
import { missing } from '#web/app/wire/wire-error.ts';

const prefetch = prefetchLoader(
  ['catalogue', 'favorites', 'guide'],
  async ({ params: { content: slug = '', child: childSlug }, url, ensure }) => {
    const [content, child] = await Promise.all([
      ensure(contentInLibrary(slug, libraryOf(url.searchParams))),
      childSlug === undefined ? undefined : ensure(contentQuery(childSlug)),
    ]);
    if (child !== undefined && !isChildOf(content, child)) throw missing();
    // The row of telecasts is one of an operator's that may be missing.
    if (content.content_type === 'program') await ensure(telecastsQuery()).catch(() => null);
    if (content.content_type !== 'series') return;
    // A page about a series stands without its episodes too.
    await ensure(episodesQuery(shownSeason(content, child), 0)).catch(() => null);
  },
);
export const handle = readFirst;
export const loader = prefetch;
export const clientLoader = prefetch;

/** One title, a series with the season or episode its address names (B-ROUTE-09, B-ROUTE-10). */
export default function ContentScreen() {
  const { content: slug = '', child: childSlug } = useParams();
  const [search] = useSearchParams();
  const { data: content } = useQuery(contentInLibrary(slug, libraryOf(search)));
  const { data: child } = useQuery({ ...contentQuery(childSlug ?? ''), enabled: childSlug !== undefined });
  useReloadAsked();
  return (
    <PageOver>
      {content === undefined ? (
        <ContentSkeleton />
      ) : (
        <ContentView
          key={`${content.id} ${childSlug}`}
          content={content}
          child={childSlug === undefined ? undefined : child}
        />
      )}
    </PageOver>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const lost = lostContentOf(error);
  return <PageOver>{lost === null ? <Failure error={error} missing="content" /> : <LostTitle lost={lost} />}</PageOver>;
}
