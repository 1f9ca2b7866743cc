import type { DeepLinkTarget } from '#rules/site/deep-link.ts';

/** What the app offers to whoever shows it in a web view (docs/operations/links.md). */
export interface Host {
  /** Opens a place in the app, given as an object or as its JSON. */
  open(target: DeepLinkTarget | string): void;
}

/** What whoever shows the app may offer to it, before the page begins. */
interface Shell {
  /** Opens an address outside of the app, in a browser of its own. */
  openUrl?(url: string): void;
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

/** Links that lead away from the app go to the shell where it opens them; elsewhere the browser does [C-API-108]. */
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
