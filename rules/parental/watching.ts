import { isAdult } from '../channels/last-channels.ts';
import { isAdultTitle } from './adult.ts';
import type { Watching } from './gate.ts';

/** What is to be watched of a channel. */
export interface WatchedAges {
  readonly channel: number | null;
  /** Of what is on; null where nobody rated it, or nobody knows what it is. */
  readonly programme: number | null;
}

/** What of a channel may ask for the PIN: the channel itself, and what is on, in the order in which they ask [C-ROLE-06]. */
export function actionsBeforeWatching({ channel, programme }: WatchedAges): readonly Watching[] {
  const actions: Watching[] = [];
  if (isAdult(channel)) actions.push('channel');
  if (isAdultTitle(programme)) actions.push('program');
  return actions;
}
