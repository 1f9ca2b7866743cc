import type { Channel, ChannelCategory, UserChannel } from '#contract/channels.ts';
import type { ChannelId, DecimalAmount } from '#contract/units.ts';
import { channelAge } from '#rules/channels/channel-age.ts';
import { archiveDepth, isFavored, isHighDefinition } from '#rules/channels/channel-reading.ts';
import { knownCategories } from '#rules/channels/known-categories.ts';
import { listsAll } from '#rules/channels/shown-category.ts';

/** A channel as the TV page lists it. */
export interface ListedChannel extends Channel {
  /** What watching it starts from; null when it can be watched, or has no price. */
  readonly priceFrom: DecimalAmount | null;
}

/** The channels everybody sees, with what differs for this viewer. */
export function lineupOf(
  channels: readonly Channel[],
  ofUser: readonly UserChannel[] | undefined,
): readonly ListedChannel[] {
  const own = new Map<ChannelId, UserChannel>(ofUser?.map((each) => [each.id, each]));
  return channels
    .map((each) => {
      const channel = readChannel(each);
      const mine = own.get(channel.id);
      if (mine === undefined) return { ...channel, priceFrom: null };
      const { favorite, is_purchased, is_available, is_hidden, access_error } = mine;
      return {
        ...channel,
        favorite,
        is_favored: isFavored({ favorite }),
        is_purchased,
        is_available,
        is_hidden,
        access_error,
        priceFrom: is_purchased ? null : mine.min_price,
      };
    })
    .filter(({ is_hidden }) => !is_hidden);
}

/** A channel whose fields have come under any of their names. */
const readChannel = (channel: Channel): Channel => ({
  ...channel,
  age: channelAge(channel),
  is_favored: isFavored(channel),
  is_hd: isHighDefinition(channel),
  archived_days: archiveDepth(channel),
});

/** Whether an address names the channel, by id or slug. */
export const isNamed = ({ id, slug }: Channel, reference: string | undefined): boolean =>
  slug === reference || String(id) === reference;

/** The channel an address names. */
export const channelNamed = <Listed extends Channel>(channels: readonly Listed[], reference: string | undefined) =>
  channels.find((channel) => isNamed(channel, reference));

/** The channels of a category, in the line-up's order, favourites in the viewer's own; all of them without one. */
export function channelsOf<Listed extends Channel>(
  channels: readonly Listed[],
  category: ChannelCategory | undefined,
): readonly Listed[] {
  if (category === undefined || listsAll(category)) return channels;
  if (category.id === knownCategories.favorites) {
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    return category.channels.flatMap((id) => byId.get(id) ?? []);
  }
  return channelsOfAny(channels, [category]);
}

/** The channels that stand in any of some categories, in the line-up's order. */
export function channelsOfAny<Listed extends Channel>(
  channels: readonly Listed[],
  categories: readonly ChannelCategory[],
): readonly Listed[] {
  const ids = new Set(categories.flatMap((category) => category.channels));
  return channels.filter(({ id }) => ids.has(id));
}
