import { useEffect, useRef, useState } from 'react';

/** An alert goes by itself after this time [C-CONST-22]. */
const FLASH_MILLISECONDS = 3_000;

/** A message that shows for a moment; the next one takes its place. */
export function useFlash() {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function flash(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(null), FLASH_MILLISECONDS);
    setMessage(text);
  }
  return { message, flash };
}
