import { useCallback, useSyncExternalStore } from 'react';
import { createContext } from 'react-router';
import { usePage } from './page-state.tsx';

/** Reads the server's clock in milliseconds, for loaders. */
export const clockContext = createContext<() => number>();

/** The server's time in milliseconds, looked at every so often. The viewer's own clock may be wrong. */
export function useServerNow(everyMilliseconds: number): number {
  const { state, clockOffset } = usePage();
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, everyMilliseconds);
      return () => clearInterval(timer);
    },
    [everyMilliseconds],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor((Date.now() + clockOffset) / everyMilliseconds) * everyMilliseconds,
    () => state.now,
  );
}

const MILLISECONDS_PER_SECOND = 1000;

/** Reads the server's clock in Unix seconds, for handlers and effects: it changes nothing on the screen by itself. */
export function useServerClock(): () => number {
  const { clockOffset } = usePage();
  return useCallback(() => (Date.now() + clockOffset) / MILLISECONDS_PER_SECOND, [clockOffset]);
}
