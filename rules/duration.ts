const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A duration in seconds. */
export const seconds = ({ hours = 0, minutes = 0 }: { readonly hours?: number; readonly minutes?: number }): number =>
  (hours * MINUTES_PER_HOUR + minutes) * SECONDS_PER_MINUTE;
