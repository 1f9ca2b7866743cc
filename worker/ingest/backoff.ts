const FIRST_MILLISECONDS = 1_000;
const LONGEST_MILLISECONDS = 30_000;
/** Of each wait, how much is left to chance, so that what failed together does not come back together. */
const JITTER = 0.5;

/**
 * How long to wait before the next attempt, in milliseconds.
 * @param failures how many attempts have failed in a row, at least one
 * @param chance from 0 to 1
 */
export function backoff(failures: number, chance: number): number {
  const wait = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** (failures - 1));
  return wait * (1 - JITTER * chance);
}
