import type { Caller } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Subscription } from '#contract/purchases.ts';
import { isInGrace } from '#rules/billing/placement.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import { presentShort } from '../packets/presentation.ts';
import type { PacketOffer } from '../packets/records.ts';
import type { PacketShelf } from '../packets/shelf.ts';
import { lastSecond } from '../presentation.ts';
import type { HeldRecord } from '../purchases/store.ts';

export function presentSubscription(
  held: HeldRecord,
  packet: PacketOffer,
  { caller, shelf, isFollowed }: { readonly caller: Caller; readonly shelf: PacketShelf; readonly isFollowed: boolean },
): Subscription {
  const { record } = held;
  const isPaused = record.pausedAt !== null;
  const message = translated(packet.message, caller.language);
  return {
    id: held.id,
    packet: presentShort(packet, shelf, caller),
    price: decimalAmount(minor(record.priceMinor)),
    start_at: isoInstant(record.startsAt),
    end_at: lastSecond(record.endsAt),
    renew: record.renews && !isFollowed,
    renew_in_provider: record.renews && caller.provider.settings.packets.flow === 'provider_bill',
    is_paused: isPaused,
    is_trial: record.isTrial,
    is_in_grace: isInGrace(held, caller.now),
    pauses:
      record.pausedAt === null
        ? []
        : [{ id: held.id, start_at: isoInstant(record.pausedAt), end_at: lastSecond(record.resumesAt) }],
    message,
    must_show_success_text: message !== '',
    type: packet.kind === 'promo' ? 'promo' : 'packet',
    allow_delete_paused: packet.allowDeletePaused,
  };
}
