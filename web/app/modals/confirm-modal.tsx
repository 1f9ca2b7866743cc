import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Button } from '#web/app/ui/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import type { ModalProps } from './modal-kinds.ts';

/** Whether the viewer means it: only the button that says so answers [A-MODAL-11]. */
export function ConfirmModal({ request, frame, onAnswer }: ModalProps<'confirm'>) {
  const { t } = useTexts();
  const [isBusy, run] = useBusy();
  if (request === null) return null;
  const { work } = request;
  const confirm = () =>
    run(async () => {
      await work?.();
      onAnswer(true);
    });
  return (
    <ModalDialog
      frame={{ ...frame, isClosable: frame.isClosable && !isBusy }}
      title={request.title}
      text={request.text}
      actions={
        <>
          <Button look={request.isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
            {isBusy ? (request.busy ?? request.confirm) : request.confirm}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={frame.onClose}>
            {request.cancel ?? t('modal.cancel')}
          </Button>
        </>
      }
    />
  );
}
