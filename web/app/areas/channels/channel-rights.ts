import type { ChannelRights } from '#rules/guide/broadcast-offer.ts';
import type { ListedChannel } from './lineup.ts';

/** What a viewer may do on a channel, as the rules take it. */
export const rightsOf = ({ is_purchased, is_available, archived_days }: ListedChannel): ChannelRights => ({
  isPurchased: is_purchased,
  isAvailable: is_available,
  hasArchive: archived_days > 0,
});
