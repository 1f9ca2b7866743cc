/** Ratios of pairs measured one after the other: they stay comparable when a machine's speed drifts. */
export interface Ratio {
  readonly median: number;
  /** Bounds of the 95 percent interval of the median. */
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2_000;
const INTERVAL = 0.95;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median of the pairs' ratios with its interval, by resampling with a fixed sequence so that a run can be repeated. */
export function ratioOf(pairs: readonly (readonly [number, number])[]): Ratio {
  const ratios = pairs.map(([measured, limit]) => measured / limit);
  const random = sequence(1);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(ratios.map(() => ratios[Math.floor(random() * ratios.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.floor(share * (medians.length - 1))] ?? Number.NaN;
  return { median: median(ratios), low: at((1 - INTERVAL) / 2), high: at((1 + INTERVAL) / 2) };
}

/** Numbers in [0, 1) from a seed (a linear congruential generator). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
