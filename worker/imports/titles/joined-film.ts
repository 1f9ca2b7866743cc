import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { compileSchema } from '#api/platform/wire/validation.ts';
import { runFfmpeg } from '#media/ffmpeg/run-ffmpeg.ts';
import type { FilmMaker } from '../../packaging/film-makers.ts';

/** The scheme of packaging jobs whose film is put together of several files. */
export const JOINED_SCHEME = 'joined-film';

const closed = { additionalProperties: false } as const;
/** Files of a film that is put together, by their whole paths: parts one after the other, and subtitles beside them. */
const JoinedFilm = Type.Object(
  {
    parts: Type.Array(Type.String(), { minItems: 1 }),
    subtitles: Type.Array(Type.Object({ file: Type.String(), language: Type.String() }, closed)),
  },
  closed,
);
export type JoinedFilm = Static<typeof JoinedFilm>;

const matches = compileSchema<JoinedFilm>(JoinedFilm);

const LIST = 'parts.txt';
const FILM = 'film.mkv';

/** Puts a film together without encoding it anew: the packager does that. */
export const joinFilm: FilmMaker = async ({ subject, ffmpeg, folder, signal }) => {
  const film: unknown = JSON.parse(subject);
  if (!matches(film)) throw new Error('the film does not say of which files it is made');
  await writeFile(join(folder, LIST), `ffconcat version 1.0\n${film.parts.map(lineOf).join('\n')}\n`);
  await runFfmpeg({ path: ffmpeg, args: argumentsOf(film), folder, signal, output: FILM });
  return FILM;
};

/** A quotation mark ends the quotation, stands escaped, and begins it anew. */
const lineOf = (path: string) => `file '${path.replaceAll("'", String.raw`'\''`)}'`;

function argumentsOf({ subtitles }: JoinedFilm): readonly string[] {
  // Only files: a playlist in the place of a film leads nowhere.
  const input = ['-protocol_whitelist', 'file,pipe'];
  return [
    ...['-v', 'error', ...input, '-f', 'concat', '-safe', '0', '-i', LIST],
    ...subtitles.flatMap(({ file }) => [...input, '-i', file]),
    ...['-map', '0:v:0', '-map', '0:a?'],
    ...subtitles.flatMap((_, index) => ['-map', `${index + 1}:s:0`]),
    ...['-map', '0:s?', '-c', 'copy'],
    ...subtitles.flatMap(({ language }, index) => [`-metadata:s:s:${index}`, `language=${language}`]),
    ...['-f', 'matroska', 'pipe:1'],
  ];
}
