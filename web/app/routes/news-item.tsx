import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NewsView } from '#web/app/areas/information/news-view.tsx';
import { newsQuery } from '#web/app/areas/site/queries.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['guide', 'information'], ({ params, ensure }) =>
  ensure(newsQuery(params['news'] ?? '')),
);
export const loader = prefetch;
export const clientLoader = prefetch;

const LIST = '/news';

/** One item of news, over the list of them (B-NEWS-01). */
export default function NewsItemScreen() {
  const { news = '' } = useParams();
  const { data: item } = useQuery(newsQuery(news));
  return <PageOver first={LIST}>{item && <NewsView item={item} />}</PageOver>;
}

/** Whatever went wrong, it is not there (B-NEWS-02). */
export function ErrorBoundary() {
  return (
    <PageOver first={LIST}>
      <NotFound />
    </PageOver>
  );
}
