import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isReadableUnsigned } from '#rules/session/session-state.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { modalOfHash } from '#web/app/modals/modals.ts';
import { useNetworkEntry } from './use-network-entry.ts';

/**
 * Where nothing but signing in is for a viewer, its form stands over every page but those that may be read before, and
 * comes again however it went. Then the page is read anew, by who may read it [A-MODAL-18, A-ROLE-07, C-ROLE-05].
 */
export function useForcedSignIn(): void {
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const mayEnterByItself = useNetworkEntry();
  const isAuthOnly = state.kind === 'auth-only';
  const isForced = isAuthOnly && !mayEnterByItself && !isReadableUnsigned(pathname) && modalOfHash(hash) !== 'auth';

  useEffect(() => {
    // In the place of the entry, so that one step back leads to the page before and not under the form.
    if (isForced) navigate({ pathname, search, hash: 'auth' }, { replace: true, preventScrollReset: true });
  }, [isForced, pathname, search, navigate]);

  const wasAuthOnly = useRef(false);
  useEffect(() => {
    if (wasAuthOnly.current && !isAuthOnly) revalidate();
    wasAuthOnly.current = isAuthOnly;
  }, [isAuthOnly, revalidate]);
}
