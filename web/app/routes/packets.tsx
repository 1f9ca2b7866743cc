import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import type { PacketId } from '#contract/units.ts';
import { type PacketAddress, packetAddress } from '#rules/billing/packet-address.ts';
import { BundlePage } from '#web/app/areas/billing/packets/bundle-page.tsx';
import { PacketPage } from '#web/app/areas/billing/packets/packet-page.tsx';
import { PacketsPage } from '#web/app/areas/billing/packets/packets-page.tsx';
import { isBundle, packetQuery, packetsQuery, providerPacketQuery } from '#web/app/areas/billing/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { missing } from '#web/app/wire/wire-error.ts';

const prefetch = prefetchLoader(['billing', 'catalogue', 'guide'], async ({ params: { packet }, ensure }) => {
  if (packet === undefined) return ensure(packetsQuery());
  const address = packetAddress(packet);
  if (address === null) throw missing();
  return address.kind === 'own' ? ensure(packetQuery(address.id)) : ensure(providerPacketQuery(address));
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** What is sold here, or one packet of this provider or of another one, or a bundle of two [A-ROUTE-14, A-ROUTE-15, B-ROUTE-23]. */
export default function PacketsScreen() {
  const { packet } = useParams();
  if (packet === undefined) return <AllPackets />;
  const address = packetAddress(packet);
  if (address === null) return null;
  return address.kind === 'own' ? <OwnPacket id={address.id} /> : <ProviderPacket address={address} />;
}

function AllPackets() {
  const { data: packets } = useQuery(packetsQuery());
  return packets && <PacketsPage packets={packets} />;
}

function OwnPacket({ id }: { readonly id: PacketId }) {
  const { data: packet } = useQuery(packetQuery(id));
  return packet && <PacketPage key={packet.id} packet={packet} />;
}

function ProviderPacket({ address }: { readonly address: Extract<PacketAddress, { readonly kind: 'provider' }> }) {
  const { data: found } = useQuery(providerPacketQuery(address));
  if (found === undefined) return null;
  return isBundle(found) ? <BundlePage bundle={found} /> : <PacketPage key={found.id} packet={found} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="subscription" />;
}
