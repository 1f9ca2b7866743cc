import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAdultTitle } from '#rules/parental/adult.ts';
import { playTrailer } from '#web/app/areas/catalogue/play-trailer.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { useWire } from '#web/app/wire/wire-context.ts';

export interface TrailerOverStillProps {
  readonly trailer: string;
  /** Of the video, and while it is shown. */
  readonly className: string | undefined;
  readonly shownClassName: string | undefined;
  readonly isMuted: boolean;
  readonly isPaused: boolean;
  /** The page was scrolled on: what plays above is not to be heard. */
  readonly onMuted: () => void;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** The still is seen so long before the trailer takes its place. */
const STILL_MILLISECONDS = 2_000;

/** The trailer over the still, from a moment after it came until its end. */
export function TrailerOverStillVideo({
  trailer,
  className,
  shownClassName,
  isMuted,
  isPaused,
  onMuted,
  onPlaying,
}: TrailerOverStillProps) {
  const wire = useWire();
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(false);
  const show = useEffectEvent((shown: boolean) => {
    setShown(shown);
    onPlaying(shown);
  });
  const play = useEffectEvent(() => {
    if (!isPaused) video.current?.play().catch(() => show(false));
  });
  /** What starts by itself asks for no PIN, so it shows nothing for adults. */
  const findAddress = async (signal: AbortSignal) => {
    const stream = await wire().call('playback.trailerStream', { params: { id: trailer } }, signal);
    return isAdultTitle(stream.age) ? null : stream.hls_mbr;
  };
  // One that cannot be had is not missed: the still stays.
  const load = useEffectEvent((element: HTMLVideoElement) =>
    playTrailer(element, findAddress, { onReady: play, onFault: () => show(false) }),
  );

  useEffect(() => {
    let leave = () => {};
    const waiting = setTimeout(() => {
      if (video.current !== null) leave = load(video.current);
    }, STILL_MILLISECONDS);
    return () => {
      clearTimeout(waiting);
      leave();
    };
  }, []);

  useEffect(() => {
    if (isPaused) video.current?.pause();
    else if (isShown) play();
  }, [isPaused, isShown]);

  useMutedPastOneScreen(onMuted);

  return (
    <video
      ref={video}
      className={classNames(className, isShown && shownClassName)}
      muted={isMuted}
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      data-trailer={isShown ? 'playing' : 'waiting'}
      onPlaying={() => show(true)}
      onEnded={() => show(false)}
    />
  );
}

/** C-CATLOAD-09. */
function useMutedPastOneScreen(onMuted: () => void): void {
  const mute = useEffectEvent(onMuted);
  useEffect(() => {
    const look = () => {
      if (window.scrollY > window.innerHeight) mute();
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
}
