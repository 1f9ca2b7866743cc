import { adventureSerials } from './titles/adventure-serials.ts';
import { asia } from './titles/asia.ts';
import { britain } from './titles/britain.ts';
import { chaplin } from './titles/chaplin.ts';
import { classics } from './titles/classics.ts';
import { creatureFeatures } from './titles/creature-features.ts';
import { documents } from './titles/documents.ts';
import { drawnFirst } from './titles/drawn-first.ts';
import { drawnThirties } from './titles/drawn-thirties.ts';
import { drawnTwenties } from './titles/drawn-twenties.ts';
import { earlyHorror } from './titles/early-horror.ts';
import { fantasticSerials } from './titles/fantastic-serials.ts';
import { firstFilms } from './titles/first-films.ts';
import { fleischer } from './titles/fleischer.ts';
import { frenchAvantGarde } from './titles/french-avant-garde.ts';
import { frenchFeatures } from './titles/french-features.ts';
import { griffithAndAfter } from './titles/griffith-and-after.ts';
import { hollywoodDrama } from './titles/hollywood-drama.ts';
import { imperialSilent } from './titles/imperial-silent.ts';
import { lastSilents } from './titles/last-silents.ts';
import { lateHorror } from './titles/late-horror.ts';
import { lateScienceFiction } from './titles/late-science-fiction.ts';
import { noir } from './titles/noir.ts';
import { north } from './titles/north.ts';
import { openAnimation } from './titles/open-animation.ts';
import { openFilms } from './titles/open-films.ts';
import { poleStation } from './titles/pole-station.ts';
import { programmes } from './titles/programmes.ts';
import { screwball } from './titles/screwball.ts';
import { shortFilms } from './titles/short-films.ts';
import { silentAdventures } from './titles/silent-adventures.ts';
import { silentSerials } from './titles/silent-serials.ts';
import { slapstick } from './titles/slapstick.ts';
import { southAndCentre } from './titles/south-and-centre.ts';
import { sovietComedies } from './titles/soviet-comedies.ts';
import { sovietDramas } from './titles/soviet-dramas.ts';
import { sovietPoems } from './titles/soviet-poems.ts';
import { suspense } from './titles/suspense.ts';
import { televisionMysteries } from './titles/television-mysteries.ts';
import { televisionSeries } from './titles/television-series.ts';
import type { Title } from './titles/title.ts';
import { weimarCity } from './titles/weimar-city.ts';
import { weimarLegends } from './titles/weimar-legends.ts';
import { westerns } from './titles/westerns.ts';

export type { Title } from './titles/title.ts';

/** Everything in the catalogue of the demo's operators, by shelf. */
export const titles: readonly Title[] = [
  ...classics,
  ...adventureSerials,
  ...asia,
  ...britain,
  ...chaplin,
  ...creatureFeatures,
  ...documents,
  ...drawnFirst,
  ...drawnThirties,
  ...drawnTwenties,
  ...earlyHorror,
  ...fantasticSerials,
  ...firstFilms,
  ...fleischer,
  ...frenchAvantGarde,
  ...frenchFeatures,
  ...griffithAndAfter,
  ...hollywoodDrama,
  ...imperialSilent,
  ...lastSilents,
  ...lateHorror,
  ...lateScienceFiction,
  ...noir,
  ...north,
  ...openAnimation,
  ...openFilms,
  ...programmes,
  ...screwball,
  ...silentAdventures,
  ...silentSerials,
  ...slapstick,
  ...southAndCentre,
  ...sovietComedies,
  ...sovietDramas,
  ...sovietPoems,
  ...suspense,
  ...televisionMysteries,
  ...televisionSeries,
  ...weimarCity,
  ...weimarLegends,
  ...westerns,
  ...shortFilms,
  poleStation,
];

/** Titles with an open licence: two shelves, and some of the classics. All others are in the public domain by age. */
const openlyLicensed: ReadonlySet<string> = new Set([
  ...[...openAnimation, ...openFilms].map(({ slug }) => slug),
  'big-buck-bunny',
  'sita-sings-the-blues',
  'sintel',
]);

export const isOpenlyLicensed = ({ slug }: Title): boolean => openlyLicensed.has(slug);

const FEW_SERIES = 1;
const FEW_PROGRAMMES = 2;

/** The small demo's part of the catalogue: the classics, a serial, two programmes and what comes packaged. */
export const fewTitles: readonly Title[] = [
  ...classics,
  ...titles.filter(({ kind }) => kind === 'series').slice(0, FEW_SERIES),
  ...titles.filter(({ kind }) => kind === 'program').slice(0, FEW_PROGRAMMES),
  ...shortFilms,
  poleStation,
];
