import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLengthOf, countedSend, isRepeat, RESEND_WAIT, resendWait, type Sends } from './sign-in-code.ts';

const HOUR = 3_600;

describe('a code', () => {
  it('[A-VALID-10] [A-VALID-11] [A-VALID-12] is as long as the network says, else the operator', () => {
    expect(codeLengthOf({ phoneOtpLength: 5, signIn: { codeLength: 4 } })).toBe(5);
    expect(codeLengthOf({ phoneOtpLength: null, signIn: { codeLength: 4 } })).toBe(4);
    expect(codeLengthOf({ phoneOtpLength: null, signIn: { codeLength: 6 } })).toBe(6);
  });

  it('[A-AUTH-05] follows another after a minute, from the fourth on after twice as long each, an hour at most', () => {
    const waits = [1, 2, 3, 4, 5, 6, 9, 10, 50].map((count) => resendWait({ count, lastAt: 0 }, 0));
    expect(waits).toEqual([60, 60, 60, 120, 240, 480, HOUR, HOUR, HOUR]);
    expect([0, 59, 60, 61].map((now) => resendWait({ count: 1, lastAt: 0 }, now))).toEqual([60, 1, 0, 0]);
  });

  it('is the same wish within the minute and another one after it', () => {
    expect([0, RESEND_WAIT - 1, RESEND_WAIT].map((now) => isRepeat({ count: 3, lastAt: 0 }, now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('counts on for a day of asking, and begins anew after a day of none', () => {
    const first = countedSend(null, 0);
    expect(first).toEqual({ count: 1, lastAt: 0 });
    expect(countedSend(first, 24 * HOUR - 1).count).toBe(2);
    expect(countedSend(first, 24 * HOUR).count).toBe(1);
  });

  it('never makes anybody wait longer than its longest wait, whatever the clocks say', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.integer(), fc.integer(), (count, lastAt, now) => {
        const wait = resendWait({ count, lastAt }, now);
        return wait >= 0 && wait <= HOUR;
      }),
    );
  });

  it('however impatient the asker, is sent at most 35 times a day', () => {
    let sends: Sends | null = null;
    let now = 0;
    let sent = 0;
    while (now < 24 * HOUR) {
      sends = countedSend(sends, now);
      sent += 1;
      now += resendWait(sends, now);
    }
    expect(sent).toBeLessThanOrEqual(35);
  });
});
