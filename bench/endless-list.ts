import type { Figure } from './measure/gate.ts';
import { benchScrolling } from './measure/scrolling-figures.ts';

/** Of all types: some two thousand of them are films. */
const TITLES = 2_800;

/** Scrolling the filtered catalogue of two thousand films to its end. */
export const benchEndlessList = (): Promise<readonly Figure[]> =>
  benchScrolling({ path: '/movies', what: ({ tiles }) => `${tiles} films`, service: { titles: TITLES } });
