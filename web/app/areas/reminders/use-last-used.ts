import { useEffect, useState } from 'react';

const LOCK = 'kinora-last-used';
const USES = ['focus', 'pointerdown', 'keydown'] as const;

/**
 * Whether this page is the one that the viewer looked at or pressed last, of the pages of this browser that take part. When
 * that page is closed, another one is. Without a secure context browsers have no locks: then every page counts as the last.
 */
export function useLastUsed(takesPart: boolean): boolean {
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    if (!takesPart) return;
    const end = 'locks' in navigator ? holdWhenUsed(setLast) : null;
    if (end === null) setLast(true);
    return () => {
      end?.();
      setLast(false);
    };
  }, [takesPart]);
  return isLast;
}

/** Takes the lock at each use from the page that has it; a page that has lost it waits for it. Returns what ends that. */
function holdWhenUsed(onChange: (isHeld: boolean) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()));
  let waiting = new AbortController();
  let isHeld = false;

  function change(isHeldNow: boolean): void {
    isHeld = isHeldNow;
    onChange(isHeldNow);
  }

  async function hold(isTaken: boolean): Promise<void> {
    waiting.abort();
    const request = new AbortController();
    waiting = request;
    try {
      await navigator.locks.request(LOCK, isTaken ? { steal: true } : { signal: request.signal }, () => {
        change(true);
        return released;
      });
    } catch {
      // Another page has taken it, or a newer request has replaced this one.
      if (waiting !== request || signal.aborted) return;
      change(false);
      await hold(false);
    }
  }

  const use = () => {
    if (!isHeld) void hold(true);
  };
  for (const event of USES) window.addEventListener(event, use, { signal, capture: true, passive: true });
  void hold(document.visibilityState === 'visible');
  return () => {
    ended.abort();
    waiting.abort();
  };
}
