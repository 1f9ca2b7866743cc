import { useSyncExternalStore } from 'react';
import type { PlayerSession } from './player-session.ts';
import type { PlayerView } from './player-view.ts';

/** What the session shows; null while there is none. */
export const usePlayerView = (session: PlayerSession | null): PlayerView | null =>
  useSyncExternalStore(session?.subscribe ?? noSubscription, () => session?.view() ?? null, nothing);

/** Where the picture is on its source's clock, in whole seconds, looked at as often as it can change. */
export const usePosition = (session: PlayerSession | null) => useSeconds(session, session?.position);

/** Whole seconds that a film is long; null while unknown. */
export const useDuration = (session: PlayerSession | null) => useSeconds(session, session?.duration);

/** Seconds that the picture is behind the server's clock, whole. */
export const useDelay = (session: PlayerSession | null) => useSeconds(session, session?.delay);

function useSeconds(session: PlayerSession | null, read: (() => number | null) | undefined): number | null {
  return useSyncExternalStore(
    session === null ? noSubscription : everyFrameSecond,
    () => {
      const seconds = read?.() ?? null;
      return seconds === null ? null : Math.floor(seconds);
    },
    nothing,
  );
}

const LOOK_EVERY_MILLISECONDS = 250;
const nothing = () => null;
const noSubscription = () => () => {};
function everyFrameSecond(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
}
