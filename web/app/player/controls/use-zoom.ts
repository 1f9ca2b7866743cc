import { useEffect, useState } from 'react';
import type { Zoom } from '#rules/player/pinch.ts';
import { preferences } from '#web/app/player/preferences.ts';

const FITS = { fit: 'contain', fill: 'cover' } as const;

/** How the picture stands in its place. For titles it is remembered; of a channel it ends with a look at another tab [C-PLAY-31]. */
export function useZoom(video: HTMLVideoElement | null, isChannel: boolean) {
  const [zoom, setZoom] = useState<Zoom>('fit');

  useEffect(() => {
    setZoom(isChannel ? 'fit' : preferences.zoom());
    if (!isChannel) return;
    const reset = () => setZoom('fit');
    document.addEventListener('visibilitychange', reset);
    return () => document.removeEventListener('visibilitychange', reset);
  }, [isChannel]);

  useEffect(() => {
    if (video === null) return;
    const stand = (value: string) => {
      // The frame that is held over the video stands as the video does.
      for (const shown of video.parentElement?.children ?? []) {
        if (shown instanceof HTMLElement) shown.style.objectFit = value;
      }
    };
    stand(FITS[zoom]);
    return () => stand(FITS.fit);
  }, [video, zoom]);

  function choose(next: Zoom): void {
    setZoom(next);
    if (!isChannel) preferences.keepZoom(next);
  }
  return { zoom, choose, toggle: () => choose(zoom === 'fit' ? 'fill' : 'fit') };
}
