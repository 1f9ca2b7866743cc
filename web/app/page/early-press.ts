/** A press of a button before the page is hydrated is made again once it is: until then no button does anything. */

import { useEffect, useLayoutEffect, useRef } from 'react';

interface PressKeeper {
  (press: Event): void;
  last?: Event;
}

declare global {
  interface Window {
    /** Set by `EARLY_PRESS_SCRIPT`. */
    earlyPress?: PressKeeper;
  }
}

/** What happens later than this after a press comes as a surprise. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

/** Buttons that do nothing by themselves: others send a form or open a popover. */
const OURS = 'button[type="button"]:not([popovertarget])';

/** Stands in the page, and keeps its last press. */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',window.earlyPress=press=>{earlyPress.last=press},true)`;

/** Makes the kept press again, and keeps no more. Links and fields work by themselves: their presses are left alone. */
export function useEarlyPress(): void {
  const kept = useRef<Event>(undefined);
  // As soon as the page is hydrated: a press that its own button answers is not made again.
  useLayoutEffect(() => {
    const keeper = window.earlyPress;
    if (keeper === undefined) return;
    removeEventListener('click', keeper, true);
    delete window.earlyPress;
    kept.current = keeper.last;
  }, []);
  // Buttons have what they do after their own effects.
  useEffect(() => {
    const press = kept.current;
    kept.current = undefined;
    if (press === undefined || performance.now() - press.timeStamp > LONGEST_WAIT_MILLISECONDS) return;
    if (press.target instanceof Element) press.target.closest<HTMLButtonElement>(OURS)?.click();
  }, []);
}
