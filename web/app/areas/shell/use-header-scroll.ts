import { useEffect, useState } from 'react';
import { atTop, headerAfterScroll } from '#rules/site/header-scroll.ts';

/** Whether the header is dark, and whether it makes room, as the page scrolls. */
export function useHeaderScroll() {
  const [look, setLook] = useState({ isDark: atTop.isDark, isHidden: atTop.isHidden });
  useEffect(() => {
    let scroll = { ...atTop, position: window.scrollY };
    const update = () => {
      scroll = headerAfterScroll(scroll, window.scrollY);
      const { isDark, isHidden } = scroll;
      setLook((known) => (known.isDark === isDark && known.isHidden === isHidden ? known : { isDark, isHidden }));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return look;
}
