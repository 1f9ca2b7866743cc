/** A viewer's rights to a channel; every field of the wire about access follows from them. */
export type ChannelAccess = 'open' | 'not_purchased' | 'not_available';

export interface AccessFacts {
  /** The operator hides it, or has taken it off. */
  readonly isClosed: boolean;
  readonly isFree: boolean;
  /** It is in a packet that the viewer is subscribed to now. */
  readonly isSubscribed: boolean;
}

/** A closed channel is never available, whatever was paid. */
export function channelAccess({ isClosed, isFree, isSubscribed }: AccessFacts): ChannelAccess {
  if (isClosed) return 'not_available';
  return isFree || isSubscribed ? 'open' : 'not_purchased';
}

/** Why a channel does not play, as the wire names it; null when it does. */
export type AccessError = 'channel_not_available' | 'channel_not_purchased';

const accessErrors: Readonly<Record<ChannelAccess, AccessError | null>> = {
  open: null,
  not_purchased: 'channel_not_purchased',
  not_available: 'channel_not_available',
};

export const accessError = (access: ChannelAccess): AccessError | null => accessErrors[access];

/** Days of archive the viewer may watch: catch-up requires purchase [C-VALID-20]. */
export const availableArchivedDays = (access: ChannelAccess, archivedDays: number): number =>
  access === 'open' ? archivedDays : 0;
