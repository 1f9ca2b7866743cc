import type { CallStep } from './client.ts';
import { type Ping, pingUntilAnswered } from './ping.ts';
import { WireError } from './wire-error.ts';

/** Whether the service can be reached, as far as this page knows. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Something got no answer: pings the service. Resolves once it is known whether the connection is lost. */
  readonly doubt: () => Promise<void>;
  /** Resolves once the service can be reached. Rejects with the reason of the signal. */
  readonly reached: (signal?: AbortSignal) => Promise<void>;
}

/** Of pages on the server, and of components without one. */
export const alwaysConnected: Connection = {
  isLost: () => false,
  subscribe: () => () => {},
  doubt: async () => {},
  reached: async () => {},
};

interface ConnectionOptions {
  readonly ping: Ping;
  /** Tells when the machine leaves its network and joins one. */
  readonly network?: EventTarget;
  readonly isOnline?: boolean;
}

/** Follows the browser's network and, where that says nothing, pings. */
export function createConnection(options: ConnectionOptions): Connection {
  const { ping, network = window, isOnline = navigator.onLine } = options;
  const listeners = new Set<() => void>();
  let isLost = false;
  let stopPinging: (() => void) | null = null;

  /** Also where it is as before: who doubts it waits for an outcome. */
  function become(next: boolean): void {
    isLost = next;
    for (const listener of [...listeners]) listener();
  }

  /** A browser may be wrong about its network, both ways: the service has the last word. */
  function pingAfter(firstDelay?: number): void {
    stopPinging?.();
    stopPinging = pingUntilAnswered(ping, {
      ...(firstDelay !== undefined && { firstDelay }),
      onAnswer: () => {
        stopPinging = null;
        become(false);
      },
      onSilence: () => become(true),
    });
  }

  function lose(): void {
    become(true);
    pingAfter();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const nextOutcome = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });

  network.addEventListener('offline', lose);
  network.addEventListener('online', () => pingAfter(0));
  if (!isOnline) lose();

  return {
    isLost: () => isLost,
    subscribe,
    doubt() {
      if (isLost) return Promise.resolve();
      if (stopPinging === null) pingAfter(0);
      return nextOutcome();
    },
    reached: (signal) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          if (isLost && signal?.aborted !== true) return;
          stop();
          signal?.removeEventListener('abort', settle);
          if (signal?.aborted) reject(signal.reason);
          else resolve();
        };
        const stop = subscribe(settle);
        signal?.addEventListener('abort', settle);
        settle();
      }),
  };
}

/** A call without an answer makes the connection doubtful. */
export const doubting =
  (connection: Pick<Connection, 'doubt'>): CallStep =>
  (send) =>
  async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (error instanceof WireError && error.code === 'unreachable') void connection.doubt();
      throw error;
    }
  };
