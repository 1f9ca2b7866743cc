import { useEffect, useState } from 'react';
import { debugOutput } from '#web/app/page/debug-output.ts';

/** How long what stood in the place of the picture stays after it came back [C-CAST-01]. */
const RETURNING_MILLISECONDS = 400;

type Place = 'page' | 'window' | 'returning';

/** Whether the video is in a window of its own, and the way there and back. */
export function usePictureInPicture(video: HTMLVideoElement | null) {
  const [place, setPlace] = useState<Place>('page');

  useEffect(() => {
    if (video === null) return;
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      setPlace('returning');
      timer = setTimeout(() => setPlace('page'), RETURNING_MILLISECONDS);
    };
    const enter = () => {
      clearTimeout(timer);
      setPlace('window');
    };
    // It may have been there before this page took it over.
    setPlace(document.pictureInPictureElement === video ? 'window' : 'page');
    video.addEventListener('enterpictureinpicture', enter, { signal });
    video.addEventListener('leavepictureinpicture', leave, { signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [video]);

  async function toggle(): Promise<void> {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  }
  return {
    isSupported: video !== null && document.pictureInPictureEnabled === true,
    isOut: place === 'window',
    isOverlayShown: place !== 'page',
    toggle: () => toggle().catch((error: unknown) => debugOutput.log(`picture-in-picture: ${error}`)),
  };
}
