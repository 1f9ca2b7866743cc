import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '#web/app/areas/billing/queries.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { RefusedPart } from '#web/app/page/refused-part.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { Cards } from './cards.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import styles from './sections.module.css';

/** The balance, the cards, and what was paid [B-SETTINGS-07, B-SETTINGS-09]. */
export function PaymentSection() {
  const { t } = useTexts<'billing' | 'guide'>();
  const priceText = usePriceText();
  const { hidesTopUp } = usePartner().payment;
  const { data: accounts, error, refetch, isFetching } = useQuery(accountsQuery());
  if (accounts === undefined && error !== null)
    return <RefusedPart error={error} isFetching={isFetching} refetch={refetch} />;
  const account = accounts?.[0];
  if (account === undefined) return <SectionSkeleton />;
  return (
    <>
      <div className={styles['balance']}>
        <div>
          <Text look="small" tone="quiet">
            {t('payment.balance')}
          </Text>
          <p className={styles['amount']}>{priceText(account.balance)}</p>
        </div>
        {!hidesTopUp && account.is_payment_allowed && (
          <Button onClick={() => askModal('refill', {})}>{t('payment.topUp')}</Button>
        )}
      </div>
      <Cards />
      <PaymentHistory />
    </>
  );
}
