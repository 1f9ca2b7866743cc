import type { ChannelId, Minor, PacketId } from '#contract/units.ts';
import { type Rights, unionOf } from '#rules/billing/rights.ts';

export interface PacketRecord {
  readonly id: PacketId;
  readonly price: Minor;
  /** Viewers can buy it by itself. */
  readonly isForSale: boolean;
  readonly rights: Rights;
}

/** A provider's packets as they were when they were read. */
export class Packets {
  /** No other reading, of this provider or another, has the same. */
  readonly serial: number;
  readonly #byId: ReadonlyMap<PacketId, PacketRecord>;
  #lowestPrices: ReadonlyMap<ChannelId, Minor> | undefined;

  constructor(serial: number, packets: readonly PacketRecord[]) {
    this.serial = serial;
    this.#byId = new Map(packets.map((packet) => [packet.id, packet]));
  }

  /** What those packets give together. One that the provider does not have gives nothing. */
  rightsOf(ids: readonly PacketId[]): Rights {
    return unionOf(ids.flatMap((id) => this.#byId.get(id)?.rights ?? []));
  }

  /** What the cheapest packet with a channel that is for sale costs, by channel id. */
  get lowestPrices(): ReadonlyMap<ChannelId, Minor> {
    this.#lowestPrices ??= lowestPricesOf(this.#byId.values());
    return this.#lowestPrices;
  }
}

function lowestPricesOf(packets: Iterable<PacketRecord>): ReadonlyMap<ChannelId, Minor> {
  const prices = new Map<ChannelId, Minor>();
  for (const { price, rights, isForSale } of packets) {
    if (!isForSale) continue;
    for (const id of rights.channels) {
      const known = prices.get(id);
      if (known === undefined || price < known) prices.set(id, price);
    }
  }
  return prices;
}
