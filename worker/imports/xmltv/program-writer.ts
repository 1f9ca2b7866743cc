import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contentsOfPrograms } from '#api/areas/guide/admin-store.ts';
import { largestNumber, numbersOf } from '#api/areas/imports/numbers.ts';
import type { ProgramEntry } from '#contract/admin/guide.ts';
import { plainText } from '#rules/imports/clean-text.ts';
import { slugOf } from '#rules/imports/slug.ts';
import type { GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import type { Texts } from '#rules/imports/xmltv/texts.ts';
import { OWN_PICTURE } from '../pictures.ts';
import type { ImportTarget } from '../target.ts';

type Programme = Omit<GuideProgramme, 'start' | 'stop'>;

/** What numbers are given for (`import_numbers`). Programmes that are on nowhere are removed by the worker's upkeep. */
const numberings = { programs: 'programmes', names: 'programme categories', persons: 'programme persons' } as const;
const HASH_BYTES = 15;
/** Persons of guides are not those of the catalogue: their numbers begin beyond. */
const LARGEST_OF_CATALOGUE = 1_000_000_000;

/** Writes what is broadcast: programmes that say the same are one, on whatever channel and whenever they are on. */
export class ProgramWriter {
  /** The numbers of programmes that this run wrote, by what they are known by. */
  readonly #written = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #persons = new Map<string, number>();
  #contents: ReadonlyMap<number, string> | null = null;

  /** The ids of programmes. */
  async write<Item extends Programme>(
    programmes: readonly Item[],
    target: ImportTarget,
  ): Promise<ReadonlyMap<Item, number>> {
    const identified = programmes.map((programme) => ({ programme, identity: identityOf(programme) }));
    const added = new Map<string, Programme>();
    for (const { programme, identity } of identified) {
      if (!this.#written.has(identity) && !added.has(identity)) added.set(identity, programme);
    }
    await this.#writeNew(added, target);
    return new Map(identified.map(({ programme, identity }) => [programme, this.#written.get(identity) ?? 0]));
  }

  async #writeNew(programmes: ReadonlyMap<string, Programme>, target: ImportTarget): Promise<void> {
    if (programmes.size === 0) return;
    const all = [...programmes.values()];
    const table = { table: sql`programs`, column: sql`id` };
    const { providerId, transaction } = target.context;
    const largest = await largestNumber(transaction.database, providerId, table);
    const ids = await this.#numbered(target, numberings.programs, { names: [...programmes.keys()], largest });
    const categories = all.flatMap((programme) => [...programme.categories, ...programme.countries].map(firstText));
    await this.#learn(this.#names, target, numberings.names, { names: categories, largest: 0 });
    const persons = all.flatMap((programme) => programme.persons.map(({ name }) => name));
    await this.#learn(this.#persons, target, numberings.persons, { names: persons, largest: LARGEST_OF_CATALOGUE });
    // Which title a programme is a broadcast of is the operator's word.
    this.#contents ??= await contentsOfPrograms(transaction.database, providerId);
    const pictures = await this.#picturesOf(all, target);
    const entries = [...programmes].map(([identity, programme]) => {
      const id = ids.get(identity) ?? 0;
      this.#written.set(identity, id);
      return this.#entry(id, programme, pictures);
    });
    await target.content.programs.put(target.context, entries);
  }

  #entry(id: number, programme: Programme, pictures: ReadonlyMap<string, string>): ProgramEntry {
    const { title, description, year, age, ratings, persons } = programme;
    const named = (name: Texts) => ({ id: this.#names.get(firstText(name)) ?? 0, name });
    const [category, ...genres] = programme.categories.map(named);
    return {
      ...{ id, title, year, age, contentId: this.#contents?.get(id) ?? null },
      description: Object.fromEntries(
        Object.entries(description).map(([language, text]) => [language, plainText(text)]),
      ),
      ...(category !== undefined && { categoryId: category.id, category: category.name }),
      genres,
      countries: programme.countries.map(named),
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
      imageWide: pictures.get(programme.wide) ?? '',
      imageUpright: pictures.get(programme.upright) ?? '',
    };
  }

  async #learn(
    known: Map<string, number>,
    target: ImportTarget,
    kind: string,
    { names, largest }: { readonly names: readonly string[]; readonly largest: number },
  ): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !known.has(name));
    if (unknown.length === 0) return;
    for (const [name, number] of await this.#numbered(target, kind, { names: unknown, largest }))
      known.set(name, number);
  }

  #numbered(
    { context }: ImportTarget,
    kind: string,
    { names, largest }: { readonly names: readonly string[]; readonly largest: number },
  ): Promise<ReadonlyMap<string, number>> {
    const { providerId, transaction } = context;
    return numbersOf(transaction.database, { providerId, kind, largestTaken: largest }, names);
  }

  /** The addresses of pictures within this service, by those of the guide. */
  async #picturesOf(
    programmes: readonly Programme[],
    { pictures }: ImportTarget,
  ): Promise<ReadonlyMap<string, string>> {
    const addresses = [...new Set(programmes.flatMap(({ wide, upright }) => [wide, upright]))].filter(
      (address) => address !== '',
    );
    const own = addresses.filter((address) => OWN_PICTURE.test(address));
    const others = addresses.filter((address) => !OWN_PICTURE.test(address));
    const taken = await pictures.addressesOf(others.map((address) => ({ kind: 'address', address })));
    return new Map([
      ...own.map((address) => [address, address] as const),
      ...others.map((address, index) => [address, taken[index] ?? ''] as const),
    ]);
  }
}

/**
 * What a programme is known by: its titles, and the number of its episode; without one what it says of itself, so that a
 * broadcast with another text is another programme.
 */
function identityOf({ title, subtitle, description, season, episode, year }: Programme): string {
  const own = episode === null ? [subtitle, description] : [season, episode];
  return createHash('sha256')
    .update(JSON.stringify([title, year, own]))
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');
}

const firstText = (texts: Texts): string => Object.values(texts)[0] ?? '';
