import { useQuery } from '@tanstack/react-query';
import { useRouteError } from 'react-router';
import { NewsList } from '../areas/site/news-list.tsx';
import { newsListQuery } from '../areas/site/queries.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(newsListQuery()));
export const loader = warm;
export const clientLoader = warm;

const NONE = [] as const;

/** News of the operator (B-NEWS-01). */
export default function NewsScreen() {
  const { data: news = NONE } = useQuery(newsListQuery());
  return <NewsList news={news} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
