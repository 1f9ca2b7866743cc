import { useEffect, useRef, useState } from 'react';

/** A value that changes no more often than that: what is only passed on the way to somewhere is skipped. */
export function useSteady<Value>(value: Value, milliseconds: number): Value {
  const [steady, setSteady] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = changedAt.current + milliseconds - performance.now();
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setSteady(() => value);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return steady;
}
