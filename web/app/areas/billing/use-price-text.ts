import type { DecimalAmount } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

/** Amounts as the operator's price format writes them, in the viewer's language. */
export function usePriceText(): (amount: DecimalAmount) => string {
  const { language } = useTexts();
  const { provider } = useSite();
  return (amount) => (provider === null ? amount : priceText(amount, provider.currency, language));
}
