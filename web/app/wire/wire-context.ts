import { createContext, useContext } from 'react';
import type { Wire } from './wire.ts';

const WireContext = createContext<Wire | null>(null);
export const WireProvider = WireContext.Provider;

/** The wire for calls that are no queries: writes and streams. Asked for in effects and handlers, which run in browsers only. */
export function useWire(): () => Wire {
  const wire = useContext(WireContext);
  return () => {
    if (wire === null) throw new Error('pages call through their queries while they are rendered');
    return wire;
  };
}
