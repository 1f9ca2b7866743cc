import { useNavigate } from 'react-router';
import { detailLines } from '#rules/account/refusal-detail.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import type { WireError } from '#web/app/wire/wire-error.ts';

/** Tells that a stream is not permitted, in the service's words, with a way back to the channels [C-ERR-02]. */
export function usePermissionMessage(): (refusal: WireError) => Promise<void> {
  const { t } = useTexts<'player'>();
  const navigate = useNavigate();
  return async ({ detail, message }) => {
    const words = detailLines(detail).join('\n');
    const answer = await askModal('message', {
      text: words === '' ? message : words,
      buttons: [{ id: 'channels', label: t('player.toChannels'), isPrimary: true }],
    });
    if (answer === 'channels') navigate('/channels');
  };
}
