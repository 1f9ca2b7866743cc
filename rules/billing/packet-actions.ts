import type { Packet } from '#contract/packets.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { secondsOfInstant } from './instant.ts';

/** Where a viewer is with a packet. */
export type PacketStatus = 'none' | 'future' | 'paused' | 'active';

/** What the button of a packet does. */
export type PacketAction = 'enable' | 'disable' | 'renew' | 'change' | 'disable_future';

export type ActionFields = Pick<
  Packet,
  | 'type'
  | 'parent_name'
  | 'is_paused'
  | 'allow_delete_paused'
  | 'renew'
  | 'start_at'
  | 'subscription'
  | 'user_purchase'
  | 'next_user_purchase'
>;

/** Whether the viewer has the packet, and since when. */
export function packetStatus(
  { subscription, start_at, is_paused }: Pick<Packet, 'subscription' | 'start_at' | 'is_paused'>,
  now: UnixSeconds,
): PacketStatus {
  const startsAt = subscription?.start_at ?? start_at;
  if (startsAt === null) return 'none';
  if (secondsOfInstant(startsAt) > now) return 'future';
  return is_paused ? 'paused' : 'active';
}

/**
 * The one action of a packet; null: it has no button. Its order: promo or part of another packet, future, paused, not active,
 * change, disable, renew [C-PKT-01 to C-PKT-07].
 */
export function packetAction(packet: ActionFields, now: UnixSeconds): PacketAction | null {
  if (packet.type === 'promo' || packet.parent_name !== null) return null;
  switch (packetStatus(packet, now)) {
    case 'future':
      return 'disable_future';
    case 'paused':
      return packet.allow_delete_paused ? 'disable' : null;
    case 'none':
      return 'enable';
    case 'active':
      if (canChange(packet)) return 'change';
      return packet.renew ? 'disable' : 'renew';
  }
}

/** Whether the period can be changed, or purchases of the packet say how it goes on. */
const canChange = ({ subscription, user_purchase, next_user_purchase }: ActionFields): boolean =>
  subscription?.actions.can_change_period === true || user_purchase !== null || next_user_purchase !== null;
