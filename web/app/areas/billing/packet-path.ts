import type { PacketId } from '#contract/units.ts';

export const PACKETS_PATH = '/packets';

export const packetPath = (packet: PacketId): string => `${PACKETS_PATH}/${packet}`;
