import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { currentExternalSignIn } from '#web/app/areas/session/external-sign-in.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { forgetPromo, saveCode } from './saved-promo.ts';

/** Asks a guest to sign in with a code saved for afterwards: the wizard opens again with it [C-PROMO-02]. */
export function usePromoSignIn(): (code: string) => Promise<void> {
  const { t } = useTexts();
  return async (code) => {
    saveCode(code);
    const isElsewhere = currentExternalSignIn() !== null;
    try {
      const isSignedIn = await askToSignIn();
      if (!isSignedIn && !isElsewhere) forgetPromo();
    } catch {
      forgetPromo();
      showToast({ text: t('failure.unreachable.text'), tone: 'danger' });
    }
  };
}
