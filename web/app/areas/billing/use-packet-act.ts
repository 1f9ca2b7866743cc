import type { Packet } from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import type { PacketAction } from '#rules/billing/packet-actions.ts';
import { usePurchase } from '#web/app/areas/billing/buying/use-purchase.ts';
import { orderOf } from '#web/app/areas/billing/left/purchase-order.ts';
import { useUser } from '#web/app/areas/session/use-user.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { useRenewal } from './use-renewal.ts';

/** What the button of a packet does, and whether there may be one that buys. */
export function usePacketAct(packet: Packet, purchaseType: PurchaseTypeId | null = null) {
  const purchase = usePurchase();
  const renewal = useRenewal(packet);
  const user = useUser();
  const { provider } = useSite();
  const [isBusy, run] = useBusy();

  async function perform(action: PacketAction): Promise<void> {
    switch (action) {
      case 'enable':
        await purchase(orderOf({ kind: 'packet', packet: packet.id, purchaseType }));
        return;
      case 'change':
        await askModal('subscription', { packet: packet.id });
        return;
      case 'disable':
        return renewal.stop();
      case 'renew':
        return renewal.start();
      case 'disable_future':
        return renewal.cancelFuture();
    }
  }

  const isAllowed = user === null || user.accounts.some(({ is_payment_allowed }) => is_payment_allowed);
  return {
    isBusy,
    act: (action: PacketAction) => run(() => perform(action)),
    mayBuy: provider?.disallow_subscribe !== true && (isAllowed || packet.is_provider_only),
  };
}
