import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { EpisodesPage } from '../areas/catalogue/episodes-page.tsx';
import { contentQuery, episodesQuery } from '../areas/catalogue/queries.ts';
import { shownSeason } from '../areas/catalogue/season.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(async ({ params, ensure }) => {
  const content = await ensure(contentQuery(params['content'] ?? ''));
  await ensure(episodesQuery(shownSeason(content, undefined), 0));
});
export const loader = warm;
export const clientLoader = warm;

/** The episodes of a series, by its slug or id (B-ROUTE-40). */
export default function EpisodesScreen() {
  const { content: slug = '' } = useParams();
  const { data: content } = useQuery(contentQuery(slug));
  return content && <EpisodesPage key={content.id} content={content} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="content" />;
}
