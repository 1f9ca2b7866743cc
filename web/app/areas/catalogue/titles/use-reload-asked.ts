import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import type { CallName } from '#web/app/wire/contract-types.ts';

const READ: readonly CallName[] = ['catalogue.content', 'playback.contentMetadata', 'playback.histories'];

/** Whoever leads to a page may ask that it is read anew, by the state of the navigation: for the signed in it is [C-CPLAY-11]. */
export function useReloadAsked(): void {
  const queries = useQueryClient();
  const { key, state }: { readonly key: string; readonly state: unknown } = useLocation();
  const { state: session } = useSession();
  const isAsked = typeof state === 'object' && state !== null && 'reload' in state && state.reload === true;
  const isDue = isAsked && session.kind === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks for itself
  useEffect(() => {
    if (isDue)
      queries.refetchQueries({
        type: 'active',
        predicate: ({ queryKey: [name] }) => READ.some((call) => call === name),
      });
  }, [isDue, key, queries]);
}
