import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import type { ModalProps } from './modal-kinds.ts';

/** Whether the viewer means it: only the button that says so answers [A-MODAL-11]. */
export function ConfirmModal({ request, frame, onAnswer }: ModalProps<'confirm'>) {
  const { t } = useTexts();
  if (request === null) return null;
  return (
    <ModalDialog
      frame={frame}
      title={request.title}
      text={request.text}
      actions={
        <>
          <Button look={request.isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {request.confirm}
          </Button>
          <Button look="secondary" onClick={frame.onClose}>
            {request.cancel ?? t('modal.cancel')}
          </Button>
        </>
      }
    />
  );
}
