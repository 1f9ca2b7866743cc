import type { ComponentProps } from 'react';
import type { Packet } from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import { packetAction } from '#rules/billing/packet-actions.ts';
import { offeredTrial } from '#rules/billing/trial.ts';
import { unixSeconds } from '#rules/units.ts';
import { usePacketAct } from '#web/app/areas/billing/use-packet-act.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';

interface PacketButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size'> {
  readonly packet: Packet;
  /** The period that was chosen; by default that of the packet's price. */
  readonly purchaseType?: PurchaseTypeId | null;
}

/** The one thing that can be done with a packet now; no button where there is none [C-PKT-01 to C-PKT-07, C-PAY-31]. */
export function PacketButton({ packet, purchaseType = null, ...look }: PacketButtonProps) {
  const { t } = useTexts<'billing'>();
  const clock = useServerClock();
  const { isBusy, act, mayBuy } = usePacketAct(packet, purchaseType);
  const action = packetAction(packet, unixSeconds(clock()));
  if (action === null || (action === 'enable' && !mayBuy)) return null;
  const word = action === 'enable' && offeredTrial(packet) !== null ? 'trial' : action;
  return (
    <Button
      {...look}
      busy={isBusy}
      onClick={() => act(action)}
      aria-label={`${t(`packets.actions.${word}`)}: ${packet.name}`}
    >
      {t(`packets.actions.${word}`)}
    </Button>
  );
}
