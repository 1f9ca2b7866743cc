const VIDEO = /\.(mkv|mp4|m4v|avi|mov|ts|m2ts|mpg|mpeg|webm|wmv|ogv)$/i;
const SUBTITLES = /\.(srt|vtt|ass|ssa)$/i;
const PICTURE = /\.(jpe?g|png|webp|svg)$/i;
const BESIDES = /(^|[-._ ])(trailer|sample|featurette|behindthescenes|deleted|interview|scene|short|extra)\d*$/i;
const STACKED = /[-._ ]*(?:cd|dvd|part|pt|disc|disk)[-._ ]*(\d{1,2})$/i;
/** A season and its episodes: also `S01E01.S01E02` and `S01E01-02`, but not the height of a picture, as in `S01E01-720p`. */
const NUMBERED = /s(\d{1,4})[-._ ]*(e\d{1,4}(?:[-._ ]*(?:s\1[-._ ]*)?e\d{1,4}|-\d{1,3}(?![\dpi]))*)/i;
const CROSSED = /(?:^|[^0-9])(\d{1,2})x(\d{1,3}(?:[-._ ]*\1x\d{1,3})*)(?:[^0-9]|$)/i;
/** In such a list, the numbers that no season is. */
const EPISODES = /(?<=e|^|-|\dx)\d+(?![\dx])/gi;

/** Folders with what is not a title. */
const EXTRAS: ReadonlySet<string> = new Set([
  ...['extras', 'trailers', 'featurettes', 'behind the scenes', 'deleted scenes', 'interviews', 'scenes', 'shorts'],
  ...['other', 'extrafanart', 'extrathumbs', '.actors'],
]);

export const isExtras = (folder: string): boolean => EXTRAS.has(folder.toLowerCase()) || folder.startsWith('.');

/** The name of a file without what says which kind of file it is. */
export const baseOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Whether a file is a video of a title: trailers and samples are none. */
export const isFilm = (name: string): boolean =>
  VIDEO.test(name) && !BESIDES.test(baseOf(name)) && !name.startsWith('.');

/** A film, by the name that its files have in common, and its files in order. */
export interface FilmFiles {
  readonly base: string;
  readonly parts: readonly string[];
}

/** Films of a folder's files; those that are cut into `cd1`, `cd2` or `part1`, `part2` are one. */
export function filmsAmong(names: readonly string[]): readonly FilmFiles[] {
  const films = names.filter(isFilm);
  const byBase = Map.groupBy(films, (name) => baseOf(name).replace(STACKED, ''));
  return [...byBase].flatMap(([base, parts]) =>
    parts.length > 1
      ? [{ base, parts: parts.toSorted((one, other) => partOf(one) - partOf(other)) }]
      : parts.map((name) => ({ base: baseOf(name), parts: [name] })),
  );
}

const partOf = (name: string): number => Number(STACKED.exec(baseOf(name))?.[1] ?? 0);

/** Season and episodes in the name of a file: `S01E01E02`, `1x01` and the like. Season 0 is that of specials. */
export function episodesIn(name: string): { readonly season: number; readonly episodes: readonly number[] } | null {
  const [, season, list] = NUMBERED.exec(name) ?? CROSSED.exec(name) ?? [];
  if (season === undefined || list === undefined) return null;
  const episodes = [...list.matchAll(EPISODES)].map(([digits]) => Number(digits));
  return { season: Number(season), episodes: [...new Set(episodes)] };
}

/** Whether a name says that the file is an episode, whatever folder it is in. */
export const isNamedEpisode = (name: string): boolean => NUMBERED.test(name);

/** The title and the year in a name such as `Metropolis (1927)`. */
export function titleIn(base: string): { readonly title: string; readonly year?: string } {
  const [, title = base, year] = /^(.+?)[\s._]*[([]((?:19|20)\d{2})[)\]]/.exec(base) ?? [];
  const words = title.replace(/[._]+/g, ' ').trim() || base;
  return { title: words, ...(year !== undefined && { year }) };
}

/** Subtitles beside a film, such as `film.ru.srt`, with their languages; `und` where the name says none. */
export function subtitlesBeside(
  base: string,
  names: readonly string[],
): readonly { readonly file: string; readonly language: string }[] {
  return names
    .filter((name) => SUBTITLES.test(name) && name.startsWith(`${base}.`))
    .map((file) => {
      const marks = baseOf(file).slice(base.length).toLowerCase().split('.');
      return { file, language: marks.find((mark) => /^[a-z]{2,3}$/.test(mark) && mark !== 'sdh') ?? 'und' };
    });
}

const KINDS = {
  poster: ['poster', 'folder', 'cover', 'movie'],
  background: ['fanart', 'backdrop', 'background'],
  still: ['landscape', 'thumb'],
  logo: ['clearlogo', 'logo'],
} as const;

/** The pictures of a title: `{prefix}poster.jpg` and the like, of the first prefix that has one. */
export function picturesAmong(
  names: readonly string[],
  prefixes: readonly string[],
): Partial<Record<keyof typeof KINDS, string>> {
  const pictures = new Map(
    names.filter((name) => PICTURE.test(name)).map((name) => [baseOf(name).toLowerCase(), name]),
  );
  return Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, words]) => {
      const found = prefixes
        .flatMap((prefix) => words.map((word) => pictures.get(`${prefix}${word}`.toLowerCase())))
        .find((name) => name !== undefined);
      return found === undefined ? [] : [[kind, found]];
    }),
  );
}
