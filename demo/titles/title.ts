import type { CountryKey } from '../countries.ts';
import type { GenreKey } from '../genres.ts';
import type { PersonKey } from '../persons.ts';
import type { Packaged } from './packaged.ts';

/** A text of the catalogue, in each of the languages its operators' viewers read most. */
export type CatalogueText = {
  readonly ru: string;
  readonly en: string;
  readonly kk: string;
  readonly uz: string;
};

export type Role = 'director' | 'actor' | 'writer' | 'producer' | 'composer' | 'presenter' | 'editor';

interface Described {
  /** Digits as a string, as the wire carries ids of titles. */
  readonly id: string;
  readonly slug: string;
  readonly title: CatalogueText;
  readonly original: string;
  /** One line, without a full stop. */
  readonly short: CatalogueText;
  readonly description: CatalogueText;
  /** The year it was first shown. */
  readonly year: string;
  readonly age: 0 | 6 | 12 | 16 | 18;
  readonly isCartoon: boolean;
  readonly genres: readonly [GenreKey, ...GenreKey[]];
  readonly countries: readonly CountryKey[];
  readonly persons: readonly (readonly [Role, PersonKey])[];
  /** Where each is known: a rating of ten with one decimal, and the title's id there. */
  readonly imdb?: { readonly rating: string; readonly id: string };
  readonly kinopoisk?: { readonly rating: string; readonly id: string };
}

/** A film in the public domain or openly licensed. */
export interface Film extends Described {
  readonly kind: 'movie';
  /** Assets that play before it and after it. */
  readonly packshots?: readonly string[];
  readonly minutes: number;
  /** Where it comes with the demo. All others play a clip of their genre. */
  readonly packaged?: Packaged;
}

export interface Episode {
  /** It is listed, and plays another day. */
  readonly isAnnouncement?: boolean;
  readonly title: CatalogueText;
  readonly description: CatalogueText;
  readonly minutes: number;
  /** Where it comes with the demo. All others play a clip of their genre. */
  readonly packaged?: Packaged;
}

/** A serial: its seasons count from 1, and so do the episodes of each. */
export interface Series extends Described {
  readonly kind: 'series';
  readonly seasons: readonly (readonly Episode[])[];
}

/** A programme of the demo's own channels, to be watched without waiting for it. */
export interface Programme extends Described {
  readonly kind: 'program';
  readonly minutes: number;
  /** Where it comes with the demo. All others play a clip of their genre. */
  readonly packaged?: Packaged;
}

export type Title = Film | Series | Programme;
