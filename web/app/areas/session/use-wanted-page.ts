import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modalOfHash, useShownModal } from '../../modals/modals.ts';
import { useSession } from './session-context.tsx';
import { takeWanted } from './wanted.ts';

/** Once somebody has signed in and the form is gone, opens what they wanted before [A-ROUTE-54, A-ROUTE-56]. */
export function useWantedPage(): void {
  const { state } = useSession();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isFree = useShownModal() === null && modalOfHash(hash) === null;
  const isSignedIn = state.kind === 'signed-in';
  useEffect(() => {
    if (!isSignedIn || !isFree) return;
    const wanted = takeWanted();
    if (wanted !== null) navigate(wanted);
  }, [isSignedIn, isFree, navigate]);
}
