import { useNavigate } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';

/** Why a PIN would be good [A-MODAL-06]; opened by its address alone it leads on to choosing one. */
export function ParentalStartModal({ request, frame, onAnswer }: ModalProps<'parental_start'>) {
  const { t } = useTexts<'parental'>();
  const navigate = useNavigate();
  return (
    <ModalDialog
      frame={frame}
      title={t('parental.start.title')}
      text={t(request?.isForProfile === true ? 'parental.start.textForProfile' : 'parental.start.text')}
      actions={
        <>
          <Button
            onClick={() => {
              if (request === null) navigate({ hash: 'parental_set' }, { replace: true, preventScrollReset: true });
              else onAnswer('wanted');
            }}
          >
            {t('parental.start.set')}
          </Button>
          <Button look="secondary" onClick={frame.onClose}>
            {t('parental.start.later')}
          </Button>
        </>
      }
    />
  );
}
