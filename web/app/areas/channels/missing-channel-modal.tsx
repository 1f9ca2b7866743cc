import { useNavigate } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';

const CHANNELS_PATH = '/channels';

/** The channel that was asked for does not exist; there are others [A-ERR-12]. */
export function MissingChannelModal({ frame }: ModalProps<'not_found_channel'>) {
  const { t } = useTexts<'channels'>();
  const navigate = useNavigate();
  return (
    <ModalDialog
      frame={frame}
      title={t('notFound.channel.title')}
      text={t('messages.not_found_channel')}
      actions={
        <>
          {/* The page below goes, and what stands over it with it. */}
          <Button onClick={() => navigate(CHANNELS_PATH, { replace: true })}>{t('navigation.television')}</Button>
          <Button look="secondary" onClick={frame.onClose}>
            {t('rows.closeMessage')}
          </Button>
        </>
      }
    />
  );
}
