import { useEffect } from 'react';
import type { Playback } from '#rules/player/playback.ts';
import { useConnection, useIsOffline } from '#web/app/page/connection-context.ts';

/** A picture that stands longer than that may have lost its connection. */
const DOUBTFUL_WAIT_MILLISECONDS = 1_000;

/** Whether the picture waits because the service cannot be reached: hls.js tries for long before it reports that. */
export function useOfflineWait(kind: Playback['kind']): boolean {
  const connection = useConnection();
  const isOffline = useIsOffline();
  const isWaiting = kind === 'waiting' || kind === 'loading';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => connection.doubt(), DOUBTFUL_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWaiting, connection]);
  return isWaiting && isOffline;
}
