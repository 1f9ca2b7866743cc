import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody can see it: not while it is scrolled away or its tab is hidden, and not before the page lives and it could go on. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    let isInSight = true;
    const look = () => setSeen(isInSight && !document.hidden);
    const watcher = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? isInSight;
      look();
    });
    watcher.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watcher.disconnect();
    };
  }, [element]);
  return isSeen;
}
