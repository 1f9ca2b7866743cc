import { createContext, useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createContext as createRouterContext } from 'react-router';
import { alwaysConnected, type Connection } from '#web/app/wire/connection.ts';

const ConnectionContext = createContext<Connection>(alwaysConnected);
export const ConnectionProvider = ConnectionContext.Provider;

/** The same for loaders. */
export const connectionContext = createRouterContext<Connection>(alwaysConnected);

/** The connection for handlers and effects: it changes nothing on the screen by itself. */
export const useConnection = (): Connection => useContext(ConnectionContext);

/** Whether the service cannot be reached now; a page on the server is never without it. */
export function useIsOffline(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
}

/** Calls back each time the connection has come back. */
export function useReconnection(onReturn: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const report = useEffectEvent(onReturn);
  useEffect(() => {
    if (wasOffline.current && !isOffline) report();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
