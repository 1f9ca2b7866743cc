import { useEffect, useState } from 'react';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';

/** So soon after entering, a pause is the system's and not the viewer's [C-PLAY-17]. */
const ENTERING_MILLISECONDS = 2_000;
/** So long after leaving, the controls stand still [C-PLAY-18]. */
const SETTLING_MILLISECONDS = 3_000;
/** The system pauses right before it leaves, or right after. */
const LEAVING_MILLISECONDS = 500;

/** Full screen of the video alone, with the system's controls, as iPhones have it. */
export function useNativeFullscreen(video: HTMLVideoElement | null, session: PlayerSession | null) {
  const [isNative, setNative] = useState(false);
  const [isSettling, setSettling] = useState(false);

  useEffect(() => {
    if (video === null || session === null) return;
    const left = new AbortController();
    const { signal } = left;
    let pausedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function enter(): void {
      setNative(true);
      session?.forgivePauses(ENTERING_MILLISECONDS);
    }
    /** Goes on, unless the viewer had paused before [C-PLAY-19]. */
    function leave(): void {
      setNative(false);
      setSettling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setSettling(false), SETTLING_MILLISECONDS);
      session?.forgivePauses(LEAVING_MILLISECONDS);
      if (performance.now() - pausedAt < LEAVING_MILLISECONDS) session?.play();
    }
    const pause = () => {
      pausedAt = performance.now();
    };

    video.addEventListener('webkitbeginfullscreen', enter, { signal });
    video.addEventListener('webkitendfullscreen', leave, { signal });
    video.addEventListener('pause', pause, { signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [video, session]);

  return { isNative, isSettling };
}
