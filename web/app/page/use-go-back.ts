import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Back in history over so many pages, or to that path where nothing was before them. */
export function useGoBack(first = '/', pages = 1) {
  const navigate = useNavigate();
  return () => {
    const isFirstPage = !(window.history.state?.idx >= pages);
    if (isFirstPage) navigate(first);
    else navigate(-pages);
  };
}

/** Esc goes back [B-TV-10], unless something that Esc closes is open. */
export function useBackOnEscape(goBack: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement !== null) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input[type="search"], [role="dialog"], [role="menu"], [aria-expanded="true"]') != null) return;
    goBack();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
