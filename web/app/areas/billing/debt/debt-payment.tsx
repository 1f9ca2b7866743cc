import { useEffect, useEffectEvent } from 'react';
import { usePayDebt } from './use-pay-debt.ts';

/** Keeps a viewer who owes something at the payment of it, over whatever page there is; shows nothing by itself [A-BLOCK-02]. */
export function DebtPayment() {
  const pay = usePayDebt();
  const stand = useEffectEvent(async (isOver: () => boolean) => {
    while (!isOver()) if ((await pay()) === 'settled') return;
  });
  useEffect(() => {
    let isOver = false;
    stand(() => isOver);
    return () => {
      isOver = true;
    };
  }, []);
  return null;
}
