import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { ContentSkeleton, ContentView } from '../areas/catalogue/content-view.tsx';
import { contentQuery, episodesQuery } from '../areas/catalogue/queries.ts';
import { isChildOf, shownSeason } from '../areas/catalogue/season.ts';
import { Failure } from '../page/failure.tsx';
import { PageOver } from '../page/page-over.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';
import { missing } from '../wire/wire-error.ts';

const warm = warms(async ({ params: { content: slug = '', child: childSlug }, ensure }) => {
  const [content, child] = await Promise.all([
    ensure(contentQuery(slug)),
    childSlug === undefined ? undefined : ensure(contentQuery(childSlug)),
  ]);
  if (child !== undefined && !isChildOf(content, child)) throw missing();
  if (content.content_type !== 'series') return;
  // A page about a series stands without its episodes too.
  await ensure(episodesQuery(shownSeason(content, child), 0)).catch(() => null);
});
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** One title, a series with the season or episode its address names (B-ROUTE-09, B-ROUTE-10). */
export default function ContentScreen() {
  const { content: slug = '', child: childSlug } = useParams();
  const { data: content } = useQuery(contentQuery(slug));
  const { data: child } = useQuery({ ...contentQuery(childSlug ?? ''), enabled: childSlug !== undefined });
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
  return (
    <PageOver>
      <Failure error={useRouteError()} missing="content" />
    </PageOver>
  );
}
