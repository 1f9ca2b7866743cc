import { classics } from './titles/classics.ts';
import { documents } from './titles/documents.ts';
import { drawnFirst } from './titles/drawn-first.ts';
import { drawnThirties } from './titles/drawn-thirties.ts';
import { drawnTwenties } from './titles/drawn-twenties.ts';
import { fleischer } from './titles/fleischer.ts';
import { imperialSilent } from './titles/imperial-silent.ts';
import { openAnimation } from './titles/open-animation.ts';
import { openFilms } from './titles/open-films.ts';
import { sovietComedies } from './titles/soviet-comedies.ts';
import { sovietDramas } from './titles/soviet-dramas.ts';
import { sovietPoems } from './titles/soviet-poems.ts';
import type { Title } from './titles/title.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators, by shelf. */
export const titles: readonly Title[] = [
  ...classics,
  ...documents,
  ...drawnFirst,
  ...drawnThirties,
  ...drawnTwenties,
  ...fleischer,
  ...imperialSilent,
  ...openAnimation,
  ...openFilms,
  ...sovietComedies,
  ...sovietDramas,
  ...sovietPoems,
];

/** What its authors gave away: two shelves, and some of the classics. All others here belong to everybody by age. */
const openlyLicensed: ReadonlySet<string> = new Set([
  ...[...openAnimation, ...openFilms].map(({ slug }) => slug),
  'big-buck-bunny',
  'sita-sings-the-blues',
  'sintel',
]);

export const isOpenlyLicensed = ({ slug }: Title): boolean => openlyLicensed.has(slug);

const FEW_SERIES = 1;
const FEW_PROGRAMMES = 2;

/** Enough of the catalogue to try everything with: the classics, a serial and two programmes. */
export const fewTitles: readonly Title[] = [
  ...classics,
  ...titles.filter(({ kind }) => kind === 'series').slice(0, FEW_SERIES),
  ...titles.filter(({ kind }) => kind === 'program').slice(0, FEW_PROGRAMMES),
];
