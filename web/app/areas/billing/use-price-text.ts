import type { Currency } from '#contract/site.ts';
import type { DecimalAmount } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

/** Amounts as the operator's price format writes them, in the viewer's language; of another operator in its currency. */
export function usePriceText(other?: Currency): (amount: DecimalAmount) => string {
  const { language } = useTexts();
  const { provider } = useSite();
  const currency = other ?? provider?.currency;
  return (amount) => (currency === undefined ? amount : priceText(amount, currency, language));
}
