import type { Packet, PacketSubscription, PurchasePeriod, PurchaseType } from '#contract/packets.ts';
import { isSamePeriod } from './human-period.ts';

type Periods = readonly Pick<PurchasePeriod, 'purchases_type'>[];

/** What the period modal offers for a subscription. */
export interface RenewalControls {
  readonly canStop: boolean;
  readonly canStart: boolean;
}

/** Which buttons for the renewal there are [C-PKT-10]. */
export const renewalControls = (subscription: PacketSubscription | null): RenewalControls => ({
  canStop: subscription?.actions.can_disable_renew === true,
  canStart: subscription?.actions.can_enable_renew === true,
});

/** Whether the subscription renews by this period next. */
export const isNextPeriod = (
  { is_next_purchase, period_human }: Pick<PurchaseType, 'is_next_purchase' | 'period_human'>,
  subscription: PacketSubscription | null,
): boolean =>
  is_next_purchase ||
  (subscription?.next_period_human != null && isSamePeriod(subscription.next_period_human, period_human));

/** Whether a period can be chosen for the next renewal [C-PKT-09]. */
export const isPeriodOpen = (type: PurchaseType, subscription: PacketSubscription | null): boolean =>
  subscription?.actions.can_change_period === true && !isNextPeriod(type, subscription);

/** Everything a packet is sold for, the shortest period first. */
export const purchaseTypes = (periods: Periods): readonly PurchaseType[] =>
  periods.flatMap(({ purchases_type }) => purchases_type);

/** What is bought where the viewer has not chosen: the period of the packet's price, else the first. */
export function usualPurchaseType(packet: Pick<Packet, 'period_human'>, periods: Periods): PurchaseType | null {
  const types = purchaseTypes(periods);
  return types.find(({ period_human }) => isSamePeriod(period_human, packet.period_human)) ?? types[0] ?? null;
}
