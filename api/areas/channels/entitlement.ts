import type { ChannelId, PacketId, UnixSeconds } from '#contract/units.ts';
import { type ChannelAccess, channelAccess, isSubscriptionActive } from '#rules/channels/access.ts';
import type { ChannelRecord, Lineup, Viewer } from './lineup.ts';

/** What a set of packets opens: the same for all viewers who have those packets. */
export class Entitlement {
  /** Equal for viewers of equal rights. */
  readonly name: string;
  readonly #channelSets: readonly ReadonlySet<ChannelId>[];

  constructor(lineup: Lineup, packetIds: readonly PacketId[]) {
    const packets = [...new Set(packetIds)]
      .sort((one, other) => one - other)
      .flatMap((id) => lineup.packets.get(id) ?? []);
    this.name = packets.map(({ id }) => id).join(',');
    this.#channelSets = packets.map(({ channelIds }) => channelIds);
  }

  accessTo({ id, isHidden, isFree }: ChannelRecord): ChannelAccess {
    return channelAccess({ isHidden, isFree, isSubscribed: this.#channelSets.some((channels) => channels.has(id)) });
  }
}

/** The packets that a viewer has at an instant. */
export const activePackets = ({ subscriptions }: Viewer, now: UnixSeconds): PacketId[] =>
  subscriptions.filter((subscription) => isSubscriptionActive(subscription, now)).map(({ packetId }) => packetId);

/** What a viewer is entitled to at an instant. */
export const entitlementOf = (lineup: Lineup, viewer: Viewer, now: UnixSeconds): Entitlement =>
  new Entitlement(lineup, activePackets(viewer, now));
