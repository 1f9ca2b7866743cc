import { isPhone, phoneDigits } from '#rules/session/phone.ts';
import type { Caller } from './caller.ts';
import { DetailText } from './detail-text.ts';
import { Refusal } from './refusal.ts';

/** The digits of a phone; refuses with `validation_failed` what is none by the operator's rule. */
export function phoneOf({ provider: { settings } }: Pick<Caller, 'provider'>, typed: string): string {
  const phone = phoneDigits(typed);
  const { phoneMask, signIn } = settings;
  if (!isPhone(phone, { phoneMask, phoneRule: signIn.phoneRule }))
    throw new Refusal('validation_failed', { phone: [new DetailText('not_a_phone')] });
  return phone;
}
