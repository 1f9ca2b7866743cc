/** A viewing tells that it goes on after so many seconds, and not later than that [C-STATS-17]. */
const UPDATES = [120, 300, 600, 1_200, 1_800, 2_400, 3_000];
/** After so many it counts as watched in earnest [C-STATS-20]. */
const FIVE_MINUTES = 300;

/** A length that a viewing has come to, with the events that report it. */
export type Milestone = { readonly event: 'playback_update' | 'watch_5_minutes'; readonly seconds: number };

const milestones: readonly Milestone[] = [
  ...UPDATES.map((seconds) => ({ event: 'playback_update', seconds }) as const),
  { event: 'watch_5_minutes', seconds: FIVE_MINUTES },
];

/** What a viewing has come to since it was looked at last, in seconds of watching. */
export const milestonesBetween = (before: number, after: number): readonly Milestone[] =>
  milestones.filter(({ seconds }) => before < seconds && seconds <= after);
