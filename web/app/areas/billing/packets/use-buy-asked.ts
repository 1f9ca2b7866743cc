import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Packet } from '#contract/packets.ts';
import { packetAction } from '#rules/billing/packet-actions.ts';
import { unixSeconds } from '#rules/units.ts';
import { usePacketAct } from '#web/app/areas/billing/use-packet-act.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';

const KEY = 'action';
const BUY = 'buy';

/** An address that says so (`?action=buy`) starts enabling the packet, once: it is taken out of the address [B-PACKET-04]. */
export function useBuyAsked(packet: Packet): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useSession();
  const clock = useServerClock();
  const { act } = usePacketAct(packet);
  const isAsked = search.get(KEY) === BUY && state.kind !== 'none';
  const begin = useEffectEvent(async () => {
    const rest = new URLSearchParams(search);
    rest.delete(KEY);
    // What follows opens modals in the address, which must be settled by then.
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    if (packetAction(packet, unixSeconds(clock())) === 'enable') act('enable');
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
