import { useQuery } from '@tanstack/react-query';
import { trialPacketOf } from '#rules/billing/trial-packet.ts';
import { wireQuery } from '#web/app/areas/billing/calls.ts';

/** The packet that this viewer may try; null: none, undefined: it is not known yet [B-HEADER-10]. Needs a session. */
export function useTrialPacket() {
  const { data } = useQuery(wireQuery('billing.packets', {}));
  return data && trialPacketOf(data);
}
