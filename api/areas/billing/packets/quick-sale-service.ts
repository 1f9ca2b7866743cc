import { audienceOf, type Caller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Packet, QuickSale } from '#contract/packets.ts';
import type { ChannelId, LibraryId, PacketId } from '#contract/units.ts';
import { isOffered } from '#rules/billing/offered-packets.ts';
import { type Combination, quickSales, type SoldPacket } from '#rules/billing/quick-sales.ts';
import { decimalAmount } from '#rules/units.ts';
import type { CatalogueService } from '../../catalogue/service.ts';
import type { ChannelService } from '../../channels/service.ts';
import { findOpenedTitle, type OpenedTitle, openingOf } from './opened-title.ts';
import { type PacketView, presentShort } from './presentation.ts';
import { isSold, type PacketOffer, priceOf } from './records.ts';
import type { PacketSelection, PacketService } from './service.ts';

export interface QuickSaleServiceOptions {
  readonly database: Database;
  readonly packets: PacketService;
  readonly channels: ChannelService;
  readonly catalogue: CatalogueService;
}

/** What is wanted, as packets open it. */
interface Target {
  readonly opens: (packet: PacketOffer, view: PacketView) => boolean;
  readonly isWhole: (packet: PacketOffer, view: PacketView) => boolean;
  readonly channels: readonly ChannelId[];
  readonly libraries: readonly LibraryId[];
}

interface Sold extends SoldPacket {
  readonly offer: PacketOffer;
}

/** Which packets open a channel or a title, and the cheapest ways to buy them. */
export class QuickSaleService {
  readonly #options: QuickSaleServiceOptions;

  constructor(options: QuickSaleServiceOptions) {
    this.#options = options;
  }

  /** The listed packets that open a channel, the cheapest first; refuses with `channel_not_found`. */
  async packetsOfChannel(caller: Caller, segment: string, selection: PacketSelection): Promise<Packet[]> {
    return this.#packets(caller, await this.#channel(caller, segment), selection);
  }

  /** The listed packets that open a title, the cheapest first; refuses with `not_found`. */
  async packetsOfTitle(caller: Caller, segment: string, selection: PacketSelection): Promise<Packet[]> {
    return this.#packets(caller, await this.#title(caller, segment), selection);
  }

  /** The ways to open a channel at once; refuses with `channel_not_found`. */
  async salesOfChannel(caller: Caller, segment: string): Promise<QuickSale[]> {
    return this.#sales(caller, await this.#channel(caller, segment));
  }

  /** The ways to open a title at once; refuses with `not_found`. */
  async salesOfTitle(caller: Caller, segment: string): Promise<QuickSale[]> {
    return this.#sales(caller, await this.#title(caller, segment));
  }

  /** The packet of the cheapest way that opens a channel; null where none can be bought. */
  async shortSaleOfChannel(caller: Caller, segment: string): Promise<PacketId | null> {
    const view = await this.#options.packets.view(caller);
    return combinations(caller, view, await this.#channel(caller, segment))[0]?.opener.id ?? null;
  }

  async #packets(caller: Caller, target: Target, selection: PacketSelection): Promise<Packet[]> {
    const { packets } = this.#options;
    const view = await packets.view(caller);
    const opening = packets
      .listed(caller, view)
      .filter((packet) => target.opens(packet, view))
      .sort((one, other) => priceOf(one) - priceOf(other));
    return packets.present(caller, view, opening, selection);
  }

  async #sales(caller: Caller, target: Target): Promise<QuickSale[]> {
    const view = await this.#options.packets.view(caller);
    return combinations(caller, view, target).map(({ packets, opener, total }) => ({
      total_price: decimalAmount(total),
      packets: packets.map(({ offer }) => presentShort(offer, view.shelf, caller)),
      target_available_at: { channels: [...target.channels], libraries: [...target.libraries] },
      not_all_episodes_available: !target.isWhole(opener.offer, view),
    }));
  }

  async #channel(caller: Caller, segment: string): Promise<Target> {
    const { channel } = await this.#options.channels.view(caller, segment);
    const opens: Target['opens'] = (packet, { shelf }) => shelf.channelsOf(packet).has(channel.id);
    return { opens, isWhole: opens, channels: [channel.id], libraries: [] };
  }

  async #title(caller: Caller, segment: string): Promise<Target> {
    // The catalogue decides whether the caller may see it at all.
    const { id } = await this.#options.catalogue.content(caller, segment);
    const title = await findOpenedTitle(this.#options.database, caller.provider.id, id);
    if (title === null) throw new Refusal('not_found');
    return titleTarget(title);
  }
}

function titleTarget(title: OpenedTitle): Target {
  const opening = (packet: PacketOffer, { shelf }: PacketView) => openingOf(shelf.withIncluded(packet), title);
  return {
    opens: (packet, view) => opening(packet, view) !== 'none',
    isWhole: (packet, view) => opening(packet, view) === 'whole',
    channels: [],
    libraries: title.libraryId === null ? [] : [title.libraryId],
  };
}

/** A child is sold nothing. */
function combinations(caller: Caller, view: PacketView, target: Target): Combination<Sold>[] {
  if (audienceOf(caller) === 'child') return [];
  const { packets: settings, payments, additionalPacketsWithoutBase } = caller.provider.settings;
  const { shelf, holdings } = view;
  const sold = shelf.packets
    .filter((packet) => isOffered({ ...packet, hasPeriods: packet.periods.length > 0 }, settings))
    .filter((packet) => isSold(packet) && !holdings.current.has(packet.id))
    .map((offer) => ({ offer, id: offer.id, price: priceOf(offer), isBase: offer.isBase }));
  return quickSales({
    sold,
    opens: ({ offer }) => target.opens(offer, view),
    isBaseSettled:
      additionalPacketsWithoutBase ||
      payments.useOffers ||
      shelf.among([...holdings.current.keys()]).some(({ isBase }) => isBase),
  });
}
