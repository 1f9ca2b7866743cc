import type { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content } from './content.ts';
import { ofSlug, placeOf, readPersons, readTitleNames } from './content-names.ts';
import { idsOf, numbersOf } from './entry-ids.ts';
import type { FileCatalogue } from './file-catalogue.ts';
import { type FileWriting, writePart } from './file-part.ts';

type FileTitle = NonNullable<FileCatalogue['titles']>[number];
type FileGenre = NonNullable<FileTitle['genres']>[number];
type FilePart = NonNullable<FileTitle['persons']>[number];
type Person = Complete<PersonEntry>;
type Listed<Name extends 'genres' | 'persons'> = NonNullable<TitleEntry[Name]>[number];

/**
 * Writes what a file says of titles and people.
 * @param rows ids by slug of the rows there will be.
 * @throws OperatorError for a slug that is nothing's, and for what is not valid; AdminError for what cannot be written.
 */
export async function writeFileCatalogue(
  writing: FileWriting,
  { people, titles }: FileCatalogue,
  rows: ReadonlyMap<string, string>,
): Promise<void> {
  if (people !== undefined) {
    const numbers = numbersOf(people, await content.persons.read(writing.context));
    const entries = people.map((person, index) => ({
      ...person,
      id: ofSlug(numbers, person.slug, placeOf('people', index, person)),
    }));
    await writePart(writing, content.persons, 'people', entries);
  }
  if (titles !== undefined) await writeTitles(writing, titles, rows);
}

async function writeTitles(
  writing: FileWriting,
  titles: readonly FileTitle[],
  rows: ReadonlyMap<string, string>,
): Promise<void> {
  const { context, removes } = writing;
  const slugs = titles.flatMap(({ slug, parent }) => [slug, ...(parent === undefined ? [] : [parent])]);
  const stored = await readTitleNames(context, { ids: [], slugs });
  const ids = idsOf(
    titles,
    [...stored].map(([slug, id]) => ({ id, slug })),
  );
  const parents = removes ? ids : new Map([...stored, ...ids]);
  const mentioned = titles.flatMap(({ persons = [] }) => persons.flatMap(({ person }) => person ?? []));
  const people = new Map(
    (await readPersons(context, { ids: [], slugs: [...new Set(mentioned)] })).map((person) => [person.slug, person]),
  );
  const entries = titles.map(({ parent, genres, persons, ...title }, index) => {
    const place = placeOf('titles', index, title);
    return {
      ...title,
      id: ofSlug(ids, title.slug, place),
      ...(parent !== undefined && { parentId: ofSlug(parents, parent, `${place}.parent`) }),
      ...(genres && { genres: genres.map((genre, at) => writtenGenre(genre, rows, `${place}.genres.${at}`)) }),
      ...(persons && { persons: persons.map((part, at) => writtenPart(part, at, people, `${place}.persons.${at}`)) }),
    };
  });
  await writePart(writing, content.titles, 'titles', entries);
}

const writtenGenre = (
  { row, ...genre }: FileGenre,
  rows: ReadonlyMap<string, string>,
  place: string,
): Listed<'genres'> =>
  row === undefined ? genre : { ...genre, row_id: ofSlug(rows, row, `${place}.row`), row_slug: row };

/** A part with what the file leaves to the person. */
function writtenPart(
  { person: slug, ...part }: FilePart,
  index: number,
  people: ReadonlyMap<string, Person>,
  place: string,
): Listed<'persons'> {
  const person = slug === undefined ? undefined : ofSlug(people, slug, `${place}.person`);
  const { id = person?.id, slug: ownSlug = person?.slug, name = person?.name } = part;
  if (id === undefined || ownSlug === undefined || name === undefined) {
    throw new OperatorError(`${place}: needs a person by slug, or the id, slug and name of one`);
  }
  const { image_url = person?.image ?? null, priority = index } = part;
  return { ...part, id, slug: ownSlug, name, image_url, priority };
}
