import type { Payment } from '#contract/payments.ts';
import { PAYMENTS_AT_A_TIME, paymentsQuery } from '#web/app/areas/billing/queries.ts';
import { useDateText } from '#web/app/areas/billing/use-date-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './sections.module.css';

/** What the balance gained and lost, the newest first, with the receipts there are. */
export function PaymentHistory() {
  const { t } = useTexts<'billing' | 'guide'>();
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: paymentsQuery,
    size: PAYMENTS_AT_A_TIME,
    countOf: ({ length }) => length,
  });
  const payments = pages.flat();
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>{t('payment.history')}</h2>
      {isLoading && <Skeleton className={styles['waiting']} />}
      {retry !== undefined && <FailedPart retry={retry} />}
      {!isLoading && retry === undefined && payments.length === 0 && (
        <Text look="body" tone="quiet">
          {t('payment.noHistory')}
        </Text>
      )}
      <ul className={styles['lines']}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles['line']}>
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="secondary" className={styles['start']} onClick={more}>
          {t('payment.more')}
        </Button>
      )}
    </section>
  );
}

function PaymentLine({ payment: { at, kind, title, amount, receipt_url } }: { readonly payment: Payment }) {
  const { t } = useTexts<'billing' | 'guide'>();
  const priceText = usePriceText();
  const dateText = useDateText();
  return (
    <>
      <span className={styles['words']}>
        <span>{title || t(`payment.kinds.${kind}`)}</span>
        <Text look="small" tone="quiet" as="span">
          {title !== '' && `${t(`payment.kinds.${kind}`)} · `}
          <span className={styles['date']}>{dateText(at)}</span>
        </Text>
      </span>
      <span className={classNames(styles['sum'], Number(amount) > 0 && styles['gained'])}>{priceText(amount)}</span>
      {receipt_url !== null && (
        <a className={styles['receipt']} href={receipt_url} target="_blank" rel="noopener noreferrer">
          {t('payment.receipt')}
        </a>
      )}
    </>
  );
}
