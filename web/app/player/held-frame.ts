/**
 * Keeps the last picture on screen while the video element changes streams, and would be black: drawn on a canvas over
 * it, taken away with the first picture of the new stream.
 */
export function createHeldFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  let isWaiting = false;

  const release = () => {
    isWaiting = false;
    canvas.hidden = true;
  };

  return {
    hold() {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0) {
        canvas.width = video.videoWidth;
        canvas.height = video.videoHeight;
        canvas.getContext('2d')?.drawImage(video, 0, 0);
        canvas.hidden = false;
      }
      isWaiting = true;
    },
    /** The new stream moves: its first picture is about to be shown. */
    releaseWithNextFrame() {
      if (!isWaiting) return;
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(release);
      else release();
    },
    release,
  };
}
