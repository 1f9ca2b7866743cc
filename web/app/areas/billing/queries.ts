import type { Bundle, Packet } from '#contract/packets.ts';
import type { PartnerId } from '#contract/partners.ts';
import type { AccountId, ChannelId, PacketId, UnixSeconds } from '#contract/units.ts';
import type { PacketAddress } from '#rules/billing/packet-address.ts';
import { wireQuery } from '#web/app/areas/billing/calls.ts';

/** What a packet's own page shows of it beside its fields. */
const INCLUDES = 'channels,videos,includes,availables';

/** What is offered to the viewer, in the order that the operator wants. */
export const packetsQuery = () => wireQuery('billing.packets', {});

export const packetQuery = (id: PacketId) =>
  wireQuery('billing.packet', { params: { id }, query: { includes: INCLUDES } });

/** A packet of a provider by its id, or a bundle of two. */
export const providerPacketQuery = ({ provider, packet }: Extract<PacketAddress, { readonly kind: 'provider' }>) =>
  wireQuery('billing.providerPacket', {
    params: { id: provider, packetId: packet },
    query: { includes: INCLUDES },
  });

export const isBundle = (found: Packet | Bundle): found is Bundle => 'is_bundle' in found && found.is_bundle;

/** For which periods a packet is sold. */
export const purchasePeriodsQuery = (id: PacketId) => wireQuery('billing.purchasePeriods', { params: { id } });

export const packetChannelsQuery = (id: PacketId) => wireQuery('billing.packetChannels', { params: { id } });

/** The ways to open a channel at once; `timestamp` is that of the broadcast which is wanted. */
export const channelSalesQuery = (id: ChannelId, timestamp: UnixSeconds | null) =>
  wireQuery('billing.channelQuickSales', {
    params: { id: String(id) },
    query: timestamp === null ? {} : { timestamp },
  });

export const contentSalesQuery = (id: string) => wireQuery('billing.contentQuickSales', { params: { id } });

/** The viewer's account at this provider. Needs a session, as all below. */
export const accountsQuery = () => wireQuery('billing.accounts', {});

interface PaymentPlace {
  /** Inside which the service is shown. */
  readonly partner: PartnerId | null;
  /** What is to be paid. */
  readonly packet: PacketId | null;
}

/** The ways to pay into an account. */
export const payformsQuery = (account: AccountId, { partner, packet }: PaymentPlace) =>
  wireQuery('billing.payforms', {
    params: { id: account },
    query: { ...(partner !== null && { partner }), ...(packet !== null && { packet_id: packet }) },
  });

/** Linked cards, the primary one first. */
export const cardsQuery = () => wireQuery('billing.cards', {});

export const subscriptionsQuery = () => wireQuery('billing.currentSubscriptions', {});

export const futuresQuery = () => wireQuery('billing.futures', {});

/** Lines of the payment history at a time. */
export const PAYMENTS_AT_A_TIME = 20;

export const paymentsQuery = (offset: number) =>
  wireQuery('billing.history', { query: { limit: PAYMENTS_AT_A_TIME, offset } });
