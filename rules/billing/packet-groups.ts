import type { Packet } from '#contract/packets.ts';

/** The groups that packets are shown in, in their order. */
export const packetGroups = ['base', 'additional', 'promo'] as const;
export type PacketGroup = (typeof packetGroups)[number];

const groupOf = ({ type, is_base }: Pick<Packet, 'type' | 'is_base'>): PacketGroup =>
  type === 'promo' ? 'promo' : is_base ? 'base' : 'additional';

/** Packets by group in the order that they come in; groups without any are left out [B-SETTINGS-06]. */
export const groupedPackets = <Grouped extends Pick<Packet, 'type' | 'is_base'>>(packets: readonly Grouped[]) =>
  packetGroups
    .map((group) => ({ group, packets: packets.filter((packet) => groupOf(packet) === group) }))
    .filter(({ packets: members }) => members.length > 0);
