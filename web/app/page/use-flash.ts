import { useEffect, useRef, useState } from 'react';

/** An alert goes by itself after this time [C-CONST-22]. */
const ALERT_MILLISECONDS = 3_000;

/** A message that shows for a moment; the next one takes its place. */
export function useFlash<Message = string>(milliseconds = ALERT_MILLISECONDS) {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function flash(shown: Message): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(null), milliseconds);
    setMessage(shown);
  }
  return { message, flash };
}
