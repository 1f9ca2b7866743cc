import { redirect } from 'react-router';
import { addressUnder } from '#rules/site/deep-link.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** The modal that says so. */
const MODAL = 'not_found_channel';

/**
 * What a channel that could not be had leads to: an unknown one is reported over the page that led to it, be it by a tile, a
 * push message or a deep link; its own address shows a page that says so [A-ERR-12].
 */
export function afterMissing(error: unknown, asked: URL): unknown {
  const isUnknown = error instanceof WireError && error.status === 404;
  if (!isUnknown || import.meta.env.SSR || asked.pathname === window.location.pathname) return error;
  const { pathname, search } = window.location;
  return redirect(`${addressUnder(pathname, new URLSearchParams(search))}#${MODAL}`);
}
