import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { Button } from '#web/app/ui/button.tsx';

/** There was too little to pay from [C-PAY-29]. */
export function NoFundsModal({ request, frame, onAnswer }: ModalProps<'nofunds'>) {
  const { t } = useTexts<'billing'>();
  const { hidesTopUp } = usePartner().payment;
  const topUp = () => (request === null ? void askModal('refill', {}) : onAnswer('top_up'));
  return (
    <ModalDialog
      frame={frame}
      title={t('buying.noFunds')}
      text={request?.message || t('buying.noFundsText')}
      actions={!hidesTopUp && <Button onClick={topUp}>{t('payment.topUp')}</Button>}
    />
  );
}
