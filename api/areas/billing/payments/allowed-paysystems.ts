import { and, eq } from 'drizzle-orm';
import type { PacketId, ProviderId } from '#contract/units.ts';
import type { Connection } from '../connection.ts';
import { packets } from '../tables.ts';

/** Ids of the ways by which a packet may be paid; empty: all of the provider's. */
export async function findAllowedPaysystems(
  connection: Connection,
  providerId: ProviderId,
  packetId: PacketId | null,
): Promise<readonly string[]> {
  if (packetId === null) return [];
  const [packet] = await connection
    .select({ paysystems: packets.paysystems })
    .from(packets)
    .where(and(eq(packets.providerId, providerId), eq(packets.id, packetId)));
  return packet?.paysystems ?? [];
}
