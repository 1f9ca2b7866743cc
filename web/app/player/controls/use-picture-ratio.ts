import { useSyncExternalStore } from 'react';

const USUAL_RATIO = 16 / 9;
const nothing = () => () => {};

/** Width of the picture by its height. */
export function usePictureRatio(video: HTMLVideoElement | null): number {
  return useSyncExternalStore(
    video === null
      ? nothing
      : (listener) => {
          video.addEventListener('resize', listener);
          return () => video.removeEventListener('resize', listener);
        },
    () => (video === null || video.videoHeight === 0 ? USUAL_RATIO : video.videoWidth / video.videoHeight),
    () => USUAL_RATIO,
  );
}
