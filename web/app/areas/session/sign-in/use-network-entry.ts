import { useEffect, useEffectEvent } from 'react';
import { tabEntries } from '../../../page/browser-storage.ts';
import { useSite } from '../../site/use-site.ts';
import { askToSignIn } from '../ask-to-sign-in.ts';
import { useBrowserSession, useSession } from '../session-context.tsx';
import {
  enterFromNetwork,
  networkAddress,
  networkAttempt,
  noteNetworkAttempt,
  useNetworkAttempt,
} from './network-entry.ts';

/** Who has been told in this tab that the network does not know them is not told with every page. */
const TOLD = 'kinora:network-failed';

/**
 * Signs in by the operator's network as soon as it is known that nobody is signed in, without a form [A-AUTH-01]; where
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
