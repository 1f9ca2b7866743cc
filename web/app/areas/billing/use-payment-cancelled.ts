import { useQueryClient } from '@tanstack/react-query';
import type { PacketId } from '#contract/units.ts';
import { subscriptionsQuery } from '#web/app/areas/billing/queries.ts';
import { recordEvent } from '#web/app/page/events.ts';

/** Records that a viewer closed a payment: another event for one who has subscriptions [B-MODAL-17]. */
export function usePaymentCancelled(): (packet: PacketId | null) => void {
  const queries = useQueryClient();
  return (packet) => {
    const own = queries.getQueryData(subscriptionsQuery().queryKey) ?? [];
    recordEvent(own.length > 0 ? 'offer_cancel' : 'payment_cancel', packet === null ? {} : { packet_id: packet });
  };
}
