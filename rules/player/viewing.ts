/** The first report of a viewing comes with its tenth second, the others come so far apart. Seconds. */
const FIRST_REPORT = 10;
const BETWEEN_REPORTS = 30;
/** Longer between two looks the machine was asleep and nothing was watched. Seconds. */
const LONGEST_LOOK = 2;

/** How long a viewing has lasted, and what was reported of it. Seconds. */
export interface Viewing {
  readonly watched: number;
  readonly reported: number;
  /** The position in a film that was reported last; null: none was. */
  readonly place: number | null;
}

export const newViewing: Viewing = { watched: 0, reported: 0, place: null };

/** After so many seconds in which the picture moved. */
export const watchedFor = (viewing: Viewing, seconds: number): Viewing => ({
  ...viewing,
  watched: viewing.watched + Math.min(Math.max(seconds, 0), LONGEST_LOOK),
});

/** Whether it is time for a report while it goes on. */
export const isReportDue = ({ watched, reported }: Viewing): boolean =>
  watched >= (reported === 0 ? FIRST_REPORT : reported + BETWEEN_REPORTS);

/**
 * Whether there is something to report where it stops at a position: on a pause, at another place, at its end, or with its
 * page. A film may be at its end a moment after it was moved there.
 */
export const isWorthReporting = ({ watched, reported, place }: Viewing, position: number | null): boolean =>
  watched >= FIRST_REPORT && (Math.floor(watched) > reported || hasMoved(place, position));

const hasMoved = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && Math.abs(to - from) >= 1;

export const reportedNow = (viewing: Viewing, position: number | null): Viewing => ({
  ...viewing,
  reported: Math.floor(viewing.watched),
  place: position,
});
