import { describe, expect, it } from 'vitest';
import { codeLengthOf, isRepeat, RESEND_WAIT } from './sign-in-code.ts';

describe('a code', () => {
  it('[A-VALID-10] [A-VALID-11] [A-VALID-12] is as long as the network says, else the operator', () => {
    expect(codeLengthOf({ phoneOtpLength: 5, signIn: { codeLength: 4 } })).toBe(5);
    expect(codeLengthOf({ phoneOtpLength: null, signIn: { codeLength: 4 } })).toBe(4);
    expect(codeLengthOf({ phoneOtpLength: null, signIn: { codeLength: 6 } })).toBe(6);
  });

  it('asked for within a minute of sending is the same one, and after it another', () => {
    expect([-5, 0, RESEND_WAIT - 1, RESEND_WAIT].map((now) => isRepeat(0, now))).toEqual([true, true, true, false]);
  });
});
