import type { DeepLinkTarget } from '#rules/site/deep-link.ts';

/** What the app offers to whoever shows it in a web view (docs/operations/links.md). */
export interface Host {
  /** Opens a place in the app, given as an object or as its JSON. */
  open(target: DeepLinkTarget | string): void;
}

declare global {
  interface Window {
    kinora?: Host;
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
