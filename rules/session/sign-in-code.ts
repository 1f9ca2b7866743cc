import { seconds } from '#rules/duration.ts';

/** How long a code can be entered, in seconds. */
export const CODE_LIFETIME = seconds({ minutes: 10 });
/** Minimum seconds between two codes for one phone, shown by the countdown (A-AUTH-05). */
export const RESEND_WAIT = 60;

/** Digits of a code: the network's own number, else the operator's variant (A-VALID-10, -11, -12). */
export const codeLengthOf = (settings: {
  readonly phoneOtpLength: number | null;
  readonly signIn: { readonly codeLength: number };
}): number => settings.phoneOtpLength ?? settings.signIn.codeLength;

/** A repeated request within this time of sending is the same one: its code is already on its way. */
export const isRepeat = (sentAt: number, now: number): boolean => now - sentAt < RESEND_WAIT;
