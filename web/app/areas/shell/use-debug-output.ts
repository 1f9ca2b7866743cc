import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { debugOutput } from '#web/app/page/debug-output.ts';
import { usePage } from '#web/app/page/page-state.tsx';

/** Lets the app tell developers more where the address asks for it: in production only who works for the operator [A-ROUTE-43]. */
export function useDebugOutput(): void {
  const { isProduction } = usePage().state;
  const { state } = useSession();
  const isLookedAt = isProduction && state.kind === 'signed-in' && debugOutput.isAsked();
  const { data: user } = useQuery({ ...selfQuery(), enabled: isLookedAt });
  const tags = isLookedAt ? user?.tags : undefined;
  useEffect(() => debugOutput.allowFor({ isProduction, tags: tags ?? [] }), [isProduction, tags]);
}
