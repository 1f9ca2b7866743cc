import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { BrowserSession, BrowserSessionState } from './browser-session.ts';

/** Null on the server: rendering never has or makes a session of its own. */
const SessionContext = createContext<BrowserSession | null>(null);
export const SessionProvider = SessionContext.Provider;

const NONE: BrowserSessionState = { kind: 'none' };
const noSubscription = () => () => {};

/** How the session stands, whether calls that need one can be made, and how to try again when it failed. */
export function useSession() {
  const session = useContext(SessionContext);
  const state = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    () => session?.state() ?? NONE,
    () => NONE,
  );
  const hasSession = state.kind === 'guest' || state.kind === 'signed-in';
  /** Nothing but signing in, or nothing at all, is for this viewer. */
  const isBarred = state.kind === 'auth-only' || state.kind === 'forbidden-country';
  return { state, hasSession, isBarred, retry: () => session?.start() };
}

/** The session for handlers and effects, which run in browsers only. */
export function useBrowserSession(): () => BrowserSession {
  const session = useContext(SessionContext);
  return () => {
    if (session === null) throw new Error('pages have no session of their own while they are rendered');
    return session;
  };
}

/** Starts the session once the first screen stands. */
export function useSessionStart() {
  const session = useContext(SessionContext);
  useEffect(() => {
    session?.start();
  }, [session]);
}
