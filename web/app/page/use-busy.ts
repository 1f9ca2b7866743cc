import { useRef, useState } from 'react';

/** Whether work that a press began is still under way; a press meanwhile begins no other. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run] as const;
}
