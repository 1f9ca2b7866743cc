import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { isModalShown } from '#web/app/modals/modals.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { askToSignIn } from './ask-to-sign-in.ts';

/** When the prompt was shown last, in milliseconds since 1970. */
const SHOWN_AT = 'registerPromptShownAt';
/** How long it is not shown again [C-CONST-23]. */
const PAUSE_MILLISECONDS = 28_800_000;
const SHOWN_MILLISECONDS = 12_000;

/** Invites a guest to sign in, once in eight hours [C-CHLOAD-07, B-NOTIF-10]. */
export function RegisterPrompt() {
  const { t } = useTexts<'session'>();
  const show = useEffectEvent(() => {
    // Who buys or signs in just now is not interrupted.
    if (isModalShown()) return;
    const now = Date.now();
    if (now - Number(localEntries.getItem(SHOWN_AT) ?? 0) < PAUSE_MILLISECONDS) return;
    localEntries.setItem(SHOWN_AT, String(now));
    showToast({
      text: t('registerPrompt.text'),
      milliseconds: SHOWN_MILLISECONDS,
      action: { label: t('account.signIn'), onSelect: () => void askToSignIn() },
    });
  });
  useEffect(() => show(), []);
  return null;
}
