import { contentsOfPrograms } from '#api/areas/guide/admin-store.ts';
import { type Numbering, numbersOf } from '#api/areas/imports/numbers.ts';
import {
  type DescribedProgramme,
  hasProgrammes,
  knownProgrammes,
  largestProgrammeNumber,
  noteProgrammes,
} from '#api/areas/imports/programmes.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { ProgramEntry } from '#contract/admin/guide.ts';
import type { ContentId } from '#contract/units.ts';
import { plainText } from '#rules/imports/clean-text.ts';
import { slugOf } from '#rules/imports/slug.ts';
import type { Texts } from '#rules/imports/xmltv/texts.ts';
import { linkedAddresses } from '../references.ts';
import type { Collection } from '../source.ts';
import type { ImportTarget } from '../target.ts';
import type { LearnedProgramme, Programme } from './guide-broadcast.ts';
import { digestOf } from './programme-digest.ts';

/** What a guide says of a programme, with its pictures as this service has them. */
type Description = Omit<Programme, 'subtitle' | 'season' | 'episode'>;

/** What numbers are given for (`import_numbers`), beside those of programmes. */
const numberings = { names: 'programme categories', persons: 'programme persons' } as const;
/** Persons of guides are not those of the catalogue: their numbers begin beyond. */
const LARGEST_OF_CATALOGUE = 1_000_000_000;
/** So many programmes are written together. */
const BATCH = 2_000;

/** A programme that is not there as the guide describes it. */
interface ChangedProgramme extends DescribedProgramme {
  readonly place: number;
  /** Zero: it was never imported. */
  readonly number: number;
  readonly description: Description;
}

/** What was there before the run writes. */
interface Before {
  /** Which title a programme is a broadcast of is the operator's word. */
  readonly contents: ReadonlyMap<number, ContentId>;
  readonly largestNumber: number;
}

/** Writes what is broadcast. Programmes that are on nowhere are removed by the worker's upkeep. */
export class ProgramWriter {
  /** The numbers of programmes, by their places. */
  readonly #ids: number[] = [];
  readonly #names = new Map<string, number>();
  readonly #persons = new Map<string, number>();
  #learned: LearnedProgramme[] = [];
  #before: Before | null = null;
  /** Whether any were imported before; null: not looked up yet. */
  #hasKnown: boolean | null = null;
  #added = 0;

  /** Takes a programme, to be written with others. */
  learn(programme: LearnedProgramme): void {
    this.#learned.push(programme);
  }

  /** How many programmes were learned and not written yet. */
  get backlog(): number {
    return this.#learned.length;
  }

  /** Writes the programmes that were learned until now, or keeps them until they can be written. */
  async writeLearned(collection: Collection): Promise<void> {
    const learned = this.#learned;
    this.#learned = [];
    for (let first = 0; first < learned.length; first += BATCH) {
      await this.#writeBatch(learned.slice(first, first + BATCH), collection);
    }
  }

  /** Writes those that were kept. */
  async writeKept(target: ImportTarget): Promise<void> {
    for await (const changed of target.spool.batches<ChangedProgramme>(BATCH)) await this.#put(changed, target);
  }

  /** Writes or keeps the programmes that are not there as they are described. */
  async #writeBatch(learned: readonly LearnedProgramme[], collection: Collection): Promise<void> {
    const { database, providerId, spool, target } = collection;
    const named = learned.flatMap(({ programme: { wide, upright } }) => [wide, upright]);
    const addresses = await linkedAddresses(named, collection);
    const described = learned.map(({ name, place, programme }) => {
      const description = descriptionOf(programme, addresses);
      return { name, place, description, digest: digestOf(JSON.stringify(description)) };
    });
    this.#hasKnown ??= await hasProgrammes(database, providerId);
    const names = this.#hasKnown ? described.map(({ name, digest }) => ({ name, digest })) : [];
    const known = await knownProgrammes(database, providerId, names);
    const changed = described.flatMap((one): ChangedProgramme[] => {
      const { number, isUnchanged } = known.get(one.name) ?? { number: 0, isUnchanged: false };
      this.#ids[one.place] = number;
      return isUnchanged ? [] : [{ ...one, number }];
    });
    if (target === null) await spool.add(changed);
    else await this.#put(changed, target);
  }

  async #put(changed: readonly ChangedProgramme[], { context, content }: ImportTarget): Promise<void> {
    const { database } = context.transaction;
    this.#before ??= await readBefore(context);
    const { contents, largestNumber } = this.#before;
    await this.#learnNames(changed, context);
    const [added, known]: [ProgramEntry[], ProgramEntry[]] = [[], []];
    const numbered = changed.map(({ name, digest, place, number: former, description }) => {
      const isNew = former === 0;
      if (isNew) this.#added += 1;
      const number = isNew ? largestNumber + this.#added : former;
      this.#ids[place] = number;
      (isNew ? added : known).push(this.#entry(number, description, contents.get(number) ?? null));
      return { name, digest, number };
    });
    await content.programs.append(context, added);
    await content.programs.put(context, known);
    await noteProgrammes(database, context.providerId, numbered);
  }

  /** The number of a programme, once it is written. */
  idOf(place: number): number {
    return this.#ids[place] ?? 0;
  }

  #entry(id: number, description: Description, contentId: string | null): ProgramEntry {
    const { title, year, age, ratings, persons, wide, upright } = description;
    const named = (name: Texts) => ({ id: this.#names.get(firstText(name)) ?? 0, name });
    const [category, ...genres] = description.categories.map(named);
    return {
      ...{ id, title, year, age, contentId, imageWide: wide, imageUpright: upright, genres },
      description: Object.fromEntries(
        Object.entries(description.description).map(([language, text]) => [language, plainText(text)]),
      ),
      ...(category !== undefined && { categoryId: category.id, category: category.name }),
      countries: description.countries.map(named),
      persons: persons.map(({ role, name }, index) => {
        const person = this.#persons.get(name) ?? 0;
        const language = Object.keys(title)[0] ?? '';
        const slug = `${slugOf(name)}-${person}`;
        return { id: person, slug, name: { [language]: name }, role, priority: index, image_url: null };
      }),
      ratings: ratings.map(({ by, value }) => ({
        ...{ type: by, name: by, color: '', external_id: '' },
        rating: value.split('/')[0]?.trim() ?? '',
      })),
    };
  }

  /** Learns the numbers of categories, countries and persons. */
  async #learnNames(changed: readonly ChangedProgramme[], context: AdminContext): Promise<void> {
    const descriptions = changed.map(({ description }) => description);
    const categories = descriptions.flatMap((one) => [...one.categories, ...one.countries].map(firstText));
    const persons = descriptions.flatMap((one) => one.persons.map(({ name }) => name));
    const { providerId, transaction } = context;
    const learn = async (known: Map<string, number>, names: readonly string[], numbering: Unnumbered) => {
      const unknown = [...new Set(names)].filter((name) => !known.has(name));
      if (unknown.length === 0) return;
      const numbers = await numbersOf(transaction.database, { providerId, ...numbering }, unknown);
      for (const [name, number] of numbers) known.set(name, number);
    };
    await learn(this.#names, categories, { kind: numberings.names, largestTaken: 0 });
    await learn(this.#persons, persons, { kind: numberings.persons, largestTaken: LARGEST_OF_CATALOGUE });
  }
}

type Unnumbered = Omit<Numbering, 'providerId'>;

async function readBefore({ providerId, transaction: { database } }: AdminContext): Promise<Before> {
  const contents = await contentsOfPrograms(database, providerId);
  return { contents, largestNumber: await largestProgrammeNumber(database, providerId) };
}

function descriptionOf(programme: Programme, addresses: ReadonlyMap<string, string>): Description {
  const { subtitle: _subtitle, season: _season, episode: _episode, ...description } = programme;
  const { wide, upright } = description;
  return { ...description, wide: addresses.get(wide) ?? '', upright: addresses.get(upright) ?? '' };
}

const firstText = (texts: Texts): string => Object.values(texts)[0] ?? '';
