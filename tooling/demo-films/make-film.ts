import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stagingOf } from '#demo/art/artist.ts';
import { filmArguments } from '#demo/trailers/film.ts';
import { drawnCard, drawnLens, drawnShot, HEIGHT, WIDTH } from '#demo/trailers/pictures.ts';
import { runFfmpeg } from '#media/ffmpeg/run-ffmpeg.ts';
import type { Coding } from '#media/packager/coding.ts';
import { packageTitle } from '#media/packager/package-title.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { assetFolder } from '#media/store/names.ts';
import type { Film } from './films.ts';
import { shotsOf } from './shots.ts';
import { type Mixing, mixSound } from './sound.ts';
import type { Line } from './tracks.ts';

/** Small: all films together are part of the repository. */
const SMALL = { preset: 'slow', audioBitrate: 32_000 } as const satisfies Partial<Coding>;
/** Pixels of the drawing per pixel: enough for a picture of this size. */
const FINENESS = 2;
const DRAWN = 'drawn.nut';
const FINISHED = 'film.mkv';
const UPRIGHT_WIDTH = 406;
const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'] as const;

/** Draws a film, gives it its sounds and texts, and packages it into the folder. */
export async function makeFilm(film: Film, ffmpeg: string, work: string, into: string): Promise<void> {
  const folder = join(work, film.asset);
  await mkdir(folder, { recursive: true });
  const mixing: Mixing = { ffmpeg, folder, signal: new AbortController().signal };
  await drawFilm(film, mixing);
  for (const [index, sound] of film.tracks.sounds.entries()) {
    await mixSound(sound, { music: DRAWN, output: soundFile(index) }, mixing);
  }
  for (const [index, { lines }] of film.tracks.texts.entries()) {
    await writeFile(join(folder, textFile(index)), subRip(lines));
  }
  await runFfmpeg({ path: ffmpeg, args: joiningArguments(film), folder, signal: mixing.signal });
  const store = openDiskStore(join(work, 'store'));
  const workFolder = join(work, 'packaging');
  await mkdir(workFolder, { recursive: true });
  await packageTitle(
    { id: film.asset, file: join(folder, FINISHED) },
    { ...{ ffmpeg, store, workFolder, coding: { ...SMALL, quality: film.quality } }, ...options },
  );
  await rm(join(into, film.asset), { recursive: true, force: true });
  await cp(join(work, 'store', assetFolder(film.asset)), join(into, film.asset), { recursive: true });
  await rm(folder, { recursive: true });
}

/** One thread, so that the same bytes come of it each time. */
const options = {
  threads: 1,
  signal: new AbortController().signal,
  now: Date.now,
  onProgress: () => undefined,
};

async function drawFilm(film: Film, { ffmpeg, folder, signal }: Mixing): Promise<void> {
  const shots = shotsOf(film);
  const draw = async (name: string, svg: string) => {
    await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(join(folder, name));
    return name;
  };
  const staging = stagingOf(film.title);
  const lens = await draw('lens.png', drawnLens(staging));
  const card = await draw('card.png', drawnCard(staging));
  const sheets: string[] = [];
  for (const [index, shot] of shots.entries()) {
    sheets.push(await draw(`shot-${index}.png`, drawnShot(shot.staging, shot)));
  }
  const args = filmArguments({ shots, mood: film.mood, sheets: { shots: sheets, lens, card }, fineness: FINENESS });
  await runFfmpeg({ path: ffmpeg, args, folder, signal, output: DRAWN });
}

const soundFile = (index: number) => `sound-${index}.wav`;
const textFile = (index: number) => `text-${index}.srt`;

/** Puts the picture, all sounds and all texts in one file, each with its language and what it is for. */
function joiningArguments({ tracks, isUpright, height, seconds }: Film): readonly string[] {
  const { sounds, texts } = tracks;
  const files = [...sounds.map((_, index) => soundFile(index)), ...texts.map((_, index) => textFile(index))];
  const shape = isUpright ? `crop=${UPRIGHT_WIDTH}:${HEIGHT}` : `scale=${(WIDTH * height) / HEIGHT}:${height}`;
  return [
    ...quiet,
    ...[DRAWN, ...files].flatMap((file) => ['-i', file]),
    ...['-map', '0:v', ...files.flatMap((_, index) => ['-map', String(index + 1)])],
    ...['-vf', shape, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-threads', '1'],
    ...['-c:a', 'pcm_s16le', '-c:s', 'srt', '-t', String(seconds)],
    ...sounds.flatMap(({ language, title, describesVideo }, index) =>
      marks(`a:${index}`, { language, title, disposition: describesVideo ? 'visual_impaired' : '0' }),
    ),
    ...texts.flatMap(({ language, title, isForHardOfHearing }, index) =>
      marks(`s:${index}`, { language, title, disposition: isForHardOfHearing ? 'hearing_impaired' : '0' }),
    ),
    FINISHED,
  ];
}

interface Marks {
  readonly language: string;
  readonly title: string;
  readonly disposition: string;
}

const marks = (stream: string, { language, title, disposition }: Marks): readonly string[] => [
  ...[`-metadata:s:${stream}`, `language=${language}`, `-metadata:s:${stream}`, `title=${title}`],
  ...[`-disposition:${stream}`, disposition],
];

/** Subtitles of a film as a SubRip file. */
export const subRip = (lines: readonly Line[]): string =>
  lines.map(({ at, until, text }, index) => `${index + 1}\n${clock(at)} --> ${clock(until)}\n${text}\n`).join('\n');

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');
