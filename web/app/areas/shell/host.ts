import type { DeepLinkTarget } from '#rules/site/deep-link.ts';

/** What the app offers to a native shell that shows it in a web view (docs/operations/links.md). */
export interface Host {
  /** Opens a place in the app, given as an object or as its JSON. */
  open(target: DeepLinkTarget | string): void;
}

/** What a native shell may offer to the app, before the page begins. */
interface Shell {
  /** Opens an address outside of the app, in a browser of its own. */
  openUrl?(url: string): void;
  /** Hears when the player begins to play, and when it stops. */
  onPlayback?(state: 'playing' | 'paused'): void;
}

declare global {
  interface Window {
    kinora?: Host;
    kinoraShell?: Shell;
  }
}

/** Told once `window.kinora` is there. */
const READY = 'kinora:ready';

/** Lets native shells open places; answers the way to end it. Other sites cannot reach it: it is no message handler. */
export function offerToHost(open: Host['open']): () => void {
  window.kinora = { open };
  window.dispatchEvent(new Event(READY));
  return () => {
    delete window.kinora;
  };
}

/** Links that lead away from the app go to the shell where it opens them; else the browser does [C-API-108]. */
export function leaveByShell(): () => void {
  const press = (event: MouseEvent) => {
    const shell = window.kinoraShell;
    if (shell?.openUrl === undefined || event.defaultPrevented || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null;
    if (link === null) return;
    event.preventDefault();
    shell.openUrl(link.href);
  };
  document.addEventListener('click', press);
  return () => document.removeEventListener('click', press);
}
