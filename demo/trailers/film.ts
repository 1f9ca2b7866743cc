import type { Mood } from './mood.ts';
import { HEIGHT, regionOf, WIDTH } from './pictures.ts';
import { soundOf } from './score.ts';
import { lengthOf, type Shot } from './storyboard.ts';

export const FRAME_RATE = 25;
/** Pixels of the drawing per pixel of the film, for smooth camera moves. */
const FINENESS = 4;
/** The share of a move with eased speed, zero to one. */
const EASE = 0.5;
const TITLE_AFTER_SECONDS = 0.5;
const TITLE_FADE_SECONDS = 0.9;
const DARK_SECONDS = 0.6;

/** Of a decoder before its input, of an encoder before its output: else each has as many as the machine has cores. */
const ONE_THREAD = ['-threads', '1'] as const;

/** Files of a film's drawings. */
export interface Sheets {
  /** One for each shot. */
  readonly shots: readonly string[];
  readonly lens: string;
  readonly card: string;
}

interface Film {
  readonly shots: readonly Shot[];
  readonly mood: Mood;
  readonly sheets: Sheets;
  /** Fewer than `FINENESS` are drawn sooner. */
  readonly fineness?: number;
}

/** Asks ffmpeg for the film as NUT on its standard output: larger than a title should be, and quick to make. */
export function filmArguments({ shots, mood, sheets, fineness = FINENESS }: Film): readonly string[] {
  const seconds = lengthOf(shots);
  const last = shots.at(-1)?.seconds ?? 0;
  const lens = shots.length;
  const graph = [
    ...shots.map((shot, index) => `[${index}:v]${movement(shot, fineness)}[shot${index}]`),
    ...joints(shots),
    `[joined][${lens}:v]overlay[seen]`,
    `[${lens + 1}:v]fade=t=in:st=${TITLE_AFTER_SECONDS}:d=${TITLE_FADE_SECONDS}:alpha=1,setpts=PTS+${seconds - last}/TB[title]`,
    `[seen][title]overlay=eof_action=pass,fade=t=out:st=${seconds - DARK_SECONDS}:d=${DARK_SECONDS},format=yuv420p[picture]`,
    soundOf(mood, seconds),
  ];
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-filter_complex_threads', '1'],
    ...[...sheets.shots, sheets.lens].flatMap((file) => [...ONE_THREAD, '-i', file]),
    ...[...ONE_THREAD, '-loop', '1', '-framerate', String(FRAME_RATE), '-t', String(last), '-i', sheets.card],
    ...['-filter_complex', graph.join(';'), '-map', '[picture]', '-map', '[sound]'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', ...ONE_THREAD, '-c:a', 'pcm_s16le'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-t', String(seconds), '-f', 'nut', 'pipe:1'],
  ];
}

/** The camera of a shot over its drawing. */
function movement(shot: Shot, fineness: number): string {
  const { from, to, seconds } = shot;
  const region = regionOf(shot);
  const frames = Math.round(seconds * FRAME_RATE);
  const scaled = Math.round((fineness * WIDTH * region.width) / Math.min(from.width, to.width));
  const time = `on/${frames}`;
  const eased = `((1-${EASE})*${time}+${EASE}*(${time})*(${time})*(3-2*${time}))`;
  const between = (start: number, end: number) => `(${start}+${end - start}*${eased})`;
  const width = between(from.width, to.width);
  const place = (start: number, end: number, share: number) =>
    `${scaled / region.width}*(${between(start, end)}-${share / 2}*${width})`;
  const x = place(from.x - region.left, to.x - region.left, 1);
  const y = place(from.y - region.top, to.y - region.top, HEIGHT / WIDTH);
  return [
    `scale=${scaled}:-2:flags=bicubic:out_color_matrix=bt709:out_range=tv`,
    'format=yuv444p',
    `zoompan=z='${region.width}/${width}':x='${x}':y='${y}':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAME_RATE}`,
    'setsar=1',
    'format=yuv444p',
  ].join(',');
}

/** Puts the shots together, one after the other; all of them are `[joined]`. */
function joints(shots: readonly Shot[]): readonly string[] {
  return shots.slice(1).map((shot, before) => {
    const first = before === 0 ? '[shot0]' : `[until${before}]`;
    const both = `${first}[shot${before + 1}]`;
    const result = before === shots.length - 2 ? '[joined]' : `[until${before + 1}]`;
    if (shot.joint.kind === 'cut') return `${both}concat=n=2,settb=1/${FRAME_RATE}${result}`;
    const { look, seconds } = shot.joint;
    const offset = lengthOf(shots.slice(0, before + 1)) - seconds;
    return `${both}xfade=transition=${look}:duration=${seconds}:offset=${offset}${result}`;
  });
}
