import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedTitle } from '#contract/admin/imported-title.ts';
import {
  episodesIn,
  type FilmFiles,
  filmsAmong,
  isExtras,
  isNamedEpisode,
  picturesAmong,
  subtitlesBeside,
  titleIn,
} from '#rules/imports/folder/file-names.ts';
import { type NfoTitle, readNfo } from '#rules/imports/folder/nfo.ts';
import { seasonName } from '#rules/imports/folder/season-name.ts';
import { type Found, foundEntry, foundFault } from '#rules/imports/found.ts';
import type { ImportInput } from '../input.ts';
import type { FoundTitle } from './found-title.ts';

const LARGEST_NFO_BYTES = 2 * 1024 * 1024;
/** A deeper folder is one that somebody made to hurt. */
const DEEPEST = 12;
const HASH_CHARACTERS = 16;

type Titles = readonly Found<FoundTitle>[];
type Pictures = NonNullable<ImportedTitle['pictures']>;

interface Folder {
  /** From the imported folder, with a slash at its end, or empty. */
  readonly path: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The series that a folder is part of. */
interface Series {
  readonly id: string;
  readonly folder: Folder;
  /** Seasons that were described. */
  readonly seasons: Set<number>;
}

/** Reads a folder as Kodi and Jellyfin have it: films and series with .nfo files, pictures and subtitles beside them. */
export async function* readMediaFolder(input: ImportInput): AsyncGenerator<Titles> {
  const reader = new MediaFolder(input.path);
  const root = await reader.list('');
  let read = 0;
  yield* reader.titlesIn(root, null);
  for (const name of root.folders) {
    read += 1;
    input.readPart(read, root.folders.length);
    if (!isExtras(name)) yield* reader.titlesBelow(`${name}/`, null, 1);
  }
}

class MediaFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Links are not followed: they may lead anywhere. */
  async list(path: string): Promise<Folder> {
    const entries = await readdir(join(this.#root, path), { withFileTypes: true });
    const named = (wanted: typeof entries) => wanted.map(({ name }) => name).toSorted();
    return {
      path,
      files: named(entries.filter((entry) => entry.isFile())),
      folders: named(entries.filter((entry) => entry.isDirectory())),
    };
  }

  async *titlesBelow(path: string, within: Series | null, depth: number): AsyncGenerator<Titles> {
    if (depth > DEEPEST) {
      yield [foundFault({ file: path, line: null }, 'folders are nested too deeply')];
      return;
    }
    const folder = await this.list(path);
    let series = within;
    if (folder.files.includes('tvshow.nfo')) {
      const found = await this.#series(folder);
      yield found.titles;
      series = found.series;
    }
    yield* this.titlesIn(folder, series);
    for (const name of folder.folders) {
      if (!isExtras(name)) yield* this.titlesBelow(`${path}${name}/`, series, depth + 1);
    }
  }

  /** The titles whose films lie in a folder itself. */
  async *titlesIn(folder: Folder, series: Series | null): AsyncGenerator<Titles> {
    const films = filmsAmong(folder.files);
    for (const film of films) {
      yield series === null
        ? await this.#movie(folder, film, films.length === 1)
        : await this.#episodes(folder, film, series);
    }
  }

  async #series(folder: Folder): Promise<{ readonly titles: Titles; readonly series: Series | null }> {
    const file = `${folder.path}tvshow.nfo`;
    const [found] = await this.#nfo(file);
    if (found === undefined || found.kind === 'fault')
      return { titles: found === undefined ? [] : [found], series: null };
    const { id, facts } = found.entry;
    const name = folder.path.split('/').at(-2) ?? folder.path;
    const series = { id: id ?? idOfPath(folder.path), folder, seasons: new Set<number>() };
    const title = {
      ...titleIn(name),
      ...facts,
      ...{ id: series.id, type: 'series' as const },
      pictures: withPath(folder, picturesAmong(folder.files, [''])),
    };
    return { series, titles: [foundEntry({ title, folder: this.#root }, found.place)] };
  }

  async #movie(folder: Folder, film: FilmFiles, isOnly: boolean): Promise<Titles> {
    const nfo = [
      `${film.base}.nfo`,
      `${(film.parts[0] ?? '').replace(/\.[^.]*$/, '')}.nfo`,
      ...(isOnly ? ['movie.nfo'] : []),
    ];
    const name = nfo.find((candidate) => folder.files.includes(candidate));
    if (name === undefined && isNamedEpisode(film.base)) {
      const place = { file: `${folder.path}${film.parts[0]}`, line: null };
      return [foundFault(place, 'it is an episode, and no folder that it is in has a tvshow.nfo')];
    }
    const found = name === undefined ? [] : await this.#nfo(`${folder.path}${name}`);
    const faults = found.filter((one) => one.kind === 'fault');
    const described = found.find((one) => one.kind === 'entry');
    const place = described?.place ?? { file: `${folder.path}${film.parts[0]}`, line: null };
    const title = {
      ...titleIn(film.base),
      ...described?.entry.facts,
      id: described?.entry.id ?? idOfPath(`${folder.path}${film.base}`),
      type: 'movie' as const,
      pictures: withPath(folder, picturesAmong(folder.files, [`${film.base}-`, ...(isOnly ? [''] : [])])),
    };
    return [...faults, foundEntry(this.#withFilm(title, folder, film), place)];
  }

  async #episodes(folder: Folder, film: FilmFiles, series: Series): Promise<Titles> {
    const file = `${folder.path}${film.base}.nfo`;
    const found = folder.files.includes(`${film.base}.nfo`) ? await this.#nfo(file) : [];
    const faults = found.filter((one) => one.kind === 'fault');
    const numbered = episodesIn(film.base);
    const described = found.flatMap((one) => (one.kind === 'entry' ? [one] : []));
    const named = (numbered?.episodes ?? []).map((episode) => ({
      entry: { season: numbered?.season ?? null, episode, id: null, facts: {} },
      place: { file: `${folder.path}${film.parts[0]}`, line: null },
    }));
    const titles: Found<FoundTitle>[] = [...faults];
    for (const { entry, place } of described.length > 0 ? described : named) {
      const { season = numbered?.season ?? null, episode, facts, id } = entry;
      if (season === null || episode === null) {
        titles.push(foundFault(place, 'neither the file nor its name says which episode it is'));
        continue;
      }
      titles.push(...(await this.#season(series, folder, season)));
      const title = {
        ...{ title: `${season}×${episode}` },
        ...facts,
        ...{ id: id ?? `${series.id}-s${season}e${episode}`, type: 'episode' as const },
        ...{ parent: seasonId(series, season), season, episode },
        pictures: withPath(folder, stillOf(folder, film.base)),
      };
      titles.push(foundEntry(this.#withFilm(title, folder, film), place));
    }
    return titles.length > 0
      ? titles
      : [foundFault({ file, line: null }, 'neither the file nor its name says which episode it is')];
  }

  /** The season itself, where none of its episodes came before. */
  async #season(series: Series, folder: Folder, season: number): Promise<Titles> {
    if (series.seasons.has(season)) return [];
    series.seasons.add(season);
    const isOwnFolder = folder.path !== series.folder.path;
    const [found] =
      isOwnFolder && folder.files.includes('season.nfo') ? await this.#nfo(`${folder.path}season.nfo`) : [];
    const facts = found?.kind === 'entry' ? found.entry.facts : {};
    const prefix = season === 0 ? 'season-specials-' : `season${String(season).padStart(2, '0')}-`;
    const ofSeries = withPath(series.folder, picturesAmong(series.folder.files, [prefix]));
    const own = isOwnFolder ? withPath(folder, picturesAmong(folder.files, [''])) : {};
    const title = {
      ...{ title: seasonName(season) },
      ...facts,
      ...{ id: seasonId(series, season), type: 'season' as const, parent: series.id, season },
      pictures: { ...ofSeries, ...own },
    };
    const place = { file: folder.path, line: null };
    return [foundEntry({ title, folder: this.#root }, place)];
  }

  #withFilm(title: ImportedTitle, folder: Folder, { base, parts }: FilmFiles): FoundTitle {
    const subtitles = subtitlesBeside(base, folder.files).map(({ file, language }) => ({
      file: `${folder.path}${file}`,
      language,
    }));
    return {
      title: { ...title, ...(subtitles.length > 0 && { subtitles }) },
      folder: this.#root,
      parts: parts.map((name) => `${folder.path}${name}`),
    };
  }

  async #nfo(file: string): Promise<readonly Found<NfoTitle>[]> {
    const path = join(this.#root, file);
    if ((await stat(path)).size > LARGEST_NFO_BYTES) return [foundFault({ file, line: null }, 'the file is too long')];
    const text = decoded(await readFile(path));
    return text === null
      ? [foundFault({ file, line: null }, 'its text is not in the encoding that it says')]
      : readNfo(text, file);
  }
}

/** So long a declaration of XML is at most. */
const DECLARATION_BYTES = 200;

/** Text in the encoding that its declaration names, else in UTF-8; null where it is in another one. */
function decoded(bytes: Buffer): string | null {
  const [, encoding = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, DECLARATION_BYTES)) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const seasonId = ({ id }: Series, season: number) => `${id}-s${season}`;

/** An id for what no database knows: of its place in the folder. */
const idOfPath = (path: string): string =>
  `path-${createHash('sha256').update(path).digest('hex').slice(0, HASH_CHARACTERS)}`;

function stillOf({ files }: Folder, base: string): Pictures {
  const still = [`${base}-thumb`, base]
    .flatMap((name) => ['jpg', 'jpeg', 'png', 'webp'].map((extension) => `${name}.${extension}`))
    .find((name) => files.includes(name));
  return still === undefined ? {} : { still };
}

const withPath = ({ path }: Folder, pictures: Pictures): Pictures =>
  Object.fromEntries(Object.entries(pictures).map(([kind, name]) => [kind, `${path}${name}`]));
