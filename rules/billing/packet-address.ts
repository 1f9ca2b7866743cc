import type { PacketId } from '#contract/units.ts';
import { packetId } from '../units.ts';

/** The packet that an address names: one of this provider, or of a provider by its id, alone or as a bundle of two. */
export type PacketAddress =
  | { readonly kind: 'own'; readonly id: PacketId }
  | {
      readonly kind: 'provider';
      readonly provider: number;
      /** As the wire names it: ids joined by an underscore. */
      readonly packet: string;
    };

const OWN = /^\d{1,10}$/;
const OF_PROVIDER = /^(\d{1,10})_(\d{1,10}(?:_\d{1,10})?)$/;

/** Reads the last part of `/packets/{id}`; null: it names no packet [B-PACKET-02, B-PACKET-03]. */
export function packetAddress(reference: string): PacketAddress | null {
  if (OWN.test(reference)) return { kind: 'own', id: packetId(Number(reference)) };
  const [, provider, packet] = OF_PROVIDER.exec(reference) ?? [];
  return provider === undefined || packet === undefined
    ? null
    : { kind: 'provider', provider: Number(provider), packet };
}
