import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Action, Barrier } from '#rules/parental/gate.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { useBarriers } from './use-barriers.ts';

/** What the viewer asks to see, and the actions that may need a PIN check for it. */
export interface AccessRequest {
  /** Something else asks again. */
  readonly key: string;
  /** Each of them asks; none: it stands open. */
  readonly actions: readonly Action[];
  /** What was asked for: while it stays the same, playback goes on until the check refuses it. */
  readonly attempt: string;
}

interface Closed {
  readonly kind: 'closed';
  /** Null: it could not be found out what stands in the way. */
  readonly barrier: Barrier | null;
  /** It is being asked. */
  readonly isBusy: boolean;
}

export type AccessGate = { readonly kind: 'looking' | 'open' } | (Closed & { readonly ask: () => void });

interface Outcome {
  readonly key: string;
  readonly attempt: string;
  readonly result: { readonly kind: 'open' } | Closed;
}

/**
 * Whether what the viewer asked for may be shown. The check starts by itself; a viewer who closes it stays outside, with a way to
 * be asked again [A-PAR-01, A-PAR-04].
 */
export function useAccessGate(request: AccessRequest, isReady: boolean) {
  const { key, actions, attempt } = request;
  const showFailure = useFailureToast();
  const barriers = useBarriers();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(request);

  /** An answer to an earlier request neither opens nor closes the current one. */
  const isLate = (of: AccessRequest) => latest.current.key !== of.key || latest.current.attempt !== of.attempt;

  function settle(of: AccessRequest, result: Outcome['result']): void {
    if (!isLate(of)) setOutcome({ key: of.key, attempt: of.attempt, result });
  }

  async function lead(to: AccessRequest, first: Barrier | null): Promise<void> {
    let barrier = first;
    try {
      for (const action of to.actions) {
        barrier ??= await barriers.find(action);
        while (barrier !== null) {
          if (isLate(to)) return;
          settle(to, { kind: 'closed', barrier, isBusy: true });
          if (!(await barriers.pass(barrier, action))) return settle(to, { kind: 'closed', barrier, isBusy: false });
          // Who has signed in may have to say a PIN.
          barrier = barrier === 'sign_in' ? await barriers.find(action) : null;
        }
      }
      settle(to, { kind: 'open' });
    } catch (error) {
      settle(to, { kind: 'closed', barrier, isBusy: false });
      showFailure(error);
    }
  }

  /** What stood in the way is shown until it is known what does now. */
  function again(barrier: Barrier | null): void {
    settle(request, { kind: 'closed', barrier, isBusy: true });
    lead(request, null);
  }

  async function refuse(barrier: Barrier): Promise<void> {
    const refused: AccessRequest = actions.length === 0 ? { ...request, actions: ['program'] } : request;
    settle(refused, { kind: 'closed', barrier, isBusy: true });
    await barriers.forget();
    await lead(refused, barrier);
  }

  const arrive = useEffectEvent(() => {
    latest.current = request;
    lead(request, null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else, and another attempt, ask again
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady, key, attempt]);

  return {
    gate: gateOf(request, outcome, again),
    /** The server saw a barrier where none was seen here. */
    refuse,
  };
}

function gateOf(
  { key, attempt, actions }: AccessRequest,
  outcome: Outcome | null,
  askAgain: (barrier: Barrier | null) => void,
): AccessGate {
  if (outcome?.key === key && outcome.attempt === attempt) {
    const { result } = outcome;
    return result.kind === 'open' ? result : { ...result, ask: () => askAgain(result.barrier) };
  }
  const goesOn = outcome?.attempt === attempt && outcome.result.kind === 'open';
  return { kind: goesOn || actions.length === 0 ? 'open' : 'looking' };
}
