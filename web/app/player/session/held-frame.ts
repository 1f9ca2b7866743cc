/**
 * Keeps the last picture on screen while the video element changes streams, and would be black: drawn on a canvas over
 * it, taken away with the first picture of the new stream.
 */
export function createHeldFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  let awaitedFrame: number | null = null;

  const forgetFrame = () => {
    if (awaitedFrame !== null) video.cancelVideoFrameCallback(awaitedFrame);
    awaitedFrame = null;
  };
  const release = () => {
    forgetFrame();
    canvas.hidden = true;
  };

  return {
    hold() {
      forgetFrame();
      // A picture that is still sought for leaves the one before in the element.
      if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.videoWidth === 0) return;
      // Setting them clears what is held.
      if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth;
      if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      canvas.hidden = false;
    },
    /** The new stream has its first picture: it is shown at once where it stands, with the next frame where it moves. */
    releaseWithFirstPicture() {
      if (canvas.hidden) return;
      forgetFrame();
      if (video.paused || !('requestVideoFrameCallback' in video)) release();
      else awaitedFrame = video.requestVideoFrameCallback(release);
    },
    release,
  };
}
