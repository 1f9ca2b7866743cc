import type { CodeRequest } from '#contract/sign-in.ts';
import type { SentCode } from './sign-in-progress.ts';

const MILLISECONDS_PER_SECOND = 1_000;

/** A code that was just asked for, counted from now. */
export const sentCode = ({ message, code_length, resend_after }: CodeRequest): SentCode => ({
  length: code_length,
  message,
  nextAt: Date.now() + resend_after * MILLISECONDS_PER_SECOND,
});
