import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NewsView } from '../areas/site/news-view.tsx';
import { newsQuery } from '../areas/site/queries.ts';
import { NotFound } from '../page/failure.tsx';
import { PageOver } from '../page/page-over.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ params, ensure }) => ensure(newsQuery(params['news'] ?? '')));
export const loader = warm;
export const clientLoader = warm;

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
