import { maskedPhone } from '#rules/session/phone.ts';
import { usePhoneSettings } from './use-phone-settings.ts';

/** A phone as people write it. */
export function usePhoneText(): (phone: string) => string {
  const settings = usePhoneSettings();
  return (phone) => maskedPhone(phone, settings);
}
