import type { Caller } from '#api/platform/caller.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { isPhone, phoneDigits, startsWithSeven } from '#rules/session/phone.ts';
import type { CodeWay } from './code-store.ts';

/** The digits of a phone; refuses with `validation_failed` what is none by the operator's rule. */
export function phoneOf({ provider: { settings } }: Caller, way: CodeWay, typed: string): string {
  const phone = phoneDigits(typed);
  const { phoneMask, signIn } = settings;
  if (!isPhone(phone, { phoneMask, phoneRule: signIn.phoneRule })) {
    throw new Refusal('validation_failed', { phone: ['has not as many digits as a phone here'] });
  }
  if (way === 'city' && !startsWithSeven(phone)) {
    throw new Refusal('validation_failed', { phone: ['must start with 7'] });
  }
  return phone;
}

/** How locks and counts name a phone. */
export const phoneSubject = (phone: string): string => `phone:${phone}`;
