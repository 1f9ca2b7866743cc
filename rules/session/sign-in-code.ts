import { seconds } from './waits.ts';

/** How long a code can be entered, in seconds. */
export const CODE_LIFETIME = seconds({ minutes: 10 });
/** Least seconds between two codes for one phone: what the viewer's countdown shows (A-AUTH-05). */
export const RESEND_WAIT = 60;
/** After so many codes in a row the wait doubles with each. */
const FREE_SENDS = 3;
const LONGEST_RESEND_WAIT = seconds({ hours: 1 });
/** A phone that has been left alone this long starts anew. */
const SENDS_FORGOTTEN_AFTER = seconds({ hours: 24 });

/** Digits of a code: the network's own number, else the operator's variant (A-VALID-10, -11, -12). */
export const codeLengthOf = (settings: {
  readonly phoneOtpLength: number | null;
  readonly signIn: { readonly codeLength: number };
}): number => settings.phoneOtpLength ?? settings.signIn.codeLength;

/** Codes sent to one phone in a row, none of which was entered. */
export interface Sends {
  readonly count: number;
  /** Unix seconds. */
  readonly lastAt: number;
}

/** Seconds until the next code may be sent; 0: now. */
export function resendWait({ count, lastAt }: Sends, now: number): number {
  const doublings = Math.max(0, count - FREE_SENDS);
  const wait = Math.min(LONGEST_RESEND_WAIT, RESEND_WAIT * 2 ** doublings);
  return Math.min(wait, Math.max(0, lastAt + wait - now));
}

/** Asked again this soon, it is the same wish: the code is on its way. */
export const isRepeat = ({ lastAt }: Sends, now: number): boolean => now - lastAt < RESEND_WAIT;

/** The count once another code has been sent. */
export const countedSend = (sends: Sends | null, now: number): Sends => ({
  count: sends === null || now - sends.lastAt >= SENDS_FORGOTTEN_AFTER ? 1 : sends.count + 1,
  lastAt: now,
});
