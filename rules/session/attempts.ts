import { seconds } from './waits.ts';

/** Wrong codes of one phone, account, device or network. A new code does not change the count. */
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

/** How wrong codes of a subject count. */
export interface FailureCount {
  /** Seconds until a code of this length may be tried again; 0: now. */
  wait(failures: Failures, codeLength: number, now: number): number;
  /** The count once one more was wrong. */
  counted(failures: Failures | null, codeLength: number, now: number): Failures;
}

/** Of a phone, an account or a device: each further failure makes the next wait longer. */
export const ownFailures: FailureCount = {
  wait({ count, lastAt }, codeLength, now) {
    if (now - lastAt >= FAILURES_FORGOTTEN_AFTER) return 0;
    const { free, firstWait, longestWait } = codeLength <= SHORT_CODE ? strictPolicy : usualPolicy;
    if (count < free) return 0;
    const wait = Math.min(longestWait, firstWait * 2 ** (count - free));
    return Math.min(wait, Math.max(0, lastAt + wait - now));
  },
  counted: (failures, _codeLength, now) => ({
    count: failures === null || now - failures.lastAt >= FAILURES_FORGOTTEN_AFTER ? 1 : failures.count + 1,
    lastAt: now,
  }),
};

interface NetworkPolicy {
  /** So many may be wrong at once. */
  readonly room: number;
  /** Seconds after which one of them is forgotten, and another may be tried. */
  readonly fadesEvery: number;
}

// An office, or a carrier's thousands, share one address: room for the slips of them all, and one who guesses there keeps
// the others waiting for a moment, never for hours. Three days of guessing at six digits come to one chance in a hundred.
const usualNetwork: NetworkPolicy = { room: 100, fadesEvery: 30 };
const strictNetwork: NetworkPolicy = { room: 50, fadesEvery: seconds({ minutes: 2 }) };
const networkPolicy = (codeLength: number) => (codeLength <= SHORT_CODE ? strictNetwork : usualNetwork);

/** Of a network, whoever is in it and whichever phones they try. */
export const networkFailures: FailureCount = {
  wait({ count, lastAt }, codeLength, now) {
    const { room, fadesEvery } = networkPolicy(codeLength);
    return Math.max(0, (count - room + 1) * fadesEvery - Math.max(0, now - lastAt));
  },
  counted(failures, codeLength, now) {
    if (failures === null) return { count: 1, lastAt: now };
    const faded = Math.floor(Math.max(0, now - failures.lastAt) / networkPolicy(codeLength).fadesEvery);
    return { count: Math.max(0, failures.count - faded) + 1, lastAt: now };
  },
};
