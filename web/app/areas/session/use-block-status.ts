import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { blockStatusQuery } from './queries.ts';
import { useSession } from './session-context.tsx';

/** To be paid, and blocked: nothing else can be done until that is over. */
const BLOCKING = [-1, -2];

/**
 * What the operator says of a viewer who owes something; null where it says nothing; it is never asked for other viewers
 * [A-BLOCK-01, A-BLOCK-03].
 */
export function useBlockStatus(): number | null {
  const { provider } = useSite();
  const { state } = useSession();
  const isTold = provider?.sign_in.has_block_status === true && state.kind === 'signed-in';
  const { data } = useQuery({ ...blockStatusQuery(), enabled: isTold });
  const status = isTold ? (data?.status ?? null) : null;
  const isBlocked = status !== null && BLOCKING.includes(status);

  /** Another page, the way back and another modal take it away: it comes again. */
  const stand = useEffectEvent(async (isOver: () => boolean) => {
    while (!isOver()) if ((await askModal('block', {}, { hidesClose: true })) === 'settled') return;
  });
  useEffect(() => {
    if (!isBlocked) return;
    let isOver = false;
    stand(() => isOver);
    return () => {
      isOver = true;
    };
  }, [isBlocked]);
  return status;
}
