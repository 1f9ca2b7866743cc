import { useEffect, useEffectEvent, useRef } from 'react';

/** Esc goes back [B-TV-10], unless something that Esc closes is open. */
export function useBackOnEscape(goBack: () => void): void {
  const isModalOpen = useRef(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement !== null) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input[type="search"], [role="menu"], [aria-expanded="true"]') != null) return;
    if (!isModalOpen.current) goBack();
  });
  useEffect(() => {
    // Looked at first: the same key closes it, wherever the focus is.
    const look = () => {
      isModalOpen.current = document.querySelector('[role="dialog"]') !== null;
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', press);
    };
  }, []);
}
