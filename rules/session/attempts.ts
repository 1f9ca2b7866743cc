import { seconds } from './waits.ts';

/** Wrong codes of one phone, account or device. A new code does not change the count. */
export interface Failures {
  readonly count: number;
  /** Unix seconds. */
  readonly lastAt: number;
}

interface AttemptPolicy {
  /** So many may be wrong before waiting begins. */
  readonly free: number;
  /** Seconds of the first wait; each further failure doubles it. */
  readonly firstWait: number;
  readonly longestWait: number;
}

/** Digits up to which a code is so easily guessed that the strict policy holds. */
const SHORT_CODE = 4;
const usualPolicy: AttemptPolicy = { free: 5, firstWait: 30, longestWait: seconds({ hours: 1 }) };
const strictPolicy: AttemptPolicy = { free: 3, firstWait: 60, longestWait: seconds({ hours: 4 }) };
/** Failures are forgotten when there has been none for so long: longer than any wait. */
export const FAILURES_FORGOTTEN_AFTER = seconds({ hours: 24 });

/** Seconds until a code of this length may be tried again; 0: now. */
export function attemptWait({ count, lastAt }: Failures, codeLength: number, now: number): number {
  if (now - lastAt >= FAILURES_FORGOTTEN_AFTER) return 0;
  const { free, firstWait, longestWait } = codeLength <= SHORT_CODE ? strictPolicy : usualPolicy;
  if (count < free) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (count - free));
  return Math.min(wait, Math.max(0, lastAt + wait - now));
}

/** The count once one more was wrong. */
export const countedFailure = (failures: Failures | null, now: number): Failures => ({
  count: failures === null || now - failures.lastAt >= FAILURES_FORGOTTEN_AFTER ? 1 : failures.count + 1,
  lastAt: now,
});
