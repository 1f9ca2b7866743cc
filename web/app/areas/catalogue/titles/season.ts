import type { Content } from '#contract/catalogue.ts';

export interface Season {
  readonly id: string;
  readonly number: number;
}

/** The seasons a series came with; the wire does not define their other fields. */
export const seasonsOf = ({ contents }: Pick<Content, 'contents'>): readonly Season[] =>
  contents.flatMap(({ id, season }) =>
    typeof id === 'string' && typeof season === 'number' ? { id, number: season } : [],
  );

/** Whether a season or an episode is this series'. */
export const isChildOf = (series: Content, child: Content): boolean =>
  child.parent_id === series.id || seasonsOf(series).some(({ id }) => id === child.parent_id);

/** What the episodes that show first belong to: the chosen season, that of the chosen episode, the first, or the series itself. */
export function shownSeason(series: Content, child: Content | undefined): string {
  const seasons = seasonsOf(series);
  const wanted = child?.content_type === 'season' ? child.id : child?.parent_id;
  return (seasons.find(({ id }) => id === wanted) ?? seasons[0])?.id ?? series.id;
}
