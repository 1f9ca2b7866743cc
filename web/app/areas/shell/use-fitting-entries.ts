import { type RefObject, useEffect, useRef, useState } from 'react';
import { fittingEntries } from '#rules/site/menu.ts';

/** A window that is dragged to another size is looked at no more often [C-CONST-27]. */
const RESIZE_THROTTLE_MILLISECONDS = 100;

/**
 * How many of a list's entries fit on its line, measured whenever its width or theirs change. Its last item is the button
 * behind which the others are. Before the scripts are there all of them stand, as far as the style lets them be seen.
 */
export function useFittingEntries(total: number): { readonly list: RefObject<HTMLUListElement | null>; count: number } {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(total);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let measuredAt = Number.NEGATIVE_INFINITY;
    const measure = () => {
      timer = null;
      measuredAt = performance.now();
      const widths = Array.from(element.children, (item) => item.getBoundingClientRect().width);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const more = widths.at(total) ?? 0;
      setCount(fittingEntries(widths.slice(0, total), { available: element.clientWidth, gap, more }));
    };
    const sizes = new ResizeObserver(() => {
      const wait = measuredAt + RESIZE_THROTTLE_MILLISECONDS - performance.now();
      timer ??= setTimeout(measure, Math.max(0, wait));
    });
    measure();
    for (const item of [element, ...element.children]) sizes.observe(item);
    return () => {
      if (timer !== null) clearTimeout(timer);
      sizes.disconnect();
    };
  }, [total]);
  return { list, count };
}
