import type { PacketSettings } from '#contract/provider-settings.ts';
import type { Minor, PacketId } from '#contract/units.ts';

/** What decides whether and where a packet is listed. */
export interface ListedPacket {
  readonly id: PacketId;
  /** In the caller's language. */
  readonly name: string;
  readonly price: Minor;
  readonly position: number;
  readonly kind: 'sold' | 'promo' | 'provider_only';
  readonly isPublic: boolean;
  /** It is sold for some period. */
  readonly hasPeriods: boolean;
}

/**
 * Whether a packet is offered to those who do not have it: a public one that can be bought here or at the operator's, and that
 * the provider does not hide (C-PKT-15).
 */
export const isOffered = (
  { id, kind, isPublic, hasPeriods }: Omit<ListedPacket, 'name' | 'price' | 'position'>,
  { hidden }: Pick<PacketSettings, 'hidden'>,
): boolean => isPublic && (kind === 'provider_only' || (kind === 'sold' && hasPeriods)) && !hidden.includes(id);

type Comparison = (one: ListedPacket, other: ListedPacket) => number;

const byPosition: Comparison = (one, other) => one.position - other.position || one.id - other.id;

const comparisons: Readonly<Record<PacketSettings['sort'], (language: string) => Comparison>> = {
  position: () => byPosition,
  price: () => (one, other) => one.price - other.price || byPosition(one, other),
  name: (language) => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (one, other) => compare(one.name, other.name) || byPosition(one, other);
  },
};

/**
 * The packets that a caller is shown, in the provider's order: those that are offered, and those that the caller has,
 * offered or not.
 */
export const listedPackets = <Listed extends ListedPacket>(
  packets: readonly Listed[],
  settings: Pick<PacketSettings, 'hidden' | 'sort'>,
  { held, language }: { readonly held: ReadonlySet<PacketId>; readonly language: string },
): Listed[] =>
  packets
    .filter((packet) => held.has(packet.id) || isOffered(packet, settings))
    .sort(comparisons[settings.sort](language));
