/** What comes after a longer film is offered so long before its end [C-PLAY-22]. Seconds. */
const LONGER_THAN = 20;
const BEFORE_END = 2;

/** From here on a film has come to its end; a short one plays to its last picture. Seconds from its start. */
export const endingAt = (duration: number): number => (duration > LONGER_THAN ? duration - BEFORE_END : duration);

/** Whether a film has come to its end, and what comes after it is offered. */
export const isEnding = (position: number, duration: number | null): boolean =>
  duration !== null && duration > LONGER_THAN && position >= endingAt(duration);
