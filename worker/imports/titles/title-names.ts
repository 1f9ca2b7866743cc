import { type SQL, sql } from 'drizzle-orm';
import { largestNumber, numbersOf } from '#api/areas/imports/numbers.ts';
import type { TitleEntry } from '#contract/admin/catalogue.ts';
import type { Texts } from '#contract/admin/entry.ts';
import { languages } from '#contract/languages.ts';
import { countryName } from '#rules/site/country-name.ts';
import type { ImportTarget } from '../target.ts';

type Named = NonNullable<TitleEntry['genres']>[number];
type Kind = 'genres' | 'countries';

const COUNTRY_CODE = /^[A-Z]{2}$/;

const keyOf = (name: string) => name.toLowerCase().trim();

/** The genres or the countries of a provider by their names: those that its titles have, and those that an import brings. */
export class TitleNames {
  readonly #target: ImportTarget;
  readonly #kind: Kind;
  /** The language of names. */
  readonly #language: string;
  readonly #known = new Map<string, Named>();
  #largest = 0;

  private constructor(target: ImportTarget, kind: Kind, language: string) {
    this.#target = target;
    this.#kind = kind;
    this.#language = language;
  }

  static async open(target: ImportTarget, kind: Kind, language: string): Promise<TitleNames> {
    const names = new TitleNames(target, kind, language);
    const { providerId, transaction } = target.context;
    const column = sql.identifier(kind);
    const { rows } = await transaction.database.execute<{ readonly named: Named }>(sql`
      SELECT DISTINCT ON (named ->> 'id') named FROM contents, jsonb_array_elements(${column}) AS named
      WHERE provider_id = ${providerId} ORDER BY named ->> 'id'`);
    for (const { named } of rows) names.#keep(named);
    return names;
  }

  /** Those of the given names; new ones get a number. */
  async find(given: readonly { readonly name: string; readonly texts?: Texts }[]): Promise<ReadonlyMap<string, Named>> {
    const missing = given.filter(({ name }) => !this.#known.has(keyOf(name)));
    if (missing.length > 0) {
      const { providerId, transaction } = this.#target.context;
      const numbers = await numbersOf(
        transaction.database,
        { providerId, kind: this.#kind, largestTaken: this.#largest },
        missing.map(({ name }) => keyOf(name)),
      );
      for (const { name, texts } of missing) {
        // Written in another way it may be given twice: the first way counts.
        if (this.#known.has(keyOf(name))) continue;
        const named = { id: String(numbers.get(keyOf(name)) ?? 0), name: texts ?? this.#textsOf(name) };
        this.#keep(named);
        this.#known.set(keyOf(name), named);
      }
    }
    return new Map(
      given.flatMap(({ name }) => {
        const found = this.#known.get(keyOf(name));
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  }

  #textsOf(name: string): Texts {
    if (this.#kind === 'genres' || !COUNTRY_CODE.test(name)) return { [this.#language]: name };
    return Object.fromEntries(languages.map((language) => [language, countryName(name, language)]));
  }

  #keep(named: Named): void {
    this.#largest = Math.max(this.#largest, Number(named.id));
    for (const text of Object.values(named.name)) {
      if (text !== undefined && !this.#known.has(keyOf(text))) this.#known.set(keyOf(text), named);
    }
  }
}

/** The numbers of people by their keys in an import. A key that is the number of a known person means that person. */
export async function personNumbers(
  { context, content }: ImportTarget,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { providerId, transaction } = context;
  const { database } = transaction;
  const unique = [...new Set(keys)];
  const numerals = unique.filter((key) => /^[1-9]\d{0,8}$/.test(key));
  const own = numerals.length === 0 ? [] : await content.persons.read(context, numerals.map(Number));
  const known = await knownNames(database, providerId, unique);
  const shown = new Map(own.map(({ id }) => [String(id), id]));
  const isShown = (key: string) => !known.has(key) && shown.has(key);
  const table: SQL = sql`persons`;
  const largestTaken = await largestNumber(database, providerId, { table, column: sql`id` });
  const numbered = { providerId, kind: 'persons', largestTaken };
  const given = await numbersOf(
    database,
    numbered,
    unique.filter((key) => !isShown(key)),
  );
  return new Map([...given, ...[...shown].filter(([key]) => isShown(key))]);
}

async function knownNames(
  database: ImportTarget['context']['transaction']['database'],
  providerId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ readonly name: string }>(sql`
    SELECT name FROM import_numbers
    WHERE provider_id = ${providerId} AND kind = 'persons' AND name = ANY(${sql.param([...names])}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
