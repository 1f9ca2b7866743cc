import type { Translations } from '#api/platform/language.ts';
import type { ChannelCover, Favorite } from '#contract/channels.ts';
import type { CategoryId, ChannelId, Minor, PacketId, UnixSeconds } from '#contract/units.ts';
import type { Audience } from '#rules/profiles/audience.ts';
import { channelId } from '#rules/units.ts';
import type { ChannelSource } from './source.ts';

export interface ChannelRecord {
  readonly id: ChannelId;
  readonly slug: string;
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
}

export interface CategoryRecord {
  readonly id: CategoryId;
  readonly slug: string;
  readonly name: Translations;
  readonly short: Translations;
  readonly isAllChannels: boolean;
  readonly isStartup: boolean;
  readonly isAdult: boolean;
  /** In the order of the channels; never empty. */
  readonly channelIds: readonly ChannelId[];
}

export interface PacketRecord {
  readonly id: PacketId;
  readonly price: Minor;
  readonly channelIds: ReadonlySet<ChannelId>;
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
  readonly packets: ReadonlyMap<PacketId, PacketRecord>;
}

/** The line-up of each audience. */
export type Lineups = Readonly<Record<Audience, Lineup>>;

/** What of a line-up is for children. A category that has nothing of it is gone; what packets open stays. */
export function childrensLineup(lineup: Lineup): Lineup {
  const channels = lineup.channels.filter(({ isForChildren }) => isForChildren);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return {
    channels,
    listed: lineup.listed.filter(({ isForChildren }) => isForChildren),
    byId,
    bySlug: new Map(channels.map((channel) => [channel.slug, channel])),
    categories: lineup.categories
      .map((category) => ({ ...category, channelIds: category.channelIds.filter((id) => byId.has(id)) }))
      .filter(({ channelIds }) => channelIds.length > 0),
    packets: lineup.packets,
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

/** What is known of one viewer: anonymous ones have neither subscription nor favourite. */
export interface Viewer {
  readonly subscriptions: readonly {
    readonly packetId: PacketId;
    readonly startsAt: UnixSeconds;
    readonly endsAt: UnixSeconds | null;
  }[];
  readonly favorites: ReadonlyMap<ChannelId, Favorite>;
}

export const anonymousViewer: Viewer = { subscriptions: [], favorites: new Map() };

const DIGITS = /^\d+$/;

/** The channel that an id or a slug names. */
export function findChannel(lineup: Lineup, reference: string): ChannelRecord | undefined {
  const bySlug = lineup.bySlug.get(reference);
  if (!DIGITS.test(reference)) return bySlug;
  return lineup.byId.get(channelId(Number(reference))) ?? bySlug;
}
