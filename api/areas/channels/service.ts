import type { Bus } from '#api/platform/bus.ts';
import { BytePool, type LoanedBytes } from '#api/platform/byte-pool.ts';
import { audienceOf, type Caller, type SignedInCaller, zoneOf } from '#api/platform/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import { translated } from '#api/platform/language.ts';
import { LoadedCache } from '#api/platform/loaded-cache.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import type {
  Channel,
  ChannelCategory,
  ChannelCategoryWithChannels,
  CurrentSchedule,
  UserChannel,
} from '#contract/channels.ts';
import type { ChannelId, Minor, PacketId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import type { ChannelAccess } from '#rules/channels/access.ts';
import type { Audience } from '#rules/profiles/audience.ts';
import { nameMatcher } from '#rules/search/name-match.ts';
import { piecesWithFavorites } from './assembly.ts';
import { activePackets, entitlementOf } from './entitlement.ts';
import { anonymousViewer, type ChannelRecord, findChannel, type Lineup, type Viewer } from './lineup.ts';
import {
  presentCategory,
  presentCategoryWithChannels,
  presentUserChannel,
  sharedPart,
  viewerPart,
} from './presentation.ts';
import { SnapshotCache } from './snapshot.ts';
import { viewerLoader } from './store.ts';

/** Changes come over the bus; this bounds how long a lost message can be felt, in milliseconds. */
const VIEWER_LIFETIME = 30_000;
const MOST_VIEWERS = 20_000;

export type { ChannelRecord } from './lineup.ts';

export interface ChannelServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Which part of the list, and whether with what is on now. */
export interface ListSelection {
  readonly withSchedules: boolean;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A channel as one viewer meets it. */
export interface ViewedChannel {
  readonly channel: ChannelRecord;
  readonly access: ChannelAccess;
}

/** Somebody to whom a channel was given, whoever asks about it now. */
export interface ChannelHolder {
  readonly providerId: ProviderId;
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly audience: Audience;
}

export class ChannelService {
  readonly #snapshots: SnapshotCache;
  readonly #replies = new BytePool();
  readonly #viewers: LoadedCache<{ providerId: ProviderId; userId: UserId }, Viewer>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock }: ChannelServiceOptions) {
    this.#snapshots = new SnapshotCache({ database, bus, clock });
    const loadViewer = viewerLoader(database);
    this.#viewers = new LoadedCache({
      clock,
      load: ({ providerId, userId }) => loadViewer(providerId, userId),
      nameOf: ({ providerId, userId }) => sessionsKey(providerId, userId),
      limit: MOST_VIEWERS,
      expiryOf: (_, since) => since + VIEWER_LIFETIME,
    });
    this.#unsubscribe = this.#viewers.followBus(bus, 'sessions');
  }

  close(): void {
    this.#unsubscribe();
    this.#snapshots.close();
  }

  /** The whole list as the bytes of its JSON: read them, and release them. */
  async listAll(caller: Caller, withSchedules: boolean): Promise<LoanedBytes> {
    const [snapshot, viewer] = await Promise.all([this.#snapshot(caller, withSchedules), this.#viewer(caller)]);
    const entitlement = entitlementOf(snapshot.lineup, viewer, caller.now);
    const shelf = this.#snapshots.shelf(snapshot, entitlement);
    const pieces = piecesWithFavorites(shelf, viewer.favorites);
    return pieces.length === 1 ? { bytes: shelf.bytes, release: () => {} } : this.#replies.concat(pieces);
  }

  /** The part of the list that matches a search, or one page of it. */
  async listSome(caller: Caller, { withSchedules, search, offset, limit }: ListSelection): Promise<Channel[]> {
    const [snapshot, viewer] = await Promise.all([this.#snapshot(caller, withSchedules), this.#viewer(caller)]);
    const matches = nameMatcher(search);
    const selected = snapshot.lineup.listed
      .filter(({ name }) => matches(translated(name, caller.language)))
      .slice(offset, offset + limit);
    return selected.map(presenter(caller, snapshot.lineup, viewer, snapshot.schedules));
  }

  /** One channel by id or slug; refuses with `channel_not_found` and `not_for_children`. */
  async get(caller: Caller, reference: string): Promise<Channel> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    return presenter(caller, lineup, viewer)(await this.#require(caller, lineup, reference));
  }

  /** Channel and access, for the areas that act on a channel; refuses with `channel_not_found` and `not_for_children`. */
  async view(caller: Caller, reference: string): Promise<ViewedChannel> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    const channel = await this.#require(caller, lineup, reference);
    return { channel, access: entitlementOf(lineup, viewer, caller.now).accessTo(channel) };
  }

  /** What a viewer may do with a channel; one that is gone, or not for who is watching, is available to nobody. */
  async accessOf({ providerId, userId, channelId, audience }: ChannelHolder, now: UnixSeconds): Promise<ChannelAccess> {
    const [lineup, viewer] = await Promise.all([
      this.#snapshots.lineup(providerId, audience),
      this.#viewers.get({ providerId, userId }),
    ]);
    const channel = lineup.byId.get(channelId);
    return channel === undefined ? 'not_available' : entitlementOf(lineup, viewer, now).accessTo(channel);
  }

  /** What the caller may do with each channel it may see, by channel id. */
  async viewAll(caller: Caller): Promise<ReadonlyMap<ChannelId, ViewedChannel>> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    const entitlement = entitlementOf(lineup, viewer, caller.now);
    return new Map(lineup.channels.map((channel) => [channel.id, { channel, access: entitlement.accessTo(channel) }]));
  }

  /** The channels of those ids that exist, in the order asked for. */
  async present(caller: Caller, ids: readonly ChannelId[]): Promise<Channel[]> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    return ids.flatMap((id) => lineup.byId.get(id) ?? []).map(presenter(caller, lineup, viewer));
  }

  /** Channels of the list whose name matches, in the order of the list; an empty text matches all of them. */
  async idsNamed(caller: Caller, text: string): Promise<ChannelId[]> {
    const { listed } = await this.#lineup(caller);
    const matches = nameMatcher(text);
    return listed.filter(({ name }) => matches(translated(name, caller.language))).map(({ id }) => id);
  }

  /** The viewer's favourites among the channels of the list, the latest first. */
  async favoriteIds(caller: Caller): Promise<ChannelId[]> {
    const [{ listed }, { favorites }] = await this.#lineupAndViewer(caller);
    const marked = listed.flatMap(({ id }) => {
      const favorite = favorites.get(id);
      return favorite === undefined ? [] : { id, markedAt: favorite.created_at };
    });
    return marked.sort((one, other) => other.markedAt.localeCompare(one.markedAt)).map(({ id }) => id);
  }

  /** The channels that a child may see. */
  async idsForChildren(providerId: ProviderId): Promise<ChannelId[]> {
    const { channels } = await this.#snapshots.lineup(providerId, 'child');
    return channels.map(({ id }) => id);
  }

  /** The packets that the viewer has now. */
  async packetIds(caller: Caller): Promise<ReadonlySet<PacketId>> {
    return new Set(activePackets(await this.#viewer(caller), caller.now));
  }

  async ofUser(caller: SignedInCaller): Promise<UserChannel[]> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    const entitlement = entitlementOf(lineup, viewer, caller.now);
    const prices = lowestPrices(lineup);
    return lineup.listed.map((channel) => {
      const access = entitlement.accessTo(channel);
      const price = access === 'not_purchased' ? (prices.get(channel.id) ?? null) : null;
      return presentUserChannel(channel, access, viewer.favorites.get(channel.id) ?? null, price);
    });
  }

  async categories(caller: Caller): Promise<ChannelCategory[]> {
    const { categories } = await this.#lineup(caller);
    return categories.map((category) => presentCategory(category, caller.language));
  }

  async categoriesWithChannels(caller: Caller): Promise<ChannelCategoryWithChannels[]> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    const channels = new Map(
      lineup.listed.map(presenter(caller, lineup, viewer)).map((channel) => [channel.id, channel]),
    );
    return lineup.categories.map((category) => presentCategoryWithChannels(category, caller.language, channels));
  }

  #snapshot(caller: Caller, withSchedules: boolean) {
    const { provider, language, origin, mediaBase, isHostRegistered } = caller;
    return this.#snapshots.snapshot({
      providerId: provider.id,
      audience: audienceOf(caller),
      language,
      origin,
      mediaBase,
      isHostRegistered,
      zone: withSchedules ? zoneOf(caller) : null,
    });
  }

  #lineupAndViewer(caller: Caller): Promise<[Lineup, Viewer]> {
    return Promise.all([this.#lineup(caller), this.#viewer(caller)]);
  }

  #lineup(caller: Caller): Promise<Lineup> {
    return this.#snapshots.lineup(caller.provider.id, audienceOf(caller));
  }

  async #require({ provider }: Caller, lineup: Lineup, reference: string): Promise<ChannelRecord> {
    const channel = findChannel(lineup, reference);
    if (channel !== undefined) return channel;
    const all = await this.#snapshots.lineup(provider.id, 'all');
    throw new Refusal(findChannel(all, reference) === undefined ? 'channel_not_found' : 'not_for_children');
  }

  async #viewer({ session }: Caller): Promise<Viewer> {
    if (session === null) return anonymousViewer;
    return this.#viewers.get({ providerId: session.providerId, userId: session.userId });
  }
}

/** Puts channels on the wire as one viewer meets them. */
function presenter(
  caller: Caller,
  lineup: Lineup,
  viewer: Viewer,
  schedules: ReadonlyMap<ChannelId, CurrentSchedule> = new Map(),
): (channel: ChannelRecord) => Channel {
  const entitlement = entitlementOf(lineup, viewer, caller.now);
  return (channel) => ({
    ...sharedPart(channel, caller),
    ...viewerPart(channel, entitlement.accessTo(channel), viewer.favorites.get(channel.id) ?? null),
    current_schedule: schedules.get(channel.id) ?? null,
  });
}

/** What the cheapest packet with a channel costs, by channel id. */
function lowestPrices(lineup: Lineup): ReadonlyMap<ChannelId, Minor> {
  const prices = new Map<ChannelId, Minor>();
  for (const { price, channelIds } of lineup.packets.values()) {
    for (const id of channelIds) {
      const known = prices.get(id);
      if (known === undefined || price < known) prices.set(id, price);
    }
  }
  return prices;
}
