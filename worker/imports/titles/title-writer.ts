import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type ImportedTitleRecord, noteImportedTitles, titlesMissing } from '#api/areas/imports/imported-titles.ts';
import { plainText } from '#api/platform/safe-html.ts';
import type { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { ImportedPerson, ImportedTitle } from '#contract/admin/imported-title.ts';
import type { Placed } from '#rules/imports/found.ts';
import { personEntryOf, personKey, type TitleReferences, titleEntryOf } from '#rules/imports/titles/title-entry.ts';
import type { PictureSource } from '../pictures.ts';
import { providerLocale } from '../provider-locale.ts';
import { ImportRefused } from '../refusal.ts';
import type { ImportTarget } from '../target.ts';
import { type FoundTitle, filmOf, picturesOf } from './found-title.ts';
import type { TitleMapping } from './mapping-file.ts';
import { pictureAt } from './references.ts';
import { personNumbers, TitleNames } from './title-names.ts';

export interface TitleWriterOptions {
  /** Of texts without one; null: the provider's first. */
  readonly language: string | null;
  readonly mapping: TitleMapping;
  /** What new titles have, and those that are there, where the import does not say. */
  readonly defaults: Pick<Partial<TitleEntry>, 'libraryId' | 'isFree'>;
}

type PlacedTitle = Placed<FoundTitle>;
type Names = { readonly genres: TitleNames; readonly countries: TitleNames };

/** So many titles are hidden together. */
const BATCH = 500;

/** Writes the titles of one run, and the people who took part in them. */
export class TitleWriter {
  readonly #target: ImportTarget;
  readonly #options: TitleWriterOptions & { readonly language: string };
  readonly #names: Names;
  readonly #written = new Set<string>();
  /** Parts of titles that come later in the import. */
  #waiting: PlacedTitle[] = [];

  private constructor(target: ImportTarget, options: TitleWriterOptions & { readonly language: string }, names: Names) {
    this.#target = target;
    this.#options = options;
    this.#names = names;
  }

  static async open(target: ImportTarget, options: TitleWriterOptions): Promise<TitleWriter> {
    const language = options.language ?? (await languageOf(target));
    return new TitleWriter(
      target,
      { ...options, language },
      {
        genres: await TitleNames.open(target, 'genres', language),
        countries: await TitleNames.open(target, 'countries', language),
      },
    );
  }

  async write(entries: readonly PlacedTitle[]): Promise<void> {
    for (const { entry } of entries) this.#written.add(entry.title.id);
    const isThere = await this.#parentsOf(entries);
    const ready = entries.filter(({ entry }) => entry.title.parent === undefined || isThere.has(entry.title.parent));
    this.#waiting.push(...entries.filter((placed) => !ready.includes(placed)));
    await this.#put(ready);
  }

  /** Writes the parts whose titles came after them: seasons before episodes. */
  async writeWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await this.#put(waiting.filter(({ entry }) => entry.title.type !== 'episode'));
    await this.#put(waiting.filter(({ entry }) => entry.title.type === 'episode'));
  }

  /** Hides the titles that came from the same source before, and did not come now. */
  async hideMissing(source: string): Promise<void> {
    const { content, context } = this.#target;
    const from = { providerId: context.providerId, source };
    const missing = await titlesMissing(context.transaction.database, from, [...this.#written]);
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
  async #parentsOf(entries: readonly PlacedTitle[]): Promise<ReadonlySet<string>> {
    const parents = [...new Set(entries.flatMap(({ entry }) => entry.title.parent ?? []))];
    const { context } = this.#target;
    const { rows } = await context.transaction.database.execute<{ readonly id: string }>(sql`
      SELECT id FROM contents
      WHERE provider_id = ${context.providerId} AND id = ANY(${sql.param(parents)}::text[])`);
    return new Set([...rows.map(({ id }) => id), ...entries.map(({ entry }) => entry.title.id)]);
  }

  async #put(entries: readonly PlacedTitle[]): Promise<void> {
    if (entries.length === 0) return;
    const { content, context } = this.#target;
    const ids = entries.map(({ entry }) => entry.title.id);
    const existing = new Map((await content.titles.read(context, ids)).map((title) => [title.id, title]));
    const references = await this.#referencesOf(entries);
    const titles = entries.map(({ entry: { title }, place }) => ({
      entry: titleEntryOf({ ...this.#options.defaults, ...this.#mapped(title) }, existing.get(title.id), references),
      place,
    }));
    // Most of a repeated import is there as it is: it need not travel to the database.
    const different = titles.filter(({ entry }) => !isDeepStrictEqual(entry, existing.get(entry.id)));
    await this.#target.put(content.titles, different);
    await this.#noteFilms(entries);
  }

  async #noteFilms(entries: readonly PlacedTitle[]): Promise<void> {
    const notes: ImportedTitleRecord[] = [];
    for (const { entry, place } of entries) {
      const film = await filmOf(entry).catch((error: unknown) => {
        if (!(error instanceof ImportRefused)) throw error;
        this.#target.fault(place, error.message);
        return null;
      });
      notes.push({ titleId: entry.title.id, film: film?.film ?? null, asset: film?.asset ?? null });
    }
    const { context, source } = this.#target;
    await noteImportedTitles(context.transaction.database, { providerId: context.providerId, source }, notes);
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

  async #referencesOf(entries: readonly PlacedTitle[]): Promise<TitleReferences> {
    const { mapping, language } = this.#options;
    const titles = entries.map(({ entry }) => this.#mapped(entry.title));
    const pictures = await this.#picturesOf(entries);
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

  async #picturesOf(entries: readonly PlacedTitle[]): Promise<ReadonlyMap<string, string>> {
    const addresses = new Map<string, string>();
    const wanted: { readonly reference: string; readonly source: PictureSource }[] = [];
    for (const { entry } of entries) {
      for (const reference of picturesOf(entry.title)) {
        // What cannot be used was reported when pictures were prepared.
        const source = await pictureAt(reference, entry.folder).catch(() => undefined);
        if (source === null) addresses.set(reference, reference);
        else if (source !== undefined) wanted.push({ reference: reference, source });
      }
    }
    const found = await this.#target.pictures.addressesOf(wanted.map(({ source }) => source));
    for (const [index, { reference }] of wanted.entries()) {
      const address = found[index];
      if (address != null) addresses.set(reference, address);
    }
    return addresses;
  }

  async #putPeople(
    given: readonly ImportedPerson[],
    [first]: readonly PlacedTitle[],
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

async function languageOf({ context: { transaction, providerId } }: ImportTarget): Promise<string> {
  return (await providerLocale(transaction.database, providerId)).language;
}
