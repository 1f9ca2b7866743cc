import { ADULT_AGE } from './last-channels.ts';

/** The age of a channel: one that its operator lists as adult is adult, whatever its own age says [C-VALID-18]. */
export const listedAge = (own: number | null, isListedAdult: boolean): number | null =>
  isListedAdult ? Math.max(own ?? 0, ADULT_AGE) : own;
