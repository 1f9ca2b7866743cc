import { isAdult } from '../channels/last-channels.ts';
import { isAdultTitle } from './adult.ts';
import type { Watching } from './gate.ts';

/** A channel to watch, with its programme. */
export interface WatchedAges {
  readonly channel: number | null;
  /** Of the current programme; null when unrated or unknown. */
  readonly programme: number | null;
}

/** The actions that may need the PIN: the channel itself, then its current programme [C-ROLE-06]. */
export function actionsBeforeWatching({ channel, programme }: WatchedAges): readonly Watching[] {
  const actions: Watching[] = [];
  if (isAdult(channel)) actions.push('channel');
  if (isAdultTitle(programme)) actions.push('program');
  return actions;
}
