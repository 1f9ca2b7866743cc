import { useEffect, useEffectEvent } from 'react';
import { askModal } from '#web/app/modals/modals.ts';

/** Keeps a blocked viewer at the operator's words, over whatever page there is [A-BLOCK-01]. */
export function useBlockModal(isBlocked: boolean): void {
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
