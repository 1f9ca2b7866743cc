import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import type { ModalProps } from './modal-kinds.ts';

/** Something the viewer has to know; with one button that closes it unless it brings its own [A-MODAL-02]. */
export function MessageModal({ request, frame, onAnswer }: ModalProps<'message'>) {
  const { t } = useTexts();
  const buttons = request?.buttons ?? [{ id: 'close', label: t('rows.closeMessage'), isPrimary: true }];
  return (
    <ModalDialog
      frame={frame}
      title={request?.title ?? t('messages.title_message')}
      text={request?.text}
      actions={buttons.map(({ id, label, isPrimary = false }) => (
        <Button key={id} look={isPrimary ? 'primary' : 'secondary'} onClick={() => onAnswer(id)}>
          {label}
        </Button>
      ))}
    />
  );
}
