import { type Audience, audienceOfRole } from '#rules/profiles/audience.ts';
import { useSession } from './session-context.tsx';

/** Whom this viewer's screens are made for: everybody until a child is known to be watching. */
export function useAudience(): Audience {
  const { state } = useSession();
  return 'role' in state ? audienceOfRole(state.role) : 'all';
}
