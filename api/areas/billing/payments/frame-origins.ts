import type { PaymentSettings } from '#contract/provider-settings.ts';
import type { Acquirers } from './acquirers.ts';

/** Origins whose pages a provider shows in a frame: of the acquirers of its ways to pay that are for one. */
export function frameOrigins(
  { useIframe, paysystems }: Pick<PaymentSettings, 'useIframe' | 'paysystems'>,
  acquirers: Acquirers,
): string[] {
  const framed = useIframe ? paysystems.filter(({ payform }) => payform === 'iframe') : [];
  return [...new Set(framed.flatMap(({ acquirer }) => acquirers.get(acquirer ?? '')?.pageOrigins ?? []))];
}
