import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The history entry of the list that was left last, and how far it was scrolled: a step back leads there. */
let left: { readonly entry: string; readonly top: number } | null = null;

/** Opens a list where it was left, if its place `isKept`. Browsers restore the place of the page, not of a list in it. */
export function useListPlace(list: RefObject<HTMLElement | null>, isKept: boolean) {
  const { key: entry } = useLocation();
  const [start] = useState(() => (isKept && left?.entry === entry ? left.top : 0));
  useLayoutEffect(() => {
    if (start > 0 && list.current !== null) list.current.scrollTop = start;
  }, [list, start]);

  function keep(): void {
    if (isKept && list.current !== null) left = { entry, top: list.current.scrollTop };
  }
  return { start, keep };
}
