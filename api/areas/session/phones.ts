import type { Caller } from '#api/platform/caller/caller.ts';
import { phoneOf } from '#api/platform/messages/phones.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { startsWithSeven } from '#rules/session/phone.ts';
import type { CodeWay } from './tables.ts';

/** The digits of a phone that a code goes to; refuses with `validation_failed` what is none by the rule of its way. */
export function codePhoneOf(caller: Caller, way: CodeWay, typed: string): string {
  const phone = phoneOf(caller, typed);
  if (way === 'city' && !startsWithSeven(phone))
    throw new Refusal('validation_failed', { phone: [new DetailText('not_of_seven')] });
  return phone;
}
