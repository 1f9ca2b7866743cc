import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { ContentSkeleton, ContentView } from '../areas/catalogue/content-view.tsx';
import { contentQuery, episodesQuery } from '../areas/catalogue/queries.ts';
import { seasonsOf } from '../areas/catalogue/season.ts';
import { Failure } from '../page/failure.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';

const warm = warms(async ({ params, ensure }) => {
  const content = await ensure(contentQuery(params['content'] ?? ''));
  if (content.content_type !== 'series') return;
  // A page about a series stands without its episodes too.
  await ensure(episodesQuery(seasonsOf(content)[0]?.id ?? content.id, 0)).catch(() => null);
});
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** One title (B-ROUTE-09). */
export default function ContentScreen() {
  const { content: slug = '' } = useParams();
  const { data: content } = useQuery(contentQuery(slug));
  return content === undefined ? <ContentSkeleton /> : <ContentView key={content.id} content={content} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="content" />;
}
