import type { Action } from '#rules/parental/gate.ts';
import { useBarriers } from './use-barriers.ts';

/**
 * Leads the viewer past what stands before an action: signing in, choosing a PIN, or saying it. Answers whether the action
 * may go on; nothing of it is done before that [A-PAR-01, A-PAR-02, A-PAR-09 to A-PAR-11].
 */
export function useParentalGate(): (action: Action) => Promise<boolean> {
  const { find, pass } = useBarriers();
  return async (action) => {
    let barrier = await find(action);
    if (barrier === 'sign_in') {
      if (!(await pass(barrier, action))) return false;
      barrier = await find(action);
    }
    return barrier === null || pass(barrier, action);
  };
}
