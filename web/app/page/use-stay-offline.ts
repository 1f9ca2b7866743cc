import { useEffect } from 'react';
import { useConnection } from './connection-context.ts';

/** Without a connection no link leaves the app: all that would open is the browser's own error page. */
export function useStayOffline(): void {
  const connection = useConnection();
  useEffect(() => {
    // Links within the app have been handled before it reaches the document.
    const stay = (event: MouseEvent) => {
      if (event.defaultPrevented || !connection.isLost()) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link !== null && opensPage(link)) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, [connection]);
}

const opensPage = ({ protocol, href, hash }: HTMLAnchorElement): boolean =>
  protocol.startsWith('http') && !(hash !== '' && href === `${window.location.href.split('#')[0]}${hash}`);
