import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Action, Barrier } from '#rules/parental/gate.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { WireError } from '../../wire/wire-error.ts';
import { useBarriers } from './use-barriers.ts';

/** What is behind the gate. */
export interface Gated {
  /** Something else asks again. */
  readonly key: string;
  /** Each of them asks; none: it stands open. */
  readonly actions: readonly Action[];
  /** What was wished for: as long as it is the same, what plays goes on until it is known that it may not. */
  readonly wish: string;
}

interface Shut {
  readonly kind: 'shut';
  /** Null: it could not be found out what stands in the way. */
  readonly barrier: Barrier | null;
  /** It is being asked. */
  readonly isBusy: boolean;
}

export type Passage = { readonly kind: 'looking' | 'open' } | (Shut & { readonly ask: () => void });

interface Outcome {
  readonly key: string;
  readonly wish: string;
  readonly result: { readonly kind: 'open' } | Shut;
}

/**
 * Whether what the viewer wished for may be shown. Coming there asks; whoever closes what asks stays outside, with a way to
 * be asked again [A-PAR-01, A-PAR-04].
 */
export function usePassage(gated: Gated, isReady: boolean) {
  const { key, actions, wish } = gated;
  const { t } = useTexts();
  const barriers = useBarriers();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(gated);

  /** What is wished for by now is not opened or shut by an answer to what was wished for before. */
  const isLate = (of: Gated) => latest.current.key !== of.key || latest.current.wish !== of.wish;

  function settle(of: Gated, result: Outcome['result']): void {
    if (!isLate(of)) setOutcome({ key: of.key, wish: of.wish, result });
  }

  async function lead(to: Gated, first: Barrier | null): Promise<void> {
    let barrier = first;
    try {
      for (const action of to.actions) {
        barrier ??= await barriers.find(action);
        while (barrier !== null) {
          if (isLate(to)) return;
          settle(to, { kind: 'shut', barrier, isBusy: true });
          if (!(await barriers.pass(barrier, action))) return settle(to, { kind: 'shut', barrier, isBusy: false });
          // Who has signed in may have to say a PIN.
          barrier = barrier === 'sign_in' ? await barriers.find(action) : null;
        }
      }
      settle(to, { kind: 'open' });
    } catch (error) {
      settle(to, { kind: 'shut', barrier, isBusy: false });
      const told = error instanceof WireError ? error.message : '';
      showToast({ tone: 'danger', text: told || t('failure.unreachable.text') });
    }
  }

  /** What stood in the way is shown until it is known what does now. */
  function again(barrier: Barrier | null): void {
    settle(gated, { kind: 'shut', barrier, isBusy: true });
    lead(gated, null);
  }

  async function refuse(barrier: Barrier): Promise<void> {
    const refused: Gated = actions.length === 0 ? { ...gated, actions: ['program'] } : gated;
    settle(refused, { kind: 'shut', barrier, isBusy: true });
    await barriers.forget();
    await lead(refused, barrier);
  }

  const arrive = useEffectEvent(() => {
    latest.current = gated;
    lead(gated, null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else, and another wish, ask again
  useEffect(() => {
    if (isReady) arrive();
  }, [isReady, key, wish]);

  return {
    passage: passageOf(gated, outcome, again),
    /** The server saw a barrier where none was seen here. */
    refuse,
  };
}

function passageOf(
  { key, wish, actions }: Gated,
  outcome: Outcome | null,
  askAgain: (barrier: Barrier | null) => void,
): Passage {
  if (outcome?.key === key && outcome.wish === wish) {
    const { result } = outcome;
    return result.kind === 'open' ? result : { ...result, ask: () => askAgain(result.barrier) };
  }
  const goesOn = outcome?.wish === wish && outcome.result.kind === 'open';
  return { kind: goesOn || actions.length === 0 ? 'open' : 'looking' };
}
