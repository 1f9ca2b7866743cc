import { useEffect, useState } from 'react';
import { isOfSubtitles } from './subtitle-tracks.ts';

/** So often subtitles that are off are switched off again: a browser may switch its own on [C-PLAY-29]. */
const OFF_CHECK_MILLISECONDS = 2_000;

/** Where the picture is: in the page, in a phone's own full screen, or in a window of its own. */
export type PicturePlace = 'page' | 'native' | 'window';

const placeAfter: Readonly<Record<string, PicturePlace>> = {
  webkitbeginfullscreen: 'native',
  webkitendfullscreen: 'page',
  enterpictureinpicture: 'window',
  leavepictureinpicture: 'page',
};

/**
 * Leaves the drawing of subtitles to the browser while the picture is where the app cannot draw [C-PLAY-28], and keeps
 * the browser's own off while they are off. Tells where the picture is.
 */
export function useSubtitleModes(video: HTMLVideoElement | null, isOff: boolean): PicturePlace {
  const [place, setPlace] = useState<PicturePlace>('page');

  useEffect(() => {
    if (video === null) return;
    const left = new AbortController();
    for (const [event, next] of Object.entries(placeAfter))
      video.addEventListener(event, () => setPlace(next), { signal: left.signal });
    return () => left.abort();
  }, [video]);

  useEffect(() => {
    if (video === null || place !== 'native') return;
    changeMode(video, 'hidden', 'showing');
    return () => changeMode(video, 'showing', 'hidden');
  }, [video, place]);

  useEffect(() => {
    if (video === null || !isOff) return;
    const check = () => {
      changeMode(video, 'showing', 'disabled');
      changeMode(video, 'hidden', 'disabled');
    };
    const timer = setInterval(check, OFF_CHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [video, isOff]);

  return place;
}

function changeMode({ textTracks }: HTMLVideoElement, from: TextTrackMode, to: TextTrackMode): void {
  for (const track of textTracks) if (isOfSubtitles(track) && track.mode === from) track.mode = to;
}
