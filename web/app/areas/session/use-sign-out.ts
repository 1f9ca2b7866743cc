import { useState } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useBrowserSession } from './session-context.tsx';

/**
 * Signing out, once the viewer means it; where nothing answers a message says so and they stay signed in [A-SESS-27, A-SESS-28].
 * Answers whether they have.
 */
export function useSignOut() {
  const { t } = useTexts<'account'>();
  const session = useBrowserSession();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<boolean> {
    if (isBusy) return false;
    try {
      const isMeant = await askModal('confirm', {
        title: t('account.signOutQuestion.title'),
        text: t('account.signOutQuestion.text'),
        confirm: t('account.signOut'),
      });
      if (isMeant === null) return false;
      setBusy(true);
      await session().signOut();
      return true;
    } catch {
      showToast({ text: t('account.signOutFailed'), tone: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { signOut, isBusy };
}
