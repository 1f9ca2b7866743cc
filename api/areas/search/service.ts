import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { SearchResult } from '#contract/search.ts';
import type { ProviderId } from '#contract/units.ts';
import { type Fit, fits, type Ranked } from '#rules/search/rank.ts';
import { readingsOf } from '#rules/search/readings.ts';
import { wrongLetters } from '#rules/search/wrong-letters.ts';
import { type DocumentKind, knownWords, nearWords, nearWordsExist } from './words.ts';

/** What a text is taken for. */
export interface Understood {
  /** Its words, folded, each with the spellings that count: one, or of a misspelt word the nearest ones. */
  readonly words: readonly (readonly string[])[];
  /** The first spelling of each. */
  readonly likely: readonly string[];
}

/** What is found of a kind, as its tile needs it, and how well it fits. */
export type FoundTile = Omit<SearchResult, 'content_type'> & Ranked;

/** What an area finds: a part of the one query of a search, and how what it reads becomes tiles. */
export interface Finding<Read, Tiles> {
  /** Columns of the query, each under the name of a field of `Read`. */
  readonly columns: SQL;
  readonly tilesOf: (read: Read) => Promise<Tiles> | Tiles;
}

/** Nearest spellings of a misspelt word that are searched for. */
const MOST_SPELLINGS = 5;

/** Finds in names, in any alphabet, keyboard layout and nearly any spelling. */
export class SearchIndex {
  readonly #database: Database;
  #canCorrect: Promise<boolean> | null = null;

  constructor({ database }: { readonly database: Database }) {
    this.#database = database;
  }

  /**
   * What a text is taken for: itself if names have words that begin with all of its words, else what it would be in another
   * keyboard layout, else itself with its wrong letters put right. Null: no name has it.
   */
  async understood(providerId: ProviderId, text: string): Promise<Understood | null> {
    const readings = readingsOf(text);
    const [typed] = readings;
    if (typed === undefined) return null;
    const known = await knownWords(this.#database, providerId, [...new Set(readings.flat())]);
    const reading = readings.find((words) => words.every((word) => known.has(word)));
    if (reading !== undefined) return { words: reading.map((word) => [word]), likely: reading };
    return (await this.#correcting()) ? this.#corrected(providerId, typed, known) : null;
  }

  async #corrected(
    providerId: ProviderId,
    typed: readonly string[],
    known: ReadonlySet<string>,
  ): Promise<Understood | null> {
    const near = await nearWords(
      this.#database,
      providerId,
      typed.filter((word) => !known.has(word)),
    );
    const words = typed.map((word) => (known.has(word) ? [word] : nearest(word, near.get(word) ?? [])));
    const likely = words.flatMap(([first]) => first ?? []);
    return likely.length < words.length ? null : { words, likely };
  }

  #correcting(): Promise<boolean> {
    this.#canCorrect ??= nearWordsExist(this.#database).catch((error: unknown) => {
      this.#canCorrect = null;
      throw error;
    });
    return this.#canCorrect;
  }
}

/** Those of some words that a misspelt word may be, the nearest first. */
const nearest = (typed: string, words: readonly string[]): readonly string[] =>
  words
    .flatMap((word) => {
      const wrong = wrongLetters(typed, word);
      return wrong === null ? [] : { word, wrong };
    })
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST_SPELLINGS)
    .map(({ word }) => word);

/** What must hold of a document of a query, called `document`, to be found. */
export function isFound(providerId: ProviderId, kind: DocumentKind, { words }: Understood): SQL {
  const spelt = words.map((spellings) => `(${spellings.map((word) => `'${word}':*`).join(' | ')})`);
  return sql`document.words @@ ${[`'=${providerId}${kind}'`, ...spelt].join(' & ')}::tsquery`;
}

/** How well the names of a found document fit: the place in `fits`, by which documents are ordered. */
export const fitPlace = ({ likely }: Understood): SQL => {
  const text = likely.join(' ');
  return sql`CASE WHEN position(${`\n${text}\n`} IN document.names) > 0 THEN ${place('whole')}
    WHEN position(${`\n${text}`} IN document.names) > 0 THEN ${place('beginning')} ELSE ${place('words')} END`;
};

const place = (fit: Fit): SQL => sql.raw(String(fits.indexOf(fit)));

/** The fit at a place that a query answered. */
export const fitAt = (at: number): Fit => fits[at] ?? 'words';
