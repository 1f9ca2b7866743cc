import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { markAudience, markedAudience } from '#web/app/page/audience-mark.ts';
import { useSession } from './session-context.tsx';
import { useAudience } from './use-audience.ts';

/**
 * Makes the page a child's while a child is watching, and everybody's again afterwards [C-ROLE-07]. What is on the screen is
 * asked for anew: a page that is not for children says so, and comes back for viewers it is for.
 */
export function useViewerChange(): void {
  const { state } = useSession();
  const audience = useAudience();
  const isKnown = state.kind !== 'none';
  const { revalidate } = useRevalidator();
  const change = useEffectEvent(() => {
    if (!isKnown || audience === markedAudience()) return;
    markAudience(audience);
    revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the viewer changes
  useEffect(() => change(), [audience, isKnown]);
}
