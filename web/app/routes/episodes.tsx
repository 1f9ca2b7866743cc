import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { contentQuery, episodesQuery } from '#web/app/areas/catalogue/queries.ts';
import { EpisodesPage } from '#web/app/areas/catalogue/titles/episodes-page.tsx';
import { shownSeason } from '#web/app/areas/catalogue/titles/season.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['catalogue'], async ({ params, ensure }) => {
  const content = await ensure(contentQuery(params['content'] ?? ''));
  await ensure(episodesQuery(shownSeason(content, undefined), 0));
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** The episodes of a series, by its slug or id (B-ROUTE-40). */
export default function EpisodesScreen() {
  const { content: slug = '' } = useParams();
  const { data: content } = useQuery(contentQuery(slug));
  return content && <EpisodesPage key={content.id} content={content} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="content" />;
}
