import type { PlaybackPoint } from '#contract/playback.ts';

/** One without an end lasts so long [C-VALID-11]. Seconds. */
const USUAL_SECONDS = 8;

/** A stretch of a film, in seconds. */
export type Stretch = Required<PlaybackPoint>;

/** A stretch of a film with a button of its own. */
export type ButtonPoint = Stretch & { readonly button: NonNullable<PlaybackPoint['button']> };

/** The stretches of a stream, each with its end. */
export const stretchesOf = (points: readonly PlaybackPoint[]): readonly Stretch[] =>
  points.map((point) => ({ ...point, end: point.end ?? point.start + USUAL_SECONDS }));

const hasButton = (point: Stretch): point is ButtonPoint => point.button !== null;

/** The stretch whose button shows at a position (seconds); null between them. Where several meet, the latest to begin. */
export const pointAt = (points: readonly Stretch[], position: number): ButtonPoint | null =>
  points
    .filter(hasButton)
    .filter(({ start, end }) => start <= position && position < end)
    .toSorted((one, other) => other.start - one.start)[0] ?? null;
