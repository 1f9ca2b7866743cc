import { useEffect } from 'react';
import { useMedia } from '#web/app/page/use-media.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';

/** A phone or a tablet. */
const MOBILE = '(hover: none) and (pointer: coarse)';

/** On phones playing stops where the tab is left, and where it is come back to; on desks it goes on [C-PLAY-32]. */
export function useTabChange(session: PlayerSession | null): void {
  const isMobile = useMedia(MOBILE);
  useEffect(() => {
    if (!isMobile || session === null) return;
    const suspend = () => {
      // A window of its own is there to be seen beside other things.
      if (document.pictureInPictureElement == null) session.suspend();
    };
    document.addEventListener('visibilitychange', suspend);
    return () => document.removeEventListener('visibilitychange', suspend);
  }, [isMobile, session]);
}
