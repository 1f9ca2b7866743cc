import type { ChannelId } from '#contract/units.ts';
import { FAVORITES_SLUG, knownCategories } from '#rules/channels/known-categories.ts';
import { categoryId } from '#rules/units.ts';
import type { CategoryRecord } from './lineup.ts';

const NAME = {
  ru: 'Избранное',
  en: 'Favourites',
  bg: 'Любими',
  kk: 'Таңдаулылар',
  tg: 'Баргузидаҳо',
  ky: 'Тандалмалар',
  uz: 'Sevimlilar',
  ka: 'რჩეულები',
  lv: 'Izlase',
  az: 'Seçilmişlər',
  ro: 'Favorite',
};

/** The category of the channels that a profile marked, in their order. */
export const favoritesCategory = (channelIds: readonly ChannelId[]): CategoryRecord => ({
  id: categoryId(knownCategories.favorites),
  slug: FAVORITES_SLUG,
  name: NAME,
  short: NAME,
  isAllChannels: false,
  isStartup: false,
  isAdult: false,
  icon: null,
  age: null,
  channelIds,
});
