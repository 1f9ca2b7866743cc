import { useEffect, useEffectEvent } from 'react';
import type { TransactionId, UnixSeconds } from '#contract/units.ts';
import type { PaymentOutcome } from '#rules/billing/purchase-steps.ts';
import { afterCheck, CHECK_EVERY, type CheckAnswer } from '#rules/billing/transaction-check.ts';
import { unixSeconds } from '#rules/units.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

interface FollowedTransaction {
  readonly id: TransactionId;
  readonly storedAt: UnixSeconds;
}

/** Looks at a payment every five seconds, for as long as its screen is there [B-MODAL-15, C-TX-01]. */
export function useTransaction(
  followed: FollowedTransaction | null,
  onOutcome: (outcome: PaymentOutcome) => void,
): void {
  const wire = useWire();
  const clock = useServerClock();
  const tell = useEffectEvent(onOutcome);
  const look = useEffectEvent(async (id: TransactionId, signal: AbortSignal): Promise<CheckAnswer> => {
    try {
      const { status, status_description } = await wire().call('billing.transaction', { params: { id } }, signal);
      return { kind: 'status', status, description: status_description };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return { kind: 'refused', status: error.status };
    }
  });
  const now = useEffectEvent(() => unixSeconds(clock()));
  const id = followed?.id;
  const storedAt = followed?.storedAt;
  useEffect(() => {
    if (id === undefined || storedAt === undefined) return;
    const leaving = new AbortController();
    const startedAt = now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const answer = await look(id, leaving.signal);
      if (leaving.signal.aborted) return;
      const outcome = afterCheck({ storedAt, startedAt }, answer, now());
      if (outcome.kind === 'again') timer = setTimeout(start, CHECK_EVERY);
      else tell(outcome);
    };
    // An abort is the screen's own leaving.
    const start = () => void check().catch(() => {});
    start();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, storedAt]);
}
