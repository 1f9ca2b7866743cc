import type { Packet } from '#contract/packets.ts';
import type { Currency } from '#contract/site.ts';
import { discountPercent } from '#rules/billing/discount.ts';
import { hasLength } from '#rules/billing/human-period.ts';
import { periodText } from '#web/app/areas/billing/period-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTrialText } from '#web/app/areas/billing/use-trial-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import styles from './packet-price.module.css';

type PricedPacket = Pick<
  Packet,
  | 'price'
  | 'old_price'
  | 'period_human'
  | 'trial_amount'
  | 'trial_price'
  | 'trial_period_human'
  | 'is_used_trial'
  | 'is_provider_only'
>;

interface PacketPriceProps {
  readonly packet: PricedPacket;
  /** Of another operator, which sells it. */
  readonly currency?: Currency | undefined;
}

/** What a packet costs for which time, and what comes before: a trial, or a price that was higher. */
export function PacketPrice({ packet, currency }: PacketPriceProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText(currency);
  const { price, old_price, period_human } = packet;
  const period = periodText(period_human, t);
  const isFree = Number(price) === 0;
  // What is free has no price for a time, and what the operator sets up has a contract.
  const hasPeriod = !isFree && !(packet.is_provider_only && !hasLength(period_human));
  const discount = discountPercent(
    { amount: price, period: period_human },
    { amount: old_price, period: period_human },
  );
  const trial = useTrialText(priceText)(packet);
  return (
    <div className={styles['price']}>
      <p className={styles['now']}>
        <strong className={styles['amount']}>{isFree ? t('packets.free') : priceText(price)}</strong>
        {hasPeriod && <span className={styles['period']}>{period}</span>}
        {discount !== null && (
          <>
            <s className={styles['old']}>
              <span className="visually-hidden">{t('packets.oldPrice', { price: '' })}</span>
              {priceText(old_price)}
            </s>
            <Badge tone="accent">{t('packets.discount', { percent: discount })}</Badge>
          </>
        )}
      </p>
      {trial !== null && <p className={styles['trial']}>{trial}</p>}
    </div>
  );
}
