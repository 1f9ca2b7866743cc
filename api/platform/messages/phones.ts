import type { Caller } from '#api/platform/caller/caller.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { readPhone } from '#rules/session/phone-number.ts';

/**
 * The digits of a phone, with the country's code where the operator's mask has one; refuses with `validation_failed` what is
 * none by the operator's rule.
 */
export function phoneOf({ provider: { settings } }: Pick<Caller, 'provider'>, typed: string): string {
  const { phoneMask, signIn } = settings;
  const reading = readPhone(typed, { phoneMask, phoneRule: signIn.phoneRule });
  switch (reading.kind) {
    case 'whole':
      return reading.phone;
    case 'foreign':
      throw new Refusal('validation_failed', { phone: [new DetailText('not_of_country', reading.code)] });
    default:
      throw new Refusal('validation_failed', { phone: [new DetailText('not_a_phone')] });
  }
}
