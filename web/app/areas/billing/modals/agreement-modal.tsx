import { AgreementText } from '#web/app/areas/billing/agreement-text.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import styles from './billing-modals.module.css';

/** What a packet is bought under: nothing is bought unless it is accepted [C-PAY-03]. */
export function AgreementModal({ request, frame, onAnswer }: ModalProps<'agreement'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return null;
  return (
    <ModalDialog
      frame={frame}
      size="medium"
      title={t('packets.agreement')}
      text={request.title}
      actions={
        <>
          <Button onClick={() => onAnswer('accepted')}>{t('buying.accept')}</Button>
          <Button look="secondary" onClick={frame.onClose}>
            {t('modal.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['agreement']}>
        <AgreementText agreement={request.text} />
      </div>
    </ModalDialog>
  );
}
