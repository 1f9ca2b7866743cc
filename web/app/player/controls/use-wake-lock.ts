import { useEffect } from 'react';

/** Keeps the screen on while a picture moves; the browser lets go of it with a hidden tab, and it is asked for again after that. */
export function useWakeLock(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving || navigator.wakeLock === undefined) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A machine that saves power refuses: then the screen goes dark as it is used to.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await held?.release();
      else lock = held;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isMoving]);
}
