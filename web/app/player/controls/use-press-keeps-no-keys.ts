import { useEffect } from 'react';

/**
 * A press with a pointer leaves the keys to the player: what it focused lets go of the focus, so that Space does not
 * press a button again, and arrows move neither a slider nor, from the page around the picture, the focus. Focus that
 * came by keys stays.
 */
export function usePressKeepsNoKeys(surface: HTMLElement | null): void {
  useEffect(() => {
    if (surface === null) return;
    const mounted = new AbortController();
    const { signal } = mounted;
    const release = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || activeElement.closest('[role="dialog"]') !== null) return;
      if (surface.contains(activeElement) || activeElement.contains(surface)) activeElement.blur();
    };
    const awaitRelease = () => window.addEventListener('pointerup', release, { once: true, signal });
    // A finger focuses only after it was lifted, right before the click; keys click without a count.
    const releaseClicked = ({ detail }: MouseEvent) => {
      if (detail > 0) release();
    };
    surface.addEventListener('pointerdown', awaitRelease, { signal });
    surface.addEventListener('click', releaseClicked, { signal });
    return () => mounted.abort();
  }, [surface]);
}
