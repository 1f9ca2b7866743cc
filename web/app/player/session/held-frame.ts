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
      // A picture that is still sought for leaves the one before in the element.
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA && video.videoWidth > 0) {
        // Setting them clears what is held.
        if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth;
        if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight;
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
