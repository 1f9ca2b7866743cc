import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import { selfQuery } from './queries.ts';
import { useSession } from './session-context.tsx';

/** Who is signed in; null for guests, and while it is not known. Nothing of a guest user is shown [A-SESS-05]. */
export function useUser(): User | null {
  const { state } = useSession();
  const { data } = useQuery({ ...selfQuery(), enabled: state.kind === 'signed-in' });
  return state.kind === 'signed-in' && data !== undefined && !data.is_guest ? data : null;
}
