import { isDeepStrictEqual } from 'node:util';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content } from './content.ts';
import { type FileCatalogue, FilePerson, FileTitle, MOST_IN_FILE } from './file-catalogue.ts';
import { said, withoutOwnId } from './said-entry.ts';

/** How much a catalogue holds. */
export interface CatalogueSize {
  readonly titles: number;
  readonly people: number;
}

export const sizeOfCatalogue = async (context: AdminContext): Promise<CatalogueSize> => ({
  titles: await content.titles.count(context),
  people: await content.persons.count(context),
});

/**
 * The titles and people of a provider, as its file would say them.
 * @throws OperatorError for more than a file may hold, and for stored content that no file can say.
 */
export async function readFileCatalogue(context: AdminContext): Promise<Required<FileCatalogue>> {
  for (const [part, size] of Object.entries(await sizeOfCatalogue(context))) {
    if (size > MOST_IN_FILE) throw new OperatorError(`there are ${size} ${part}: a file holds at most ${MOST_IN_FILE}`);
  }
  const people = await content.persons.read(context);
  const titles = await content.titles.read(context);
  const names: Names = {
    titles: new Map(titles.map(({ id, slug }) => [id, slug])),
    people: new Map(people.map((person) => [person.id, person])),
    rows: new Map((await content.rows.read(context)).map(({ id, slug }) => [id, slug])),
  };
  return {
    people: people.map((person) => said(FilePerson, PersonEntry, person)),
    titles: titles.map((title) =>
      said(FileTitle, TitleEntry, {
        ...withoutOwnId(title),
        parent: title.parentId === null ? undefined : names.titles.get(title.parentId),
        genres: title.genres.map((genre) => saidGenre(genre, names)),
        persons: title.persons.map((part, index) => saidPart(part, index, names)),
      }),
    ),
  };
}

/** By id. */
interface Names {
  readonly titles: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<number, Pick<PersonEntry, 'slug' | 'name' | 'image'>>;
  readonly rows: ReadonlyMap<string, string>;
}
type Listed<Name extends 'genres' | 'persons'> = NonNullable<TitleEntry[Name]>[number];

/** The row of a genre by its slug where the title has it as it is stored. */
function saidGenre(genre: Listed<'genres'>, { rows }: Names): object {
  const { row_id, row_slug, ...named } = genre;
  return row_id !== undefined && rows.get(row_id) === row_slug ? { ...named, row: row_slug } : genre;
}

/** A person by slug, without what the title has of them as it is stored, and without their place in the list. */
function saidPart(
  { id, slug, name, image_url, priority, ...part }: Listed<'persons'>,
  index: number,
  { people }: Names,
) {
  const person = people.get(id);
  const isKnown = person?.slug === slug;
  return {
    ...(isKnown ? { person: slug } : { id, slug }),
    ...(!(isKnown && isDeepStrictEqual(person.name, name)) && { name }),
    ...part,
    ...(!(isKnown && person.image === image_url) && { image_url }),
    ...(priority !== index && { priority }),
  };
}
