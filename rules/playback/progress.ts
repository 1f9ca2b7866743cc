/** What is watched for less changes no history [C-CPLAY-15]. Seconds. */
export const LEAST_VIEWED_SECONDS = 10;
/** Playing goes on only from within these, both included [C-CPLAY-13]. Seconds. */
const RESUMED_FROM = 10;
const RESUMED_TO = 12_600;
/** Who has come so far has watched it all: the rest is credits. */
const FINISHED_PERCENT = 95;
export const WHOLE_PERCENT = 100;

/** How far a title was watched. */
export interface Progress {
  /** Where it was left. */
  readonly seconds: number;
  readonly watchPercentage: number;
}

/** How far who left at a position has come; a title without a known length is never finished. Seconds. */
export function progressAt(position: number, duration: number): Progress {
  const seconds = Math.floor(position);
  if (duration <= 0) return { seconds, watchPercentage: 0 };
  const percent = Math.floor((position / duration) * WHOLE_PERCENT);
  return { seconds, watchPercentage: percent >= FINISHED_PERCENT ? WHOLE_PERCENT : percent };
}

export const isFinished = ({ watchPercentage }: Progress): boolean => watchPercentage >= WHOLE_PERCENT;

/** Where playing begins, in seconds [C-CPLAY-13] [C-CPLAY-14]. */
export function resumedAt(progress: Progress | null): number {
  if (progress === null || isFinished(progress)) return 0;
  const { seconds } = progress;
  return seconds >= RESUMED_FROM && seconds <= RESUMED_TO ? seconds : 0;
}
