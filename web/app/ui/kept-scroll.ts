import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Where each list of this visit was left, by the place in the browser's history and the list's name. */
const places = new Map<string, number>();

/** Keeps how far a list is scrolled sideways: who comes back finds it where it was. */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string): void {
  const { key } = useLocation();
  useEffectBeforePaint(() => {
    const element = list.current;
    if (element === null) return;
    const place = `${key} ${name}`;
    const left = places.get(place);
    if (left !== undefined) element.scrollLeft = left;
    const keep = () => places.set(place, element.scrollLeft);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [list, key, name]);
}

/** A server paints nothing. */
const useEffectBeforePaint = import.meta.env.SSR ? () => {} : useLayoutEffect;
