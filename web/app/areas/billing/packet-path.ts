import type { PacketId } from '#contract/units.ts';

export const PACKETS_PATH = '/packets';

/** Where a packet of this operator is, or of another one by its number. */
export const packetPath = (packet: PacketId, provider: number | null = null): string =>
  `${PACKETS_PATH}/${provider === null ? '' : `${provider}_`}${packet}`;
