import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import { audienceOf, type Caller, type SignedInCaller, zoneOf } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { BytePool, type LoanedBytes } from '#api/platform/wire/byte-pool.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type {
  Channel,
  ChannelCategory,
  ChannelCategoryWithChannels,
  CurrentSchedule,
  UserChannel,
} from '#contract/channels.ts';
import type { ChannelId, ProviderId, UnixSeconds, UserId } from '#contract/units.ts';
import type { ChannelAccess } from '#rules/channels/access.ts';
import { originsOf } from '#rules/playback/external-source.ts';
import type { Audience } from '#rules/profiles/audience.ts';
import { foldedWords } from '#rules/search/folded.ts';
import { foundByName, hasWords, type SpeltName, speltName } from '#rules/search/name-match.ts';
import { fitOf, rankedTogether } from '#rules/search/rank.ts';
import type { BillingService, HeldRights } from '../billing/service.ts';
import type { FoundTile, Understood } from '../search/service.ts';
import { piecesWithFavorites } from './assembly.ts';
import { favoritesCategory } from './favorites-category.ts';
import { type CategoryRecord, type ChannelRecord, findChannel, type Lineup } from './lineup.ts';
import {
  presentCategory,
  presentCategoryWithChannels,
  presentFound,
  presentUserChannel,
  sharedPart,
  viewerPart,
} from './presentation.ts';
import { SnapshotCache } from './snapshot.ts';
import { type ChannelFavorites, favoritesLoader } from './store.ts';
import { accessTo, type Viewer } from './viewer.ts';

/** Changes come over the bus; this bounds how long a lost message can be felt, in milliseconds. */
const FAVORITES_LIFETIME = 30_000;
const MOST_VIEWERS = 20_000;

export type { ChannelRecord } from './lineup.ts';
export { broadcastChannel } from './presentation.ts';

export interface ChannelServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly billing: BillingService;
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

/** A viewer who was given a channel; the caller may be another one. */
export interface ChannelHolder {
  readonly providerId: ProviderId;
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly audience: Audience;
}

export class ChannelService {
  readonly #snapshots: SnapshotCache;
  readonly #replies = new BytePool();
  readonly #billing: BillingService;
  readonly #favorites: LoadedCache<{ providerId: ProviderId; userId: UserId }, ChannelFavorites>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock, billing }: ChannelServiceOptions) {
    this.#billing = billing;
    this.#snapshots = new SnapshotCache({ database, bus, clock });
    this.#favorites = new LoadedCache({
      clock,
      load: favoritesLoader(database),
      nameOf: ({ providerId, userId }) => sessionsKey(providerId, userId),
      limit: MOST_VIEWERS,
      expiryOf: (_, since) => since + FAVORITES_LIFETIME,
    });
    this.#unsubscribe = this.#favorites.follow(bus, ['sessions']);
  }

  close(): void {
    this.#unsubscribe();
    this.#snapshots.close();
  }

  /** The whole list as the bytes of its JSON: read them, and release them. */
  async listAll(caller: Caller, withSchedules: boolean): Promise<LoanedBytes> {
    const [snapshot, viewer] = await Promise.all([this.#snapshot(caller, withSchedules), this.#viewer(caller)]);
    const list = this.#snapshots.list(snapshot, viewer.rights);
    const pieces = piecesWithFavorites(list, viewer.favorites);
    return pieces.length === 1 ? { bytes: list.bytes, release: null } : this.#replies.concat(pieces);
  }

  /** The part of the list whose names, or the operator's numbers, match a search, or one page of it. */
  async listSome(caller: Caller, { withSchedules, search, offset, limit }: ListSelection): Promise<Channel[]> {
    const [snapshot, viewer] = await Promise.all([this.#snapshot(caller, withSchedules), this.#viewer(caller)]);
    const { listed } = snapshot.lineup;
    const named = new Set(foundByName(listed, search, namesOf));
    const selected = listed
      .filter((channel) => named.has(channel) || search.trim() === String(channel.number ?? ''))
      .slice(offset, offset + limit);
    return selected.map(presenter(caller, viewer, snapshot.schedules));
  }

  /** One channel by id or slug; refuses with `channel_not_found` and `not_for_children`. */
  async get(caller: Caller, reference: string): Promise<Channel> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    return presenter(caller, viewer)(await this.#require(caller, lineup, reference));
  }

  /** Channel and access, for the areas that act on a channel; refuses with `channel_not_found` and `not_for_children`. */
  async view(caller: Caller, reference: string): Promise<ViewedChannel> {
    const [lineup, rights] = await this.#lineupAndRights(caller);
    const channel = await this.#require(caller, lineup, reference);
    return { channel, access: accessTo(rights, channel) };
  }

  /** What a viewer may do with a channel; one that is gone, or not for who is watching, is not available. */
  async accessOf({ providerId, userId, channelId, audience }: ChannelHolder, now: UnixSeconds): Promise<ChannelAccess> {
    const [lineup, rights] = await Promise.all([
      this.#snapshots.lineup(providerId, audience),
      this.#billing.rightsAt({ providerId, userId }, now),
    ]);
    const channel = lineup.byId.get(channelId);
    return channel === undefined ? 'not_available' : accessTo(rights, channel);
  }

  /** What the caller may do with each channel it may see, by channel id. */
  async viewAll(caller: Caller): Promise<ReadonlyMap<ChannelId, ViewedChannel>> {
    const [lineup, rights] = await this.#lineupAndRights(caller);
    return new Map(lineup.channels.map((channel) => [channel.id, { channel, access: accessTo(rights, channel) }]));
  }

  /** What the caller may do with those of some channels that it may see, in the order asked for. */
  async viewSome(caller: Caller, ids: readonly ChannelId[]): Promise<ReadonlyMap<ChannelId, ViewedChannel>> {
    const [lineup, rights] = await this.#lineupAndRights(caller);
    const channels = ids.flatMap((id) => lineup.byId.get(id) ?? []);
    return new Map(channels.map((channel) => [channel.id, { channel, access: accessTo(rights, channel) }]));
  }

  /** The channels of those ids that exist, in the order asked for. */
  async present(caller: Caller, ids: readonly ChannelId[]): Promise<Channel[]> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    return ids.flatMap((id) => lineup.byId.get(id) ?? []).map(presenter(caller, viewer));
  }

  /** Channels of the list whose names match, in the order of the list; an empty text matches all of them. Hidden ones are left out. */
  async named(caller: Caller, text: string): Promise<readonly ChannelRecord[]> {
    const { listed } = await this.#lineup(caller);
    return foundByName(
      listed.filter(({ isHidden }) => !isHidden),
      text,
      namesOf,
    );
  }

  /**
   * Channels of the list whose names have what a text was taken for, else the text itself: no document has the words of a name
   * that only a channel has. Those whose names fit best go first.
   */
  async found(caller: Caller, text: string, understood: Understood | null, limit: number): Promise<FoundTile[]> {
    const { listed } = await this.#lineup(caller);
    const shown = listed.filter(({ isHidden }) => !isHidden);
    const named =
      understood === null
        ? foundByName(shown, text, namesOf)
        : shown.filter((channel) => namesOf(channel).some((name) => hasWords(name, understood.words)));
    const words = understood?.likely ?? foldedWords(text);
    const fitting = named.map((channel) => ({
      channel,
      fit: fitOf(
        namesOf(channel).flatMap(({ folded }) => folded),
        words,
      ),
    }));
    return rankedTogether([fitting])
      .slice(0, limit)
      .map(({ channel, fit }) => presentFound(channel, fit, caller));
  }

  /** The viewer's favourites among the channels of the list, in the profile's own order. */
  async favoriteIds(caller: Caller): Promise<ChannelId[]> {
    const [{ listed }, { favorites }] = await this.#lineupAndViewer(caller);
    const shown = new Set(listed.filter(({ isHidden }) => !isHidden).map(({ id }) => id));
    return [...favorites.keys()].filter((id) => shown.has(id));
  }

  /** The origins of others that the provider's channels play from. */
  async externalOrigins(providerId: ProviderId): Promise<string[]> {
    const { channels } = await this.#snapshots.lineup(providerId, 'all');
    const origins = channels.flatMap(({ source }) => (source.kind === 'external' ? originsOf(source.origin) : []));
    return [...new Set(origins)];
  }

  /** The channels of the list, in its order. */
  async listedIds(providerId: ProviderId, audience: Audience = 'all'): Promise<ChannelId[]> {
    const { listed } = await this.#snapshots.lineup(providerId, audience);
    return listed.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  }

  /** The channels of the list that anybody of an audience may watch, in its order. */
  async freeIds(providerId: ProviderId, audience: Audience = 'all'): Promise<ChannelId[]> {
    const { listed } = await this.#snapshots.lineup(providerId, audience);
    return listed.filter(({ isFree, isHidden }) => isFree && !isHidden).map(({ id }) => id);
  }

  /** The channels that a child may see. */
  async idsForChildren(providerId: ProviderId): Promise<ChannelId[]> {
    const { channels } = await this.#snapshots.lineup(providerId, 'child');
    return channels.map(({ id }) => id);
  }

  async ofUser(caller: SignedInCaller): Promise<UserChannel[]> {
    const [lineup, viewer] = await this.#lineupAndViewer(caller);
    const prices = await this.#billing.lowestPrices(caller.provider.id);
    return lineup.listed.map((channel) => {
      const access = accessTo(viewer.rights, channel);
      const price = access === 'not_purchased' ? (prices.get(channel.id) ?? null) : null;
      const favorite = viewer.favorites.get(channel.id) ?? null;
      return presentUserChannel(channel, { access, favorite, price }, caller);
    });
  }

  async categories(caller: Caller): Promise<ChannelCategory[]> {
    const [lineup, categories] = await this.#categoriesOf(caller);
    return categories.map((category) => presentCategory(category, caller, lineup));
  }

  async categoriesWithChannels(caller: Caller): Promise<ChannelCategoryWithChannels[]> {
    const [[lineup, categories], viewer] = await Promise.all([this.#categoriesOf(caller), this.#viewer(caller)]);
    const channels = new Map(lineup.listed.map(presenter(caller, viewer)).map((channel) => [channel.id, channel]));
    return categories.map((category) => presentCategoryWithChannels(category, caller, lineup, channels));
  }

  /** Those of the operator, and the viewer's favourites where there are some: no category is empty [B-ENT-05]. */
  async #categoriesOf(caller: Caller): Promise<[Lineup, readonly CategoryRecord[]]> {
    const [lineup, favorites] = await Promise.all([this.#lineup(caller), this.favoriteIds(caller)]);
    const own = favorites.length === 0 ? [] : [favoritesCategory(favorites)];
    return [lineup, [...lineup.categories, ...own]];
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

  #lineupAndRights(caller: Caller): Promise<[Lineup, HeldRights]> {
    return Promise.all([this.#lineup(caller), this.#billing.rightsOf(caller)]);
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

  async #viewer(caller: Caller): Promise<Viewer> {
    const [rights, favorites] = await Promise.all([this.#billing.rightsOf(caller), this.#favoritesOf(caller)]);
    return { rights, favorites };
  }

  async #favoritesOf({ session }: Caller): Promise<Viewer['favorites']> {
    if (session === null) return NO_FAVORITES;
    const { providerId, userId, profile } = session;
    return (await this.#favorites.get({ providerId, userId })).get(profile.id) ?? NO_FAVORITES;
  }
}

const spelt = new WeakMap<ChannelRecord, readonly SpeltName[]>();

/** The names of a channel in all languages, as they are searched; kept as long as its line-up is. */
function namesOf(channel: ChannelRecord): readonly SpeltName[] {
  const known = spelt.get(channel) ?? Object.values(channel.name).map((name = '') => speltName(name));
  spelt.set(channel, known);
  return known;
}

const NO_FAVORITES: Viewer['favorites'] = new Map();

/** Puts channels on the wire as one viewer meets them. */
function presenter(
  caller: Caller,
  viewer: Viewer,
  schedules: ReadonlyMap<ChannelId, CurrentSchedule> = new Map(),
): (channel: ChannelRecord) => Channel {
  return (channel) => ({
    ...sharedPart(channel, caller),
    ...viewerPart(channel, {
      access: accessTo(viewer.rights, channel),
      favorite: viewer.favorites.get(channel.id) ?? null,
      language: caller.language,
    }),
    current_schedule: schedules.get(channel.id) ?? null,
  });
}
