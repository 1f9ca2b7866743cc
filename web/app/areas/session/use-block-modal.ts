import { useEffect, useEffectEvent } from 'react';
import { askModal } from '#web/app/modals/modals.ts';
import { useBlockStatus } from './use-block-status.ts';

/** To be paid, and blocked: nothing else can be done until that is over. */
const BLOCKING = [-1, -2];

/** Keeps a blocked viewer at the operator's words, over whatever page there is [A-BLOCK-01]. */
export function useBlockModal(): void {
  const status = useBlockStatus();
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
}
