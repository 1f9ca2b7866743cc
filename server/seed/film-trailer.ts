import { join } from 'node:path';
import sharp from 'sharp';
import { stagingOf } from '#demo/art/artist.ts';
import { titles } from '#demo/titles.ts';
import { filmArguments } from '#demo/trailers/film.ts';
import { moodOf } from '#demo/trailers/mood.ts';
import { drawnCard, drawnLens, drawnShot } from '#demo/trailers/pictures.ts';
import { storyboardOf } from '#demo/trailers/storyboard.ts';
import { runFfmpeg } from '#media/ffmpeg/run-ffmpeg.ts';
import type { FilmMaker } from '#worker/packaging/film-makers.ts';

/** Of packaging jobs whose film is the trailer of a demo title: what comes after it is the title's slug. */
export const TRAILER_SCHEME = 'demo-trailer';

const FILM = 'film.nut';
/** The least of the work: the files live for seconds. */
const PNG = { compressionLevel: 1 } as const;

/** Makes the trailer of a demo title from its art, with a sound in its mood. */
export const filmTrailer: FilmMaker = async ({ subject, ffmpeg, folder, signal }) => {
  const title = titles.find(({ slug }) => slug === subject);
  if (title === undefined) throw new Error(`the demo has no title ${subject}`);
  const staging = stagingOf(title);
  const shots = storyboardOf(title);
  const draw = async (name: string, svg: string) => {
    signal.throwIfAborted();
    await sharp(Buffer.from(svg)).png(PNG).toFile(join(folder, name));
    return name;
  };
  const lens = await draw('lens.png', drawnLens(staging));
  const card = await draw('card.png', drawnCard(staging));
  const sheets: string[] = [];
  for (const [index, shot] of shots.entries()) sheets.push(await draw(`shot-${index}.png`, drawnShot(staging, shot)));
  const args = filmArguments({ shots, mood: moodOf(title), sheets: { shots: sheets, lens, card } });
  await runFfmpeg({ path: ffmpeg, args, folder, signal, output: FILM, isOneCore: true });
  return FILM;
};
