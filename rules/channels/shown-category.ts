import type { ChannelCategory } from '#contract/channels.ts';
import type { Audience } from '../profiles/audience.ts';
import { FAVORITES_SLUG, knownCategories } from './known-categories.ts';

/** What an address says in place of a category: all channels. */
export const ALL_CHANNELS = 'all';

/** Whether a category is the operator's for children. */
export const isForChildren = ({ id }: { readonly id: number }): boolean => id === knownCategories.children;

type Named = Pick<ChannelCategory, 'slug' | 'tags'> & { readonly id: number };

/** Whether a category has all channels, whichever the operator put into it. */
export const listsAll = ({ id, tags }: Pick<Named, 'id' | 'tags'>): boolean =>
  tags.all_channels || id === knownCategories.all;

const categoryNamed = <Category extends Named>(categories: readonly Category[], reference: string | undefined) =>
  categories.find(({ id, slug }) => slug === reference || String(id) === reference);

/**
 * The category to list: the one in the address, by slug or id; undefined: all channels. Without one it is that of all channels,
 * else the fallback [C-CAT-03]. For a child all means the children's category [A-PROF-03, C-CAT-02].
 */
export function shownCategory<Category extends Named>(
  categories: readonly Category[],
  reference: string | undefined,
  audience: Audience,
): Category | undefined {
  const named =
    categoryNamed(categories, reference) ?? (reference === undefined ? firstCategory(categories) : undefined);
  if (audience === 'all' || (named !== undefined && !listsAll(named))) return named;
  return categories.find(isForChildren) ?? named;
}

const firstCategory = <Category extends Named>(categories: readonly Category[]) =>
  categories.find(listsAll) ?? categories.find(({ id }) => id === knownCategories.fallback);

/** Whether an address names the category of the viewer's favourite channels, which only those have who marked some. */
export const namesFavorites = (reference: string | undefined): boolean =>
  reference === FAVORITES_SLUG || reference === String(knownCategories.favorites);

/** Why the category of an address is not among a viewer's. */
export type CategoryAbsence = 'unknown' | 'no_favorites';

/**
 * Why the category that an address names is not there: there is none of that name [C-CAT-04], or the viewer has no favourite
 * channels [C-ERR-16]. Null: it is there, or the address names none.
 */
export function categoryAbsence(categories: readonly Named[], reference: string | undefined): CategoryAbsence | null {
  if (reference === undefined || reference === ALL_CHANNELS) return null;
  if (categoryNamed(categories, reference) !== undefined) return null;
  return namesFavorites(reference) ? 'no_favorites' : 'unknown';
}
