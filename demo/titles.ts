import { classics } from './titles/classics.ts';
import { imperialSilent } from './titles/imperial-silent.ts';
import { sovietSilent } from './titles/soviet-silent.ts';
import type { Title } from './titles/title.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators. */
export const titles: readonly Title[] = [...classics, ...imperialSilent, ...sovietSilent];

/** Slugs of the classics that their authors gave away; all others here belong to everybody by age. */
const openClassics: ReadonlySet<string> = new Set(['big-buck-bunny', 'sita-sings-the-blues', 'sintel']);

export const isOpenlyLicensed = ({ slug }: Title): boolean => openClassics.has(slug);

/** Enough of the catalogue to try everything with: the classics, a serial and a programme. */
export const fewTitles: readonly Title[] = classics;
