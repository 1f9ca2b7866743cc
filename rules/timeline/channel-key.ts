import type { ChannelId, ProviderId } from '#contract/units.ts';

/** How the origin's store and media addresses name a channel. */
export const channelKey = (providerId: ProviderId, channelId: ChannelId) => `${providerId}-${channelId}`;
