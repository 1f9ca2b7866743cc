import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Where each list of this visit was left, by the place in the browser's history and the list's name. */
const places = new Map<string, number>();
/** Beyond this many the one that was kept first is forgotten. */
const MAX_PLACES = 500;

/**
 * Keeps how far a list is scrolled sideways: who comes back finds it where it was.
 * @returns how far that is, in CSS pixels.
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string): number {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  useEffectBeforePaint(() => {
    const element = list.current;
    if (element === null) return;
    const left = places.get(place);
    if (left !== undefined) element.scrollLeft = left;
    const keep = () => {
      places.set(place, element.scrollLeft);
      const [first] = places.keys();
      if (places.size > MAX_PLACES && first !== undefined) places.delete(first);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [list, place]);
  return places.get(place) ?? 0;
}

/** A server paints nothing. */
const useEffectBeforePaint = import.meta.env.SSR ? () => {} : useLayoutEffect;
