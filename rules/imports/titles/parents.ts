import type { ImportedTitle } from '#contract/admin/imported-title.ts';

type TitleType = ImportedTitle['type'];

/** What a title of a type may be part of: so none is part of itself, by whatever way. */
const PARENTS: Readonly<Record<TitleType, readonly TitleType[]>> = {
  movie: [],
  program: [],
  series: [],
  season: ['series'],
  episode: ['season', 'series'],
};

/** Why a title cannot be part of another one; null: it can. */
export function parentProblem(type: TitleType, parent: TitleType): string | null {
  const parents = PARENTS[type];
  if (parents.includes(parent)) return null;
  return parents.length === 0
    ? `a ${type} is part of nothing: it has a parent`
    : `the parent of a ${type} is a ${parents.join(' or a ')}, not a ${parent}`;
}
