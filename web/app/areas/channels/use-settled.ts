import { useEffect, useEffectEvent } from 'react';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { usePlayerView } from '#web/app/player/session/use-player-view.ts';

/** A page without a picture by then has a slow line, or nothing that may play. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

/** Calls once the page has its first picture, or has waited for one: what the page needs later may be loaded now. */
export function useSettled(session: PlayerSession | null, onSettled: (isSettled: true) => void): void {
  const hasPicture = usePlayerView(session)?.playback.kind === 'playing';
  const settle = useEffectEvent(() => onSettled(true));
  useEffect(() => {
    const timer = setTimeout(settle, hasPicture ? 0 : LONGEST_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasPicture]);
}
