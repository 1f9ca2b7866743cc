import { describe, expect, test } from 'vitest';
import type { TransactionStatus } from '#contract/payments.ts';
import { unixSeconds } from '../units.ts';
import { afterCheck, CHECK_EVERY, isCheckOver } from './transaction-check.ts';

const began = { storedAt: unixSeconds(1_000), startedAt: unixSeconds(1_000) };
const status = (of: TransactionStatus, description = '') => ({ kind: 'status', status: of, description }) as const;
const refused = (of: number) => ({ kind: 'refused', status: of }) as const;
const at = (seconds: number) => unixSeconds(seconds);

describe('a payment that is under way', () => {
  test('[C-TX-01] is looked at every five seconds', () => {
    expect(CHECK_EVERY).toBe(5_000);
    expect(afterCheck(began, status('pending'), at(1_005))).toEqual({ kind: 'again' });
  });

  test('[C-TX-05] ends by what the acquirer says', () => {
    expect(afterCheck(began, status('complete'), at(9_999))).toEqual({ kind: 'complete' });
    expect(afterCheck(began, status('error', 'Declined'), at(1_005))).toEqual({
      kind: 'failed',
      description: 'Declined',
    });
  });

  test('[C-TX-06] is given up an hour after it was stored', () => {
    const resumed = { storedAt: unixSeconds(1_000), startedAt: unixSeconds(4_600) };
    expect([4_600, 4_601].map((now) => isCheckOver(resumed, at(now)))).toEqual([false, true]);
    expect(afterCheck(resumed, status('pending'), at(4_601))).toEqual({ kind: 'given_up' });
  });

  test('[C-TX-07] is given up after ten minutes of looking', () => {
    expect(afterCheck(began, status('pending'), at(1_600))).toEqual({ kind: 'again' });
    expect(afterCheck(began, status('pending'), at(1_601))).toEqual({ kind: 'given_up' });
  });

  test('[C-TX-08] goes on while the service does not answer, and ends without a word where it is unknown', () => {
    expect(afterCheck(began, refused(504), at(1_005))).toEqual({ kind: 'again' });
    expect(afterCheck(began, refused(503), at(1_005))).toEqual({ kind: 'again' });
    expect(afterCheck(began, refused(504), at(1_601))).toEqual({ kind: 'given_up' });
    expect(afterCheck(began, refused(404), at(1_005))).toEqual({ kind: 'given_up' });
  });
});
