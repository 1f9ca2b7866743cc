import type { UnixSeconds } from '#contract/units.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { askModal } from '#web/app/modals/modals.ts';
import type { ListedChannel } from './lineup.ts';

/** Offers the packets that open a channel, which then plays; `timestamp`: from the broadcast that began then, null: live. */
export function offerChannel({ id, name, slug }: ListedChannel, timestamp: UnixSeconds | null) {
  const path = channelPath(slug) + (timestamp === null ? '' : `?ts=${timestamp}`);
  return askModal('quick_packets', { wanted: { kind: 'channel', id, name, timestamp, path } });
}
