import type { Caller } from '#api/platform/caller.ts';
import { DetailText } from '#api/platform/detail-text.ts';
import { phoneOf } from '#api/platform/phones.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { startsWithSeven } from '#rules/session/phone.ts';
import type { CodeWay } from './code-store.ts';

/** The digits of a phone that a code goes to; refuses with `validation_failed` what is none by the rule of its way. */
export function codePhoneOf(caller: Caller, way: CodeWay, typed: string): string {
  const phone = phoneOf(caller, typed);
  if (way === 'city' && !startsWithSeven(phone))
    throw new Refusal('validation_failed', { phone: [new DetailText('not_of_seven')] });
  return phone;
}

/** How locks and counts name a phone. */
export const phoneSubject = (phone: string): string => `phone:${phone}`;
