import { classics } from './titles/classics.ts';
import type { Title } from './titles/title.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators. */
export const titles: readonly Title[] = [...classics];
