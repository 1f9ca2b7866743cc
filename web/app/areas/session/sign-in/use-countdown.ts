import { useEffect, useState } from 'react';
import { secondsUntil } from '#rules/session/countdown.ts';

const TICK_MILLISECONDS = 250;

/** Seconds until an instant of this machine's clock, counted down; 0 once it has passed, or where there is none. */
export function useCountdown(instant: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (instant === null) return;
    const tick = () => {
      setNow(Date.now());
      if (secondsUntil(instant, Date.now()) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MILLISECONDS);
    tick();
    return () => clearInterval(timer);
  }, [instant]);
  return instant === null ? 0 : secondsUntil(instant, now);
}
