import { useLocation, useNavigate } from 'react-router';
import { channelPath } from '#rules/catalogue/destination.ts';
import type { WatchedPlace } from '#rules/guide/sheet-broadcast.ts';
import type { PageQueryKey } from '#rules/site/page-query.ts';
import { watchedAgain } from './watched-again.ts';

const TIMESTAMP = 'ts' satisfies PageQueryKey;

/** Leads to a channel at a moment; where its page is open already, only the moment changes. */
export function useWatch(): (place: WatchedPlace) => void {
  const navigate = useNavigate();
  const { pathname, search: current, state } = useLocation();
  return ({ slug, at }) => {
    const written = new URLSearchParams(current).get(TIMESTAMP) ?? '';
    const search = at === null ? '' : `?${TIMESTAMP}=${at}`;
    const isOpen = pathname.startsWith('/channels/') && pathname.endsWith(`/${encodeURIComponent(slug)}`);
    if (isOpen && written === String(at ?? '')) watchedAgain.announce();
    // What is open over the page stands in the hash, and closes.
    if (isOpen) navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
    else navigate({ pathname: channelPath(slug), search });
  };
}
