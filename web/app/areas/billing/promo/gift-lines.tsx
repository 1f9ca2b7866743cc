import type { PromoData } from '#contract/promo-codes.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './promo.module.css';

/** What a code gives, line by line. */
export function GiftLines({ gift }: { readonly gift: PromoData }) {
  const { t, language } = useTexts<'promo'>();
  const { provider } = useSite();
  const days = Math.max(gift.days, gift.ott_days);
  const hasAmount = Number(gift.amount) > 0 && provider !== null;
  const lines = [
    ...(days > 0 ? [t('promo.gift.days', { count: days })] : []),
    ...(hasAmount ? [t('promo.gift.amount', { amount: priceText(gift.amount, provider.currency, language) })] : []),
    ...(gift.confirmation_desc === '' ? [] : [gift.confirmation_desc]),
  ];
  return (
    <ul className={styles['gift']} data-promo-gift>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  );
}
