import type { PaymentOutcome } from '#rules/billing/purchase-steps.ts';
import { useTransaction } from '#web/app/areas/billing/buying/use-transaction.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Spinner } from '#web/app/ui/spinner.tsx';
import styles from './billing-modals.module.css';

/** What a modal that waits for a payment was asked with. */
export type Followed = NonNullable<ModalProps<'pay_transaction'>['request']>;

interface WaitingProps {
  readonly followed: Followed;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
}

/** Says that a payment is awaited, and looks for it as long as it is there. */
export function Waiting({ followed: { payment, storedAt }, onOutcome }: WaitingProps) {
  const { t } = useTexts<'billing'>();
  useTransaction({ id: payment.transaction, storedAt }, onOutcome);
  return (
    <p className={styles['waiting']} role="status">
      <Spinner />
      {t('buying.waiting')}
    </p>
  );
}
