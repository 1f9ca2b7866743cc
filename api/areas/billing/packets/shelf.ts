import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ChannelId, ContentId, PacketId, ProviderId } from '#contract/units.ts';
import { withIncluded } from '#rules/billing/included-packets.ts';
import type { BundleRecord, PacketOffer, TitleOfferRecord } from './records.ts';
import { loadOffers, type Offers } from './store.ts';

/** Changes come over the bus; this bounds how long a lost message can be felt, in milliseconds. */
const SHELF_LIFETIME = 60_000;
const MOST_PROVIDERS = 1_000;

/** What a provider sells, as it was when it was read. */
export class PacketShelf {
  readonly packets: readonly PacketOffer[];
  readonly #byId: ReadonlyMap<PacketId, PacketOffer>;
  readonly #bundles: readonly BundleRecord[];
  readonly #titleOffers: readonly TitleOfferRecord[];

  constructor({ packets, bundles, titleOffers }: Offers) {
    this.packets = packets;
    this.#byId = new Map(packets.map((packet) => [packet.id, packet]));
    this.#bundles = bundles;
    this.#titleOffers = titleOffers;
  }

  byId(id: PacketId): PacketOffer | undefined {
    return this.#byId.get(id);
  }

  /** Those of the ids that exist, in their order. */
  among(ids: readonly PacketId[]): PacketOffer[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** The bundle of two packets, in either order. */
  bundleOf(one: PacketId, other: PacketId): BundleRecord | undefined {
    return this.#bundles.find(
      ({ firstPacketId, secondPacketId }) =>
        (firstPacketId === one && secondPacketId === other) || (firstPacketId === other && secondPacketId === one),
    );
  }

  /** The offers of titles by those ids, the cheapest first. */
  offersOf(titles: readonly ContentId[]): TitleOfferRecord[] {
    return this.#titleOffers.filter(({ contentId }) => titles.includes(contentId));
  }

  /** A packet with those that come with it, and with those that come with them. */
  withIncluded(packet: PacketOffer): readonly PacketOffer[] {
    return withIncluded(packet, this.packets);
  }

  /** The channels that a packet opens, those of packets that come with it included. */
  channelsOf(packet: PacketOffer): ReadonlySet<ChannelId> {
    return new Set(this.withIncluded(packet).flatMap(({ channels }) => [...channels]));
  }
}

/** Keeps what providers sell in memory, and forgets it when that changes. */
export class Shelves {
  readonly #shelves: LoadedCache<ProviderId, PacketShelf>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock }) {
    this.#shelves = new LoadedCache({
      clock,
      load: async (providerId) => new PacketShelf(await loadOffers(database, providerId)),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + SHELF_LIFETIME,
    });
    // Libraries have their titles from the catalogue, and hidden channels do not count.
    this.#unsubscribe = this.#shelves.follow(bus, ['provider', 'billing', 'channels', 'content']);
  }

  close(): void {
    this.#unsubscribe();
  }

  of(providerId: ProviderId): Promise<PacketShelf> {
    return this.#shelves.get(providerId);
  }
}
