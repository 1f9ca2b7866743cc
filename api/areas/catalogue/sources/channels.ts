import type { ChannelId } from '#contract/units.ts';
import type { Page, PageOf, RowItem } from '../records.ts';
import { asItems, slicePage } from './source.ts';

/** One page of channels that are all known by id. */
export const channelsAsItems = (ids: readonly ChannelId[], page: Page): PageOf<RowItem> =>
  asItems(slicePage(ids, page), (channelId) => ({ kind: 'channel', channelId }));
