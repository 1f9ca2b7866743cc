import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import styles from './billing-modals.module.css';
import { RefillModal } from './refill-modal.tsx';

/** The ways to pay, one press each; opened by its address alone, money to the balance. */
export function PaysystemsModal({ request, frame, onAnswer }: ModalProps<'paysystems'>) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  return (
    <ModalDialog frame={frame} title={t('buying.ways')} text={t('buying.toPay', { amount: priceText(request.amount) })}>
      <ul className={styles['choices']}>
        {request.ways.map((way) => (
          <li key={`${way.id} ${way.payform}`} className={styles['form']}>
            <button type="button" className={styles['choice']} onClick={() => onAnswer(way)}>
              <span className={styles['name']}>{way.title}</span>
              {way.text !== '' && <span className={styles['hint']}>{way.text}</span>}
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
