/** Frames a second as a fraction. */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
}

const whole = (numerator: number): FrameRate => ({ numerator, denominator: 1 });
const film = (numerator: number): FrameRate => ({ numerator: numerator * 1000, denominator: 1001 });

/** Rates that players know, slowest first. */
const STANDARD: readonly FrameRate[] = [
  whole(12),
  { numerator: 25, denominator: 2 },
  whole(15),
  film(24),
  whole(24),
  whole(25),
  film(30),
  whole(30),
  whole(48),
  whole(50),
  film(60),
  whole(60),
];
const FASTEST = whole(60);
/** Files give rates with two decimals. */
const CLOSE = 0.005;
const GROUP_SECONDS = 2;
const GROUPS_PER_SEGMENT = 2;

export const perSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator;

export const asFraction = ({ numerator, denominator }: FrameRate): string => `${numerator}/${denominator}`;

/**
 * The constant rate a source is played at: its own when players know it, else the next faster one, so that no picture is
 * lost. Faster ones than sixty lose every second picture until they fit.
 */
export function constantRate(sourceRate: number): FrameRate {
  let rate = sourceRate;
  while (rate > perSecond(FASTEST) * (1 + CLOSE)) rate /= 2;
  const distance = (standard: FrameRate) => Math.abs(perSecond(standard) - rate) / rate;
  const [nearest] = STANDARD.filter((standard) => distance(standard) <= CLOSE).sort(
    (left, right) => distance(left) - distance(right),
  );
  return nearest ?? STANDARD.find((standard) => perSecond(standard) > rate) ?? FASTEST;
}

/** Frames from one key frame to the next: two seconds, or as near as whole frames come. */
export const groupFrames = (rate: FrameRate): number => Math.round(GROUP_SECONDS * perSecond(rate));

/** Seconds of a segment, which is whole groups. */
export const segmentSeconds = (rate: FrameRate): number => (GROUPS_PER_SEGMENT * groupFrames(rate)) / perSecond(rate);
