import type { Playback } from '#rules/player/playback.ts';
import type { PlaybackMoment, Source } from '#rules/player/source.ts';

interface PictureClockOptions {
  readonly video: HTMLVideoElement;
  readonly playback: () => Playback;
  /** The source itself plays, not an interlude. */
  readonly isInMain: () => boolean;
  /** Unix seconds of a channel's picture; null while the broadcast does not say. */
  readonly frameTime: () => number | null;
  /** The server's clock, Unix seconds. */
  readonly now: () => number;
}

/** Where the picture of the open source is, and how long the source is; it keeps both while the element has no stream. */
export function createPictureClock({ video, playback, isInMain, frameTime, now }: PictureClockOptions) {
  let lastPosition: number | null = null;
  let lastDuration: number | null = null;
  let startDelay: number | null = null;

  /** On the source's own clock, from the engine or the element. */
  const readPosition = (source: Source) => {
    if (source.kind === 'channel') return frameTime();
    if (!isInMain()) return null;
    return video.readyState >= HTMLMediaElement.HAVE_METADATA ? video.currentTime : null;
  };
  const hasPicture = () => ['playing', 'waiting', 'paused'].includes(playback().kind);
  const position = () => {
    const current = playback();
    if (current.kind !== 'idle' && hasPicture()) lastPosition = readPosition(current.source) ?? lastPosition;
    if (current.kind === 'playing' && lastPosition !== null) startDelay ??= now() - lastPosition;
    return lastPosition;
  };
  const duration = () => {
    if (!isInMain()) return null;
    if (Number.isFinite(video.duration)) lastDuration = video.duration;
    return lastDuration;
  };
  /** A trailer that is over plays again from its start. */
  const isOver = () => {
    const current = playback();
    return current.kind === 'ended' && current.source.kind === 'trailer' && video.ended;
  };

  return {
    hasPicture,
    /** Unix seconds of a channel's picture, seconds from the start of a film; null before the first picture. */
    position,
    /** Seconds that a film is long; null while unknown. */
    duration,
    /** Seconds that a channel's picture is behind the server's clock; null before the first one. */
    delay() {
      const at = position();
      return at === null ? null : now() - at;
    },
    /** The same of the first picture of the stream. */
    startDelay: () => startDelay,
    moment(): PlaybackMoment {
      const current = playback();
      const isFilm = current.kind !== 'idle' && current.source.kind !== 'channel';
      return { at: isOver() ? 0 : position(), duration: isFilm ? (duration() ?? lastDuration) : null, now: now() };
    },
    /** A stream is opened: its first picture is awaited. */
    restart(): void {
      lastPosition = null;
      startDelay = null;
    },
    /** Another source is asked for. */
    forgetDuration(): void {
      lastDuration = null;
    },
  };
}
