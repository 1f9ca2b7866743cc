import { useEffect, useEffectEvent } from 'react';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useBrowserSession, useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';
import {
  enterFromNetwork,
  networkAddress,
  networkAttempt,
  noteNetworkAttempt,
  useNetworkAttempt,
} from './network-entry.ts';

/** That the network does not know the viewer is shown once in a tab, not with every page. */
const TOLD = 'kinora:network-failed';

/**
 * Signs in by the operator's network as soon as it is known that no user is signed in, without a form [A-AUTH-01]; where
 * that fails, offers to try again [A-ERR-13]. Answers whether it may still succeed.
 */
export function useNetworkEntry(): boolean {
  const { state } = useSession();
  const { network } = useSite();
  const session = useBrowserSession();
  const attempt = useNetworkAttempt();
  const address = networkAddress(network);
  const isStranger = state.kind === 'guest' || state.kind === 'auth-only';
  const isDue = attempt === 'none' && address !== null && isStranger && session().isUntouched();

  const enter = useEffectEvent(async (from: string, isForced: boolean) => {
    if (networkAttempt() !== 'none') return;
    noteNetworkAttempt('running');
    try {
      await session().signIn(await enterFromNetwork(session().wire, from));
      noteNetworkAttempt('done');
    } catch {
      noteNetworkAttempt('failed');
      if (isForced || tabEntries.getItem(TOLD) !== null) return;
      tabEntries.setItem(TOLD, 'yes');
      askToSignIn({ method: 'auto' }).catch(() => {});
    }
  });
  useEffect(() => {
    if (isDue && address !== null) enter(address, state.kind === 'auth-only');
  }, [isDue, address, state.kind]);
  return isDue || attempt === 'running';
}
