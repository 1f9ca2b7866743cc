import {
  type AttemptPolicy,
  doublingWaits,
  type FadingAttempts,
  fadingAttempts,
  growingWaits,
} from '#rules/attempts.ts';
import { seconds } from '#rules/duration.ts';
import { RESEND_WAIT } from './sign-in-code.ts';

/** Limits of signing in that a private instance for benches and tests widens. */
export interface SignInPolicies {
  /** Passwords, and an operator's tokens, tried from one network. Generous, for a whole town may share one. */
  readonly byNetwork: FadingAttempts;
  /** Passwords tried for one login, from wherever. */
  readonly byLogin: FadingAttempts;
  /** Codes asked for from one network, for whichever phones. */
  readonly codeRequests: FadingAttempts;
}

export const signInPolicies: SignInPolicies = {
  byNetwork: fadingAttempts({ room: 400, fadesEvery: 0.25 }),
  byLogin: fadingAttempts({ room: 10, fadesEvery: 10 }),
  codeRequests: fadingAttempts({ room: 100, fadesEvery: 5 }),
};

const LONGEST_RESEND_WAIT = seconds({ hours: 1 });

/** Codes sent to one phone in a row, none of which was entered: from the fourth on the wait doubles with each. */
export const codeSends = growingWaits([
  RESEND_WAIT,
  RESEND_WAIT,
  ...doublingWaits({ after: 1, first: RESEND_WAIT, longest: LONGEST_RESEND_WAIT }),
]);

/** Codes sent by a provider to all phones together: so many at once, and as many in each hour. */
export const codeBudget = (perHour: number): FadingAttempts =>
  fadingAttempts({ room: perHour, fadesEvery: seconds({ hours: 1 }) / perHour });

/** Wrong codes. A new code does not change their count. */
export interface CodeCheckPolicies {
  /** Of one phone, user or device. */
  readonly own: AttemptPolicy;
  /** Of one network, over all its clients and phones. */
  readonly network: AttemptPolicy;
}

/** Codes up to this length fall under the strict policies: they are easy to guess. */
const SHORT_CODE = 4;

// An office, or a carrier's thousands, share one network: room for the slips of them all, and one who guesses there keeps
// the others waiting for a moment, never for hours. Three days of guessing at six digits come to one chance in a hundred.
const usualChecks: CodeCheckPolicies = {
  own: growingWaits(doublingWaits({ after: 5, first: 30, longest: seconds({ hours: 1 }) })),
  network: fadingAttempts({ room: 100, fadesEvery: 30 }),
};
const strictChecks: CodeCheckPolicies = {
  own: growingWaits(doublingWaits({ after: 3, first: 60, longest: seconds({ hours: 4 }) })),
  network: fadingAttempts({ room: 50, fadesEvery: seconds({ minutes: 2 }) }),
};

export const codeChecks = (codeLength: number): CodeCheckPolicies =>
  codeLength <= SHORT_CODE ? strictChecks : usualChecks;
