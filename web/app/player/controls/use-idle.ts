import { useEffect, useRef, useState } from 'react';

/** Controls leave the picture after this time without activity [C-CONST-13]. */
const IDLE_MILLISECONDS = 5_000;
/** And so much later where fingers need time to find them. */
const TOUCH_DELAY_MILLISECONDS = 200;
const TOUCH = '(hover: none) and (pointer: coarse)';

/** Whether the viewer has left mouse and keys alone for a while; `wake` says they have not. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    clearTimeout(timer.current);
    const delay = matchMedia(TOUCH).matches ? TOUCH_DELAY_MILLISECONDS : 0;
    timer.current = setTimeout(() => setIdle(true), IDLE_MILLISECONDS + delay);
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
