import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import {
  type ImportedTitleRecord,
  noteImportedTitles,
  replacedFilms,
  titlesMissing,
} from '#api/areas/imports/imported-titles.ts';
import { plainText } from '#api/platform/safe-html.ts';
import type { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { ImportedPerson, ImportedTitle } from '#contract/admin/imported-title.ts';
import type { Placed } from '#rules/imports/found.ts';
import { parentProblem } from '#rules/imports/titles/parents.ts';
import { personEntryOf, personKey, type TitleReferences, titleEntryOf } from '#rules/imports/titles/title-entry.ts';
import type { ImportTarget } from '../target.ts';
import type { CollectedTitle } from './title-collector.ts';
import { personNumbers, TitleNames } from './title-names.ts';
import type { TitleOptions } from './title-options.ts';
import { FILMS } from './undo-films.ts';

type TitleType = TitleEntry['contentType'];
type Names = { readonly genres: TitleNames; readonly countries: TitleNames };

/** So many titles are written, or hidden, together. */
const BATCH = 1_000;

/** Writes the collected titles of one run, and the people who took part in them. */
export class TitleWriter {
  readonly #target: ImportTarget;
  readonly #options: TitleOptions & { readonly language: string };
  readonly #names: Names;
  /** Parts of titles that come later in the import. */
  #waiting: CollectedTitle[] = [];

  private constructor(target: ImportTarget, options: TitleOptions & { readonly language: string }, names: Names) {
    this.#target = target;
    this.#options = options;
    this.#names = names;
  }

  static async open(target: ImportTarget, options: TitleOptions): Promise<TitleWriter> {
    const language = options.language ?? target.locale.language;
    return new TitleWriter(
      target,
      { ...options, language },
      {
        genres: await TitleNames.open(target, 'genres', language),
        countries: await TitleNames.open(target, 'countries', language),
      },
    );
  }

  async write(): Promise<void> {
    const { spool } = this.#target;
    for await (const titles of spool.batches<CollectedTitle>(BATCH)) await this.#writeSome(titles);
    // Seasons before episodes.
    const waiting = this.#waiting;
    await this.#put(waiting.filter(({ entry }) => entry.title.type !== 'episode'));
    await this.#put(waiting.filter(({ entry }) => entry.title.type === 'episode'));
  }

  /** Writes titles, without the parts whose titles come after them. */
  async #writeSome(titles: readonly CollectedTitle[]): Promise<void> {
    const isThere = await this.#parentsOf(titles);
    const ready = titles.filter(({ entry }) => entry.title.parent === undefined || isThere.has(entry.title.parent));
    this.#waiting.push(...titles.filter((title) => !ready.includes(title)));
    await this.#put(ready);
  }

  /** Hides the titles that came from the same source before, and are not among those that came now. */
  async hideMissing(ids: ReadonlySet<string>): Promise<void> {
    const { content, context, source } = this.#target;
    const from = { providerId: context.providerId, source };
    const missing = await titlesMissing(context.transaction.database, from, [...ids]);
    for (let first = 0; first < missing.length; first += BATCH) {
      const titles = await content.titles.read(context, missing.slice(first, first + BATCH));
      await this.#target.put(
        content.titles,
        titles.map((title) => ({
          entry: { ...title, visibility: 'hidden' as const },
          place: { file: source, line: null },
        })),
        'besides',
      );
    }
    this.#target.countRemoved(missing.length);
  }

  /** Of the parents that some titles name, those that are there or come with them. */
  async #parentsOf(entries: readonly CollectedTitle[]): Promise<ReadonlySet<string>> {
    const parents = [...new Set(entries.flatMap(({ entry }) => entry.title.parent ?? []))];
    return new Set([...(await this.#typesOf(parents)).keys(), ...entries.map(({ entry }) => entry.title.id)]);
  }

  /** The types of titles that are there. */
  async #typesOf(ids: readonly string[]): Promise<ReadonlyMap<string, TitleType>> {
    const { context } = this.#target;
    const { rows } = await context.transaction.database.execute<{ readonly id: string; readonly type: TitleType }>(sql`
      SELECT id, content_type AS type FROM contents
      WHERE provider_id = ${context.providerId} AND id = ANY(${sql.param([...ids])}::text[])`);
    return new Map(rows.map(({ id, type }) => [id, type]));
  }

  /** Those that may be part of what they say they are part of; the others are reported. */
  async #fitting(titles: readonly Placed<TitleEntry>[]): Promise<readonly Placed<TitleEntry>[]> {
    const there = await this.#typesOf([...new Set(titles.flatMap(({ entry }) => entry.parentId ?? []))]);
    const types = new Map([...there, ...titles.map(({ entry }) => [entry.id, entry.contentType] as const)]);
    return titles.filter(({ entry, place }) => {
      const parent = types.get(entry.parentId ?? '');
      const problem = parent === undefined ? null : parentProblem(entry.contentType, parent);
      if (problem !== null) this.#target.fault(place, problem);
      return problem === null;
    });
  }

  async #put(entries: readonly CollectedTitle[]): Promise<void> {
    if (entries.length === 0) return;
    const { content, context } = this.#target;
    const ids = entries.map(({ entry }) => entry.title.id);
    const existing = new Map((await content.titles.read(context, ids)).map((title) => [title.id, title]));
    const references = await this.#referencesOf(entries);
    const titles = await this.#fitting(
      entries.map(({ entry: { title }, place }) => ({
        entry: titleEntryOf({ ...this.#options.defaults, ...this.#mapped(title) }, existing.get(title.id), references),
        place,
      })),
    );
    const fitting = new Set(titles.map(({ entry }) => entry.id));
    // Most of a repeated import is there as it is: it need not travel to the database.
    const different = titles.filter(({ entry }) => !isDeepStrictEqual(entry, existing.get(entry.id)));
    const refused = await this.#target.put(content.titles, different);
    const isWritten = ({ entry: { title } }: CollectedTitle) => fitting.has(title.id) && !refused.has(title.id);
    await this.#note(entries.filter(isWritten).map(recordOf));
  }

  /** Notes what was imported, and which films the titles had before. */
  async #note(titles: readonly ImportedTitleRecord[]): Promise<void> {
    const { context, source } = this.#target;
    const { providerId, transaction } = context;
    const replaced = await replacedFilms(transaction.database, providerId, titles);
    await this.#target.remember(
      replaced.map(({ titleId, film, asset }) => ({ collection: FILMS, key: { titleId }, before: { film, asset } })),
    );
    await noteImportedTitles(transaction.database, { providerId, source }, titles);
  }

  /** A title with the genres that the operator has for those of the source. */
  #mapped(title: ImportedTitle): ImportedTitle {
    const { genres: mapped = {} } = this.#options.mapping;
    if (title.genres === undefined) return title;
    const genres = title.genres.map((genre) => {
      const meant = typeof genre === 'string' ? mapped[genre] : undefined;
      return meant === null || typeof meant === 'string' ? meant : genre;
    });
    return { ...title, genres: genres.filter((genre) => genre !== null) };
  }

  async #referencesOf(entries: readonly CollectedTitle[]): Promise<TitleReferences> {
    const { mapping, language } = this.#options;
    const titles = entries.map(({ entry }) => this.#mapped(entry.title));
    const pictures = new Map(entries.flatMap((title) => Object.entries(title.pictures)));
    const written = { language, plain: plainText, pictures };
    const people = titles.flatMap((title) => title.people ?? []);
    return {
      ...written,
      ratings: mapping.ratings ?? {},
      genres: await this.#names.genres.find(
        titles
          .flatMap(({ genres = [] }) => genres.filter((genre) => typeof genre === 'string'))
          .map((name) => {
            const texts = mapping.genres?.[name];
            return typeof texts === 'object' && texts !== null ? { name, texts } : { name };
          }),
      ),
      countries: await this.#names.countries.find(
        titles
          .flatMap(({ countries = [] }) => countries.filter((country) => typeof country === 'string'))
          .map((name) => ({ name })),
      ),
      people: await this.#putPeople(people, entries, written),
    };
  }

  async #putPeople(
    given: readonly ImportedPerson[],
    [first]: readonly CollectedTitle[],
    written: Pick<TitleReferences, 'language' | 'plain' | 'pictures'>,
  ): Promise<ReadonlyMap<string, Complete<PersonEntry>>> {
    if (given.length === 0 || first === undefined) return new Map();
    const { content, context } = this.#target;
    const numbers = await personNumbers(this.#target, given.map(personKey));
    const existing = new Map(
      (await content.persons.read(context, [...numbers.values()])).map((person) => [person.id, person]),
    );
    const people = new Map<string, Complete<PersonEntry>>();
    for (const person of given) {
      const number = numbers.get(personKey(person)) ?? 0;
      const known = people.get(personKey(person)) ?? existing.get(number);
      people.set(personKey(person), personEntryOf(person, { number, existing: known }, written));
    }
    const different = [...people.values()].filter((person) => !isDeepStrictEqual(person, existing.get(person.id)));
    const entries = different.map((entry) => ({ entry, place: first.place }));
    await this.#target.put(content.persons, entries, 'besides');
    return people;
  }
}

const recordOf = ({ entry, film, digest }: CollectedTitle): ImportedTitleRecord => ({
  titleId: entry.title.id,
  film: film?.film ?? null,
  asset: film?.asset ?? null,
  digest,
});
