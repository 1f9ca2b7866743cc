import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modalOfHash, useShownModal } from '#web/app/modals/modals.ts';
import { takeReturnPath } from './return-path.ts';
import { useSession } from './session-context.tsx';

/** Once somebody has signed in and the form is gone, opens what they wanted before [A-ROUTE-54, A-ROUTE-56]. */
export function useReturnPath(): void {
  const { state } = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isFree = useShownModal() === null && modalOfHash(hash) === null;
  const isSignedIn = state.kind === 'signed-in';
  useEffect(() => {
    if (!isSignedIn || !isFree) return;
    const wanted = takeReturnPath();
    if (wanted !== null) navigate(wanted);
  }, [isSignedIn, isFree, navigate]);
}
