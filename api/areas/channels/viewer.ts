import type { Favorite } from '#contract/channels.ts';
import type { ChannelId } from '#contract/units.ts';
import { type ChannelAccess, channelAccess } from '#rules/channels/access.ts';
import type { HeldRights } from '../billing/service.ts';
import type { ChannelRecord } from './lineup.ts';

/** What is known of one viewer. */
export interface Viewer {
  readonly rights: HeldRights;
  readonly favorites: ReadonlyMap<ChannelId, Favorite>;
}

/** What a viewer of those rights may do with a channel. */
export const accessTo = (
  { channels }: HeldRights,
  { id, isHidden, isAvailable, isFree }: ChannelRecord,
): ChannelAccess => channelAccess({ isClosed: isHidden || !isAvailable, isFree, isSubscribed: channels.has(id) });
