import type { PhoneSettings } from '#rules/session/phone.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';

/** How phones are written where the operator does not say. */
const USUAL: PhoneSettings = { phoneMask: '', phoneRule: 'mask' };

/** How the operator's phones are written, and what becomes of those that a browser fills in. */
export function usePhoneSettings(): PhoneSettings & { readonly stripsLeadingDigit: boolean } {
  const { provider } = useSite();
  if (provider === null) return { ...USUAL, stripsLeadingDigit: false };
  const { phone_mask, sign_in } = provider;
  return {
    phoneMask: phone_mask,
    phoneRule: sign_in.phone_rule,
    stripsLeadingDigit: sign_in.strips_leading_digit,
  };
}
