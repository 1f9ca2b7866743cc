/** A live picture that fell further behind its start than this is not live any more. */
const TOLERANCE_SECONDS = 5;

/** The picture of a live stream. */
export interface LivePicture {
  /** Seconds it is behind the clock; null before the first picture. */
  readonly delay: number | null;
  /** The same of the first picture of the stream. */
  readonly startDelay: number | null;
  readonly isPaused: boolean;
}

/** Seconds a picture of a live stream is behind the clock; null where it is as live as it can be. */
export function secondsBehindLive({ delay, startDelay, isPaused }: LivePicture): number | null {
  if (delay === null) return null;
  const hasFallenBehind = startDelay !== null && delay - startDelay > TOLERANCE_SECONDS;
  return isPaused || hasFallenBehind ? delay : null;
}
