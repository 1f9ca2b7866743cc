import { useEffect, useRef, useState } from 'react';

/** Controls leave the picture after this time without activity [C-CONST-13]. */
const IDLE_MILLISECONDS = 5_000;

/** Whether the viewer has left mouse and keys alone for a while; `wake` says they have not. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MILLISECONDS);
    setIdle(false);
  };
  const rest = () => {
    clearTimeout(timer.current);
    setIdle(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first look at the controls starts the clock
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, []);
  return { isIdle, wake, rest };
}
