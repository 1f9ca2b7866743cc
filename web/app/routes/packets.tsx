import { useQuery } from '@tanstack/react-query';
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import type { PacketId } from '#contract/units.ts';
import { type PacketAddress, packetAddress } from '#rules/billing/packet-address.ts';
import { providerInformationQuery } from '#web/app/areas/billing/landing/provider-information.ts';
import { BundlePage } from '#web/app/areas/billing/packets/bundle-page.tsx';
import { OthersPacket } from '#web/app/areas/billing/packets/others-packet.tsx';
import { PacketPage } from '#web/app/areas/billing/packets/packet-page.tsx';
import { PacketsPage } from '#web/app/areas/billing/packets/packets-page.tsx';
import { SharedPacketPage } from '#web/app/areas/billing/packets/shared-packet-page.tsx';
import {
  isBundle,
  packetQuery,
  packetsQuery,
  providerPacketQuery,
  purchasePeriodsQuery,
} from '#web/app/areas/billing/queries.ts';
import { networkQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { missing } from '#web/app/wire/wire-error.ts';

const NOT_FOUND = 404;

type ProviderAddress = Extract<PacketAddress, { readonly kind: 'provider' }>;

const prefetch = prefetchLoader(['billing', 'catalogue', 'guide'], async ({ params: { packet }, ensure }) => {
  if (packet === undefined) return ensure(packetsQuery());
  const address = packetAddress(packet);
  if (address === null) throw missing();
  if (address.kind === 'own')
    return Promise.all([ensure(packetQuery(address.id)), ensure(purchasePeriodsQuery(address.id))]);
  const [{ id }, found] = await Promise.all([ensure(networkQuery()), ensure(providerPacketQuery(address))]);
  if (id !== address.provider) return ensure(sellerQuery(address));
  return isBundle(found) ? null : ensure(purchasePeriodsQuery(found.id));
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

function ProviderPacket({ address }: { readonly address: ProviderAddress }) {
  const { provider } = useSite();
  const isOwn = provider?.id === address.provider;
  const { data: found } = useQuery(providerPacketQuery(address));
  const { data: seller } = useQuery({ ...sellerQuery(address), enabled: !isOwn });
  if (found === undefined) return null;
  if (isBundle(found)) return <BundlePage bundle={found} seller={isOwn ? undefined : seller} />;
  if (isOwn) return <PacketPage key={found.id} packet={found} />;
  return seller && <SharedPacketPage packet={found} seller={seller} />;
}

const sellerQuery = ({ provider }: ProviderAddress) => providerInformationQuery(String(provider));

export function ErrorBoundary() {
  const error = useRouteError();
  const { packet = '' } = useParams();
  const { provider } = useSite();
  const address = packetAddress(packet);
  const isOthers = address?.kind === 'provider' && provider !== null && address.provider !== provider.id;
  if (isOthers && isRouteErrorResponse(error) && error.status === NOT_FOUND) return <OthersPacket address={address} />;
  return <Failure error={error} missing="subscription" />;
}
