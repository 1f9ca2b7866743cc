import { periodText } from '#web/app/areas/billing/period-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { ReadPurchase } from './purchase-facts.ts';

export interface PurchaseWords {
  /** What is bought, for which time and money; null: money for the balance. */
  readonly what: string | null;
  /** How it goes on, which a buyer agrees to; null: it costs nothing afterwards. */
  readonly renewal: string | null;
}

/** What a buyer reads before paying. */
export function usePurchaseWords(): (read: ReadPurchase) => PurchaseWords {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  return ({ title, packet, type, isTrial, facts }) => {
    if (packet === null || type === null || facts.amount === null) return { what: title, renewal: null };
    const trial = type.trial_period_human ?? packet.trial_period_human;
    const period = periodText(isTrial && trial !== null ? trial : type.period_human, t);
    const then = { price: priceText(type.amount), period: periodText(type.period_human, t) };
    return {
      what: t('buying.what', { name: packet.name, price: priceText(facts.amount), period }),
      renewal: Number(type.amount) === 0 ? null : isTrial ? t('buying.then', then) : t('packets.renewalNote'),
    };
  };
}
