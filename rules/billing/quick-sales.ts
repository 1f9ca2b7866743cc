import type { Minor, PacketId } from '#contract/units.ts';
import { minor } from '#rules/units.ts';

/** A packet that can be bought. */
export interface SoldPacket {
  readonly id: PacketId;
  readonly price: Minor;
  readonly isBase: boolean;
}

export interface QuickSaleRequest<Sold extends SoldPacket> {
  /** What can be bought, in the provider's order. */
  readonly sold: readonly Sold[];
  /** Whether a packet opens what is wanted. */
  readonly opens: (packet: Sold) => boolean;
  /** The buyer has a base packet, or needs none for an additional one. */
  readonly isBaseSettled: boolean;
}

/** Packets that are bought together, and what they cost together. */
export interface Combination<Sold extends SoldPacket> {
  /** The base packet first, where one is needed. */
  readonly packets: readonly Sold[];
  /** The packet of them that opens what was wanted. */
  readonly opener: Sold;
  readonly total: Minor;
}

/**
 * The ways to open something at once, the cheapest first: each packet that opens it, with the cheapest base packet where the
 * buyer needs one. Without a base packet for sale an additional one cannot be bought. A pair whose base packet opens it by itself
 * is left out.
 */
export function quickSales<Sold extends SoldPacket>(request: QuickSaleRequest<Sold>): Combination<Sold>[] {
  const { sold, opens, isBaseSettled } = request;
  const [cheapestBase] = sold.filter(({ isBase }) => isBase).sort(byPrice);
  return sold
    .filter(opens)
    .flatMap((opener): Combination<Sold>[] => {
      if (opener.isBase || isBaseSettled) return [{ packets: [opener], opener, total: opener.price }];
      if (cheapestBase === undefined || opens(cheapestBase)) return [];
      return [{ packets: [cheapestBase, opener], opener, total: minor(cheapestBase.price + opener.price) }];
    })
    .sort((one, other) => one.total - other.total || one.packets.length - other.packets.length);
}

const byPrice = (one: SoldPacket, other: SoldPacket): number => one.price - other.price;
