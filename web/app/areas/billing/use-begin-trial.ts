import { useNavigate } from 'react-router';
import type { PacketId } from '#contract/units.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { storeReturnPath } from '#web/app/areas/session/return-path.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { showToast } from '#web/app/ui/toasts.ts';

/** Begins the trial of a packet: its purchase, for guests after signing in; null: only the sign-in [B-HEADER-10, C-ROLE-04]. */
export function useBeginTrial(): (packet: PacketId | null) => void {
  const { t } = useTexts();
  const { state } = useSession();
  const navigate = useNavigate();
  return (packet) => {
    recordEvent('trial_button_click', {});
    const purchase = packet === null ? null : `/packets/${packet}?action=buy`;
    if (state.kind === 'signed-in') {
      if (purchase !== null) navigate(purchase);
      return;
    }
    if (purchase !== null) storeReturnPath(purchase);
    askToSignIn().catch(() => showToast({ text: t('failure.unreachable.text'), tone: 'danger' }));
  };
}
