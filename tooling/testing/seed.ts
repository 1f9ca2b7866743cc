import { randomInt } from 'node:crypto';

const LARGEST = 2 ** 31 - 1;

/**
 * The seed of this process's random tests: `KINORA_SEED` repeats a run, every other run has a seed of its own. Tests name
 * it in their titles, fast-check in what it says of a failure.
 */
export const testSeed = Number(process.env['KINORA_SEED'] ?? randomInt(LARGEST));
