import { audienceOf, type Caller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Language } from '#contract/languages.ts';
import type { Packet, PacketChannel, PurchasePeriod } from '#contract/packets.ts';
import type { ChannelId, PacketId } from '#contract/units.ts';
import { type ListedPacket, listedPackets } from '#rules/billing/offered-packets.ts';
import type { ChannelRecord, ChannelService } from '../../channels/service.ts';
import { loadHoldings, noHoldings } from './holdings.ts';
import { type PacketView, presentPacket, presentPacketChannel, presentPeriods } from './presentation.ts';
import { isSold, type PacketOffer, priceOf } from './records.ts';
import type { PacketShelf, Shelves } from './shelf.ts';

export interface PacketServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
  readonly shelves: Shelves;
}

/** Which lists inside packets are asked for. */
export interface PacketSelection {
  readonly includes: ReadonlySet<string>;
  /** Only packets that can be bought here. */
  readonly isForSale: boolean;
}

/** What is sold, as callers see it. */
export class PacketService {
  readonly #options: PacketServiceOptions;

  constructor(options: PacketServiceOptions) {
    this.#options = options;
  }

  /** The packets that are offered to the caller, and those it has, in the provider's order. */
  async list(caller: Caller, selection: PacketSelection): Promise<Packet[]> {
    const view = await this.view(caller);
    return this.present(caller, view, this.listed(caller, view), selection);
  }

  /** One packet, offered or not: it may be named in a link. Refuses with `packet_not_found` and `not_for_children`. */
  async packet(caller: Caller, id: PacketId, selection: PacketSelection): Promise<Packet> {
    refuseChildren(caller);
    const view = await this.view(caller);
    const [packet] = await this.present(caller, view, [requirePacket(view.shelf, id)], selection);
    if (packet === undefined) throw new Refusal('packet_not_found');
    return packet;
  }

  /** The channels that a packet opens, in the order of the line-up. Refuses as `packet` does. */
  async channels(caller: Caller, id: PacketId): Promise<PacketChannel[]> {
    refuseChildren(caller);
    const shelf = await this.#options.shelves.of(caller.provider.id);
    const channels = await this.#channelsOf(caller, shelf, requirePacket(shelf, id));
    return channels.map((channel) => presentPacketChannel(channel, caller));
  }

  /** For which periods a packet is sold. Refuses as `packet` does. */
  async periods(caller: Caller, id: PacketId): Promise<PurchasePeriod[]> {
    refuseChildren(caller);
    const view = await this.view(caller);
    return presentPeriods(requirePacket(view.shelf, id), view);
  }

  /** What the caller sees packets from, for what presents several of them. */
  async view(caller: Caller): Promise<PacketView> {
    const { session, provider } = caller;
    const [shelf, holdings] = await Promise.all([
      this.#options.shelves.of(provider.id),
      session === null ? noHoldings : loadHoldings(this.#options.database, { ...caller, session }),
    ]);
    return { shelf, holdings, viewpoint: caller };
  }

  /** The packets of a view that the caller is shown, in the provider's order. A child is sold nothing. */
  listed(caller: Caller, { shelf, holdings }: PacketView): PacketOffer[] {
    if (audienceOf(caller) === 'child') return [];
    const held = new Set([...holdings.current.keys(), ...holdings.future.keys()]);
    return listedIn(caller, shelf.packets, held);
  }

  /** Packets of a view as the caller sees them, with the lists that are asked for. */
  async present(
    caller: Caller,
    view: PacketView,
    packets: readonly PacketOffer[],
    { includes, isForSale }: PacketSelection,
  ): Promise<Packet[]> {
    const { shelf } = view;
    const lineup = includes.has('channels') ? await this.#lineup(caller) : null;
    return packets
      .filter((packet) => !isForSale || isSold(packet))
      .map((packet) =>
        presentPacket(packet, view, {
          channels: lineup === null ? [] : channelsOf(lineup, shelf.channelsOf(packet)),
          hasVideos: includes.has('videos'),
          include: includes.has('includes') ? shelf.among(packet.includes) : null,
          available: includes.has('availables') ? availableWith(packet, shelf, caller) : null,
        }),
      );
  }

  async #channelsOf(caller: Caller, shelf: PacketShelf, packet: PacketOffer): Promise<ChannelRecord[]> {
    return channelsOf(await this.#lineup(caller), shelf.channelsOf(packet));
  }

  async #lineup(caller: Caller): Promise<readonly ChannelRecord[]> {
    const viewed = await this.#options.channels.viewAll(caller);
    return [...viewed.values()].map(({ channel }) => channel);
  }
}

/** Refuses a child's profile with `not_for_children`: its parents buy. */
export function refuseChildren(caller: Pick<Caller, 'session'>): void {
  if (audienceOf(caller) === 'child') throw new Refusal('not_for_children');
}

function requirePacket(shelf: PacketShelf, id: PacketId): PacketOffer {
  const packet = shelf.byId(id);
  if (packet === undefined) throw new Refusal('packet_not_found');
  return packet;
}

const channelsOf = (lineup: readonly ChannelRecord[], ids: ReadonlySet<ChannelId>): ChannelRecord[] =>
  lineup.filter(({ id }) => ids.has(id));

/** A packet as the rules of lists see it. */
const listing =
  (language: Language) =>
  (packet: PacketOffer): ListedPacket & { readonly packet: PacketOffer } => ({
    packet,
    id: packet.id,
    name: translated(packet.name, language),
    price: priceOf(packet),
    position: packet.position,
    kind: packet.kind,
    isPublic: packet.isPublic,
    hasPeriods: packet.periods.length > 0,
  });

/** Those of some packets that the caller is shown, in the provider's order. */
const listedIn = (
  { provider, language }: Caller,
  packets: readonly PacketOffer[],
  held: ReadonlySet<PacketId>,
): PacketOffer[] =>
  listedPackets(packets.map(listing(language)), provider.settings.packets, { held, language }).map(
    ({ packet }) => packet,
  );

/** Additional packets that can be bought with a base one; with any other, none. */
const availableWith = (packet: PacketOffer, shelf: PacketShelf, caller: Caller): PacketOffer[] =>
  packet.isBase
    ? listedIn(
        caller,
        shelf.packets.filter(({ isBase }) => !isBase),
        new Set(),
      )
    : [];
