import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ImportedTitle } from '#contract/admin/imported-title.ts';
import { fileBeside, type Surroundings } from '../references.ts';
import { JOINED_SCHEME, type JoinedFilm } from './joined-film.ts';

/** A title of an import, and where the files that it names lie. */
export interface FoundTitle {
  readonly title: ImportedTitle;
  readonly folder: Surroundings;
  /** Files that make the film together, in order, where it is not the one that the title names. */
  readonly parts?: readonly string[];
}

/** All pictures that a title names. */
export const picturesOf = ({ pictures = {}, people = [] }: ImportedTitle): readonly string[] => [
  ...new Set([...Object.values(pictures), ...people.flatMap(({ picture }) => picture ?? [])]),
];

/** What is packaged as a title's film. */
export interface FilmToPackage {
  /** As the packaging job's source: a path, or files with what is packaged with them. */
  readonly film: string;
  readonly asset: string;
}

const HASH_CHARACTERS = 24;

/**
 * The film of a title; null where it has none. A file that was changed is another film, and so is one with other subtitles.
 * @throws ImportRefused for files that are missing or outside of the folder.
 */
export async function filmOf({ title, folder, parts: given }: FoundTitle): Promise<FilmToPackage | null> {
  const names = given ?? (title.film === undefined ? [] : [title.film]);
  if (names.length === 0) return null;
  const parts = await Promise.all(names.map((name) => fileBeside(name, folder)));
  const subtitles = await Promise.all(
    (title.subtitles ?? []).map(async ({ file, language }) => ({ language, file: await fileBeside(file, folder) })),
  );
  const joined: JoinedFilm = { parts, subtitles };
  const [only = ''] = parts;
  const isOneFile = parts.length === 1 && subtitles.length === 0;
  const states = await Promise.all([...parts, ...subtitles.map(({ file }) => file)].map((path) => stat(path)));
  const hash = createHash('sha256').update(
    JSON.stringify([joined, ...states.map(({ size, mtimeMs }) => [size, mtimeMs])]),
  );
  return {
    film: isOneFile ? only : `${JOINED_SCHEME}:${JSON.stringify(joined)}`,
    asset: `film-${hash.digest('hex').slice(0, HASH_CHARACTERS)}`,
  };
}
