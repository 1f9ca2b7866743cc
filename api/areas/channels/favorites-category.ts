import type { ChannelId } from '#contract/units.ts';
import { FAVORITES_SLUG, knownCategories } from '#rules/channels/known-categories.ts';
import { pageNames } from '#rules/site/page-names.ts';
import { categoryId } from '#rules/units.ts';
import type { CategoryRecord } from './lineup.ts';

/** The category of the channels that a profile marked, in their order. */
export const favoritesCategory = (channelIds: readonly ChannelId[]): CategoryRecord => ({
  id: categoryId(knownCategories.favorites),
  slug: FAVORITES_SLUG,
  name: pageNames.favourites,
  short: pageNames.favourites,
  isAllChannels: false,
  isStartup: false,
  isAdult: false,
  icon: null,
  age: null,
  channelIds,
});
