import type { ChannelCategory } from '#contract/channels.ts';
import type { Audience } from '../profiles/audience.ts';

/** The category of children's channels has the same id at every operator's. */
const CHILDRENS = 5;

type Named = Pick<ChannelCategory, 'slug' | 'tags'> & { readonly id: number };

/**
 * The category whose channels are listed: the one that the address names, by slug or id; undefined: all channels. A child
 * has those for children in place of all of them [A-PROF-03].
 */
export function shownCategory<Category extends Named>(
  categories: readonly Category[],
  reference: string | undefined,
  audience: Audience,
): Category | undefined {
  const named = categories.find(({ id, slug }) => slug === reference || String(id) === reference);
  if (audience === 'all' || (named !== undefined && !named.tags.all_channels)) return named;
  return categories.find(({ id }) => id === CHILDRENS) ?? named;
}
