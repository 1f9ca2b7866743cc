import type { UIMatch } from 'react-router';

/** A route's `handle` if its page has a player: the server names the player's modules before it has rendered the page. */
interface Plays {
  readonly plays: (params: UIMatch['params']) => boolean;
}

export const playsWhen = (plays: Plays['plays']): Plays => ({ plays });

/** Whether one of the routes of a page has a player. */
export const isPlaying = (matches: readonly Pick<UIMatch, 'handle' | 'params'>[]): boolean =>
  matches.some(({ handle, params }) => hasPlays(handle) && handle.plays(params));

const hasPlays = (handle: unknown): handle is Plays =>
  typeof handle === 'object' && handle !== null && 'plays' in handle;
