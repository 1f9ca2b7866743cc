import { useEffect, useState } from 'react';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import { useSession } from './session-context.tsx';

/** So long a guest has watched, or read about a title, before being invited to sign in [C-CHLOAD-07]. */
const AFTER_MILLISECONDS = 5_000;

const loadPrompt = () =>
  withTexts(['session'], import('./register-prompt.tsx')).then(({ RegisterPrompt }) => RegisterPrompt);

/** Invites a guest to sign in some time after a channel or a title was `opened`. */
export function GuestInvitation({ opened }: { readonly opened: string }) {
  const { state } = useSession();
  const isGuest = state.kind === 'guest';
  const [due, setDue] = useState<string | null>(null);
  const Prompt = useLazyPart(loadPrompt, due !== null);
  useEffect(() => {
    if (!isGuest) return;
    const timer = setTimeout(() => setDue(opened), AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isGuest, opened]);
  return Prompt !== null && isGuest && due === opened && <Prompt key={opened} />;
}
