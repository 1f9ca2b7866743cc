import type { PacketId } from '#contract/units.ts';

export interface IncludingPacket {
  readonly id: PacketId;
  /** Packets that come with it. */
  readonly includes: readonly PacketId[];
  /** The packet that it comes with. */
  readonly parentId: PacketId | null;
}

/** A packet with those that come with it, and with those that come with them: all give their rights together. */
export function withIncluded<Packet extends IncludingPacket>(packet: Packet, all: Iterable<Packet>): readonly Packet[] {
  const packets = [...all];
  const found = new Set<Packet>();
  const waiting = [packet];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const { id, includes } = next;
    waiting.push(...packets.filter((other) => includes.includes(other.id) || other.parentId === id));
  }
  return [...found];
}
