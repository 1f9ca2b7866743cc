import { useQuery } from '@tanstack/react-query';
import { useRouteError } from 'react-router';
import { NewsList } from '#web/app/areas/information/news-list.tsx';
import { newsListQuery } from '#web/app/areas/site/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['guide', 'information'], ({ ensure }) => ensure(newsListQuery()));
export const loader = prefetch;
export const clientLoader = prefetch;

const NONE = [] as const;

/** News of the operator (B-NEWS-01). */
export default function NewsScreen() {
  const { data: news = NONE } = useQuery(newsListQuery());
  return <NewsList news={news} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
