import type { ChannelId, Minor, PacketId } from '#contract/units.ts';
import { type Rights, unionOf } from '#rules/billing/rights.ts';

export interface PacketRecord {
  readonly id: PacketId;
  readonly price: Minor;
  /** Viewers can buy it by itself. */
  readonly isForSale: boolean;
  /** The packet that it comes with; null: it stands alone. */
  readonly parentId: PacketId | null;
  /** Packets that come with it. */
  readonly includes: ReadonlySet<PacketId>;
  readonly rights: Rights;
}

/** A provider's packets as they were when they were read. */
export class Packets {
  /** No other reading, of this provider or another, has the same. */
  readonly serial: number;
  readonly #byId: ReadonlyMap<PacketId, PacketRecord>;
  readonly #childrenOf: ReadonlyMap<PacketId, readonly PacketId[]>;
  #lowestPrices: ReadonlyMap<ChannelId, Minor> | undefined;

  constructor(serial: number, packets: readonly PacketRecord[]) {
    this.serial = serial;
    this.#byId = new Map(packets.map((packet) => [packet.id, packet]));
    const children = packets.flatMap(({ id, parentId }) => (parentId === null ? [] : [{ id, parentId }]));
    this.#childrenOf = new Map(
      [...Map.groupBy(children, ({ parentId }) => parentId)].map(([parentId, of]) => [
        parentId,
        of.map(({ id }) => id),
      ]),
    );
  }

  /** What those packets give together with those that come with them. One that the provider does not have gives nothing. */
  rightsOf(ids: readonly PacketId[]): Rights {
    return unionOf([...this.#withIncluded(ids)].map(({ rights }) => rights));
  }

  #withIncluded(ids: readonly PacketId[]): ReadonlySet<PacketRecord> {
    const found = new Set<PacketRecord>();
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const packet = this.#byId.get(id);
      if (packet === undefined || found.has(packet)) continue;
      found.add(packet);
      waiting.push(...packet.includes, ...(this.#childrenOf.get(id) ?? []));
    }
    return found;
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
