import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { unchangedTitles } from '#api/areas/imports/imported-titles.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import type { ImportPictures, PictureSource } from '../pictures.ts';
import { pictureAt } from '../references.ts';
import { ImportRefused } from '../refusal.ts';
import type { Collection } from '../source.ts';
import { type FilmToPackage, type FoundTitle, filmOf, picturesOf } from './found-title.ts';
import type { TitleOptions } from './title-options.ts';

/** A title that is to be written. */
export interface CollectedTitle extends Placed<FoundTitle> {
  /** Null: it has none, or none that can be used. */
  readonly film: FilmToPackage | null;
  /** Addresses of its pictures within this service by what the import calls them; one that cannot be used is missing. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Of all that is written of it. */
  readonly digest: string;
}

/** So many pictures are fetched at once. */
const PICTURES_AT_ONCE = 8;

/** Brings in the pictures of titles, looks at their films, and keeps the titles that are not there as they are described. */
export class TitleCollector {
  /** What else decides how a title is written. */
  readonly #settings: TitleOptions;
  readonly #ids = new Set<string>();

  constructor(settings: TitleOptions) {
    this.#settings = settings;
  }

  /** The ids of all titles so far. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  async collect(entries: readonly Placed<FoundTitle>[], collection: Collection): Promise<void> {
    for (const { entry } of entries) this.#ids.add(entry.title.id);
    const { database, providerId, from, locale, spool } = collection;
    const addresses = await takePictures(entries, collection);
    const collected: CollectedTitle[] = [];
    for (const { entry, place } of entries) {
      const film = await reported(place, collection, () => filmOf(entry));
      const pictures = Object.fromEntries(
        picturesOf(entry.title).flatMap((reference) => {
          const address = addresses.get(reference);
          return address === undefined ? [] : [[reference, address]];
        }),
      );
      const said = [entry.title, film?.asset, pictures, locale.language, this.#settings];
      collected.push({ entry, place, film, pictures, digest: hash('sha256', JSON.stringify(said), 'base64url') });
    }
    const given = collected.map(({ entry, digest }) => ({ titleId: entry.title.id, digest }));
    const unchanged = await unchangedTitles(database, { providerId, source: from }, given);
    await spool.add(collected.filter(({ entry }) => !unchanged.has(entry.title.id)));
  }
}

/** What the work answers; null: it was refused, and that is reported. */
async function reported<Result>(
  place: Place,
  { fault }: Pick<Collection, 'fault'>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    fault(place, error.message);
    return null;
  }
}

/** A picture that a title names; null: an address of our own. */
interface NamedPicture {
  readonly reference: string;
  readonly source: PictureSource | null;
  readonly place: Place;
}

/** The addresses of pictures within this service by what the import calls them. Those that are new are brought in. */
async function takePictures(
  entries: readonly Placed<FoundTitle>[],
  collection: Collection,
): Promise<ReadonlyMap<string, string>> {
  const { pictures } = collection;
  const limit = pLimit(PICTURES_AT_ONCE);
  const wanted = entries.flatMap(({ entry, place }) =>
    picturesOf(entry.title).map((reference) => ({ reference, folder: entry.folder, place })),
  );
  const found = await limit.map(wanted, ({ reference, folder, place }) =>
    reported(
      place,
      collection,
      async (): Promise<NamedPicture> => ({
        ...{ reference, place },
        source: await pictureAt(reference, folder),
      }),
    ),
  );
  const named = found.filter((picture) => picture !== null);
  const known = await addressesOf(named, pictures);
  const unknown = named.filter(({ reference }) => !known.has(reference));
  await limit.map(unknown, ({ source, place }) =>
    reported(place, collection, async () => {
      if (source !== null) await pictures.take(source);
    }),
  );
  return new Map([...known, ...(await addressesOf(unknown, pictures))]);
}

async function addressesOf(
  named: readonly NamedPicture[],
  pictures: ImportPictures,
): Promise<ReadonlyMap<string, string>> {
  const own = named.filter(({ source }) => source === null).map(({ reference }) => [reference, reference] as const);
  const others = named.flatMap(({ reference, source }) => (source === null ? [] : [{ reference, source }]));
  const addresses = await pictures.addressesOf(others.map(({ source }) => source));
  return new Map([
    ...own,
    ...others.flatMap(({ reference }, index) => {
      const address = addresses[index];
      return address == null ? [] : [[reference, address] as const];
    }),
  ]);
}
