import type { UnixSeconds } from '#contract/units.ts';
import { choose, type Programme, standingOf } from '../player/programme.ts';

/** What a viewer may do on a channel. */
export interface ChannelRights {
  readonly isPurchased: boolean;
  /** False: no packet opens it here. */
  readonly isAvailable: boolean;
  readonly hasArchive: boolean;
}

/** Why a broadcast cannot be watched, as a message of the screens. */
export type BroadcastObstacle =
  | 'channel_not_available'
  | 'channel_not_purchased'
  | 'warning_archive_subscribe'
  | 'error_schedule_copyright_banned';

/** What a viewer is offered of one broadcast. */
export type BroadcastOffer =
  | { readonly kind: 'live'; readonly fromStart: UnixSeconds | null }
  | { readonly kind: 'archive'; readonly at: UnixSeconds }
  /** It is still to come. */
  | { readonly kind: 'announced' }
  /** `isSold`: a packet opens it. */
  | { readonly kind: 'refused'; readonly message: BroadcastObstacle; readonly isSold: boolean };

const refused = (message: BroadcastObstacle, isSold: boolean): BroadcastOffer => ({ kind: 'refused', message, isSold });

/**
 * What a viewer can do with a broadcast at an instant (Unix seconds), by the same rules as a press on its line of the
 * schedule [C-VALID-21, C-VALID-22, C-CPLAY-08].
 */
export function broadcastOffer(programme: Programme, rights: ChannelRights, now: number): BroadcastOffer {
  const standing = standingOf(programme, now);
  if (standing === 'future') return { kind: 'announced' };
  if (!rights.isAvailable) return refused('channel_not_available', false);
  if (!rights.isPurchased) {
    if (standing === 'now') return refused('channel_not_purchased', true);
    return rights.hasArchive
      ? refused('warning_archive_subscribe', true)
      : refused('error_schedule_copyright_banned', false);
  }
  const choice = choose(programme, now);
  if (choice.kind === 'live') {
    return { kind: 'live', fromStart: programme.isCatchupAvailable ? programme.start : null };
  }
  return choice.kind === 'archive' ? choice : refused('error_schedule_copyright_banned', false);
}
