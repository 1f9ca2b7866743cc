import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { ContentSkeleton, ContentView } from '../areas/catalogue/content-view.tsx';
import { contentQuery } from '../areas/catalogue/queries.ts';
import { Failure } from '../page/failure.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';

const warm = warms(({ params, ensure }) => ensure(contentQuery(params['content'] ?? '')));
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** One title (B-ROUTE-09). */
export default function ContentScreen() {
  const { content: slug = '' } = useParams();
  const { data: content } = useQuery(contentQuery(slug));
  return content === undefined ? <ContentSkeleton /> : <ContentView content={content} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="content" />;
}
