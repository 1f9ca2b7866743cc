import type { Translations } from '#api/platform/wire/language.ts';
import type { VitrinaSettings } from '#contract/admin/channels.ts';
import type { ChannelCover, Tracker } from '#contract/channels.ts';
import type { CategoryId, ChannelId, UnixSeconds } from '#contract/units.ts';
import { isForChildren } from '#rules/channels/shown-category.ts';
import type { Audience } from '#rules/profiles/audience.ts';
import { channelId } from '#rules/units.ts';
import type { ChannelSource } from './source.ts';

export interface ChannelRecord {
  readonly id: ChannelId;
  readonly slug: string;
  /** The operator's own; null: it has none. */
  readonly number: number | null;
  readonly name: Translations;
  readonly description: Translations;
  readonly age: number | null;
  readonly isForChildren: boolean;
  readonly isHd: boolean;
  readonly is4k: boolean;
  readonly isFree: boolean;
  readonly isHidden: boolean;
  readonly aspectRatio: string;
  readonly archivedDays: number;
  readonly futureDays: number;
  readonly cover: ChannelCover;
  readonly source: ChannelSource;
  /** Its media is encrypted. */
  readonly isProtected: boolean;
  readonly parentId: ChannelId | null;
  readonly isAvailable: boolean;
  /** Why it is not, in the operator's words; null: it has none. */
  readonly accessError: Translations | null;
  readonly isFixed: boolean;
  readonly overlayIcon: string | null;
  readonly trackers: readonly Tracker[];
  /** Null: it plays live as a stream. */
  readonly vitrina: VitrinaSettings | null;
  /** Of the categories that list it, in their order. */
  readonly categoryIds: readonly CategoryId[];
}

export interface CategoryRecord {
  readonly id: CategoryId;
  readonly slug: string;
  readonly name: Translations;
  readonly short: Translations;
  readonly isAllChannels: boolean;
  readonly isStartup: boolean;
  readonly isAdult: boolean;
  readonly icon: string | null;
  readonly age: number | null;
  /** In the order of the channels; never empty. */
  readonly channelIds: readonly ChannelId[];
}

/** Everything about a provider's channels that is the same for every viewer. */
export interface Lineup {
  /** By position. Channels that no list shows (4K by name) are here too: they have their own page. */
  readonly channels: readonly ChannelRecord[];
  /** What lists show, by position. */
  readonly listed: readonly ChannelRecord[];
  readonly byId: ReadonlyMap<ChannelId, ChannelRecord>;
  readonly bySlug: ReadonlyMap<string, ChannelRecord>;
  /** By position; none is empty. */
  readonly categories: readonly CategoryRecord[];
}

/** The line-up of each audience. */
export type Lineups = Readonly<Record<Audience, Lineup>>;

/**
 * The channels of a child, everywhere the same: those rated for children. The operator's category for children has all of
 * them, and its own members are first in every list. A category without any is left out.
 */
export function childrensLineup(lineup: Lineup): Lineup {
  const preferred = new Set(lineup.categories.find(isForChildren)?.channelIds);
  const childrensOf = (channels: readonly ChannelRecord[]) => {
    const rated = channels.filter((channel) => channel.isForChildren);
    return [...rated.filter(({ id }) => preferred.has(id)), ...rated.filter(({ id }) => !preferred.has(id))];
  };
  const channels = childrensOf(lineup.channels);
  const listed = childrensOf(lineup.listed);
  const listedIds = listed.map(({ id }) => id);
  const membersOf = (category: CategoryRecord) => {
    if (isForChildren(category)) return listedIds;
    const members = new Set(category.channelIds);
    return listedIds.filter((id) => members.has(id));
  };
  return {
    channels,
    listed,
    byId: new Map(channels.map((channel) => [channel.id, channel])),
    bySlug: new Map(channels.map((channel) => [channel.slug, channel])),
    categories: lineup.categories
      .map((category) => ({ ...category, channelIds: membersOf(category) }))
      .filter(({ channelIds }) => channelIds.length > 0),
  };
}

/** What a channel plays now. */
export interface Airing {
  readonly id: string;
  readonly channelId: ChannelId;
  readonly announcedAt: UnixSeconds;
  readonly announcedUntil: UnixSeconds;
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds;
  readonly program: { readonly id: number; readonly title: Translations; readonly age: number | null };
}

/** What all channels of a provider play at one instant, and when that next changes. */
export interface Airings {
  readonly byChannel: ReadonlyMap<ChannelId, Airing>;
  readonly changesAt: UnixSeconds | null;
}

const DIGITS = /^\d+$/;

/** The channel that an id or a slug names. */
export function findChannel(lineup: Lineup, reference: string): ChannelRecord | undefined {
  const bySlug = lineup.bySlug.get(reference);
  if (!DIGITS.test(reference)) return bySlug;
  return lineup.byId.get(channelId(Number(reference))) ?? bySlug;
}
