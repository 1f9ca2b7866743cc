import type { ChannelId, Minor, PacketId } from '#contract/units.ts';
import { type IncludingPacket, withIncluded } from '#rules/billing/included-packets.ts';
import { type Rights, unionOf } from '#rules/billing/rights.ts';

export interface PacketRecord extends IncludingPacket {
  readonly price: Minor;
  /** Viewers can buy it by itself. */
  readonly isForSale: boolean;
  /** Its own, without those of packets that come with it. */
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

  /** What those packets and those that come with them give together. One that the provider does not have gives nothing. */
  rightsOf(ids: readonly PacketId[]): Rights {
    const held = ids.flatMap((id) => this.#byId.get(id) ?? []);
    return unionOf(held.flatMap((packet) => this.#withIncluded(packet)).map(({ rights }) => rights));
  }

  /** What the cheapest packet with a channel that is for sale costs, by channel id. */
  get lowestPrices(): ReadonlyMap<ChannelId, Minor> {
    this.#lowestPrices ??= this.#findLowestPrices();
    return this.#lowestPrices;
  }

  #findLowestPrices(): ReadonlyMap<ChannelId, Minor> {
    const prices = new Map<ChannelId, Minor>();
    for (const { id, price, isForSale } of this.#byId.values()) {
      if (!isForSale) continue;
      for (const channel of this.rightsOf([id]).channels) {
        const known = prices.get(channel);
        if (known === undefined || price < known) prices.set(channel, price);
      }
    }
    return prices;
  }

  #withIncluded(packet: PacketRecord): readonly PacketRecord[] {
    return withIncluded(packet, this.#byId.values());
  }
}
