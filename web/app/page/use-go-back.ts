import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Back in history, or to that path where this is the first page. */
export function useGoBack(first = '/') {
  const navigate = useNavigate();
  return () => {
    const isFirstPage = !(window.history.state?.idx > 0);
    if (isFirstPage) navigate(first);
    else navigate(-1);
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
