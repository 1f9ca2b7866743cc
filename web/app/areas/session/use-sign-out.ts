import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { askModal } from '../../modals/modals.ts';
import { showToast } from '../../ui/toasts.ts';
import { useBrowserSession } from './session-context.tsx';

/** Signing out, once the viewer means it; where nothing answers they are told and stay signed in [A-SESS-27, A-SESS-28]. */
export function useSignOut() {
  const { t } = useTexts();
  const session = useBrowserSession();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    if (isBusy) return;
    try {
      const isMeant = await askModal('confirm', {
        title: t('account.signOutQuestion.title'),
        text: t('account.signOutQuestion.text'),
        confirm: t('account.signOut'),
      });
      if (isMeant === null) return;
      setBusy(true);
      await session().signOut();
    } catch {
      showToast({ text: t('account.signOutFailed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return { signOut, isBusy };
}
