import { useEffect, useRef } from 'react';
import { useShownModal } from '#web/app/modals/modals.ts';
import { useSession } from './session-context.tsx';

/** Who has signed in goes on with the page, where the form was opened by what is not there any more. */
export function useFocusAfterSignIn(): void {
  const { state } = useSession();
  const shown = useShownModal()?.modal.id ?? null;
  const isSignedIn = state.kind === 'signed-in';
  const hasAsked = useRef(false);
  useEffect(() => {
    if (shown === 'auth') hasAsked.current = true;
    if (shown !== null || !hasAsked.current) return;
    hasAsked.current = false;
    if (isSignedIn && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [shown, isSignedIn]);
}
