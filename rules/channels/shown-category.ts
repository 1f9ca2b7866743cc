import type { ChannelCategory } from '#contract/channels.ts';
import type { Audience } from '../profiles/audience.ts';

/** The category of children's channels has the same id for every provider. */
const CHILDRENS = 5;

/** Whether a category is the operator's for children. */
export const isForChildren = ({ id }: { readonly id: number }): boolean => id === CHILDRENS;

type Named = Pick<ChannelCategory, 'slug' | 'tags'> & { readonly id: number };

/**
 * The category to list: the one in the address, by slug or id; undefined: all channels. For a child all means the children's
 * category [A-PROF-03].
 */
export function shownCategory<Category extends Named>(
  categories: readonly Category[],
  reference: string | undefined,
  audience: Audience,
): Category | undefined {
  const named = categories.find(({ id, slug }) => slug === reference || String(id) === reference);
  if (audience === 'all' || (named !== undefined && !named.tags.all_channels)) return named;
  return categories.find(isForChildren) ?? named;
}
