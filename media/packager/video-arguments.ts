import type { Asset } from '../asset/asset.ts';
import { THUMBNAIL } from '../asset/thumbnails.ts';
import { PROGRESS } from '../ffmpeg/run-ffmpeg.ts';
import type { Coding } from './coding.ts';
import { asFraction, type FrameRate, groupFrames, segmentSeconds } from './frame-rate.ts';
import type { Rendition } from './ladder.ts';
import { openSource } from './probe.ts';
import type { SourceVideo } from './source.ts';

export interface VideoRequest {
  readonly file: string;
  readonly video: SourceVideo;
  readonly rate: FrameRate;
  readonly rendition: Rendition;
  readonly threads: number;
  readonly coding: Coding;
}

/** Seconds of a rendition's bits that a player must be ready to hold. */
const BUFFER_SECONDS = 2;
const MICROSECONDS = 1_000_000;
/** Key frames within a segment must not cut it. */
const WITHIN_SEGMENT_SECONDS = 0.5;

/** Pictures of high dynamic range go through linear light; `hable` keeps detail in what is bright. */
const toneMap = (transfer: string, { width, height }: Rendition) =>
  [
    `zscale=w=${width}:h=${height}:tin=${transfer}:min=bt2020nc:pin=bt2020:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');

/** From here up, pictures that do not say how their colours are meant are meant as in HDTV. */
const HD_HEIGHT = 720;

function scale({ height: sourceHeight, tellsMatrix }: SourceVideo, { width, height }: Rendition): string {
  const guessed = sourceHeight >= HD_HEIGHT ? 'bt709' : 'bt601';
  const matrix = tellsMatrix ? 'auto' : guessed;
  return `scale=${width}:${height}:flags=bicubic:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`;
}

/** What happens to a picture: every rendition of a title has the same frames. */
function filters({ video, rate, rendition }: VideoRequest): string {
  return [
    // Frames that are marked as interlaced only: others pass.
    'bwdif=mode=send_frame:deint=interlaced',
    // From zero on, however late the picture begins: the sound does too.
    `fps=fps=${asFraction(rate)}:start_time=0`,
    video.transfer === 'sdr' ? scale(video, rendition) : toneMap(video.transfer, rendition),
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}

/** Encodes one rendition as CMAF to the standard output: a fragment for each segment, each of whole closed groups. */
export function videoArguments(request: VideoRequest): readonly string[] {
  const { file, video, rate, rendition, threads, coding } = request;
  const group = String(groupFrames(rate));
  const leastFragment = (segmentSeconds(rate) - WITHIN_SEGMENT_SECONDS) * MICROSECONDS;
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', ...PROGRESS],
    ...['-threads', String(threads), ...openSource(file)],
    ...['-map', `0:${video.index}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', filters(request), '-filter_threads', String(threads)],
    ...['-c:v', 'libx264', '-preset', coding.preset, '-profile:v', 'high', '-threads', String(threads)],
    ...[
      '-crf',
      String(coding.quality),
      '-maxrate',
      String(rendition.bitrate),
      '-bufsize',
      String(BUFFER_SECONDS * rendition.bitrate),
    ],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-flags', '+cgop'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-f', 'mp4', '-movflags', '+cmaf+frag_keyframe+skip_trailer'],
    ...['-min_frag_duration', String(Math.round(leastFragment)), 'pipe:1'],
  ];
}

export type ThumbnailGrid = Omit<NonNullable<Asset['thumbnails']>, 'prefix'>;

const SHEET = { columns: 5, rows: 5 } as const;

/** How many small pictures a title has, and on how many sheets. */
export function thumbnailGrid(duration: number): ThumbnailGrid {
  const count = Math.max(1, Math.ceil(duration / THUMBNAIL.interval));
  return { ...THUMBNAIL, ...SHEET, count, sheets: Math.ceil(count / (SHEET.columns * SHEET.rows)) };
}

/** Draws the sheets from the key frames of a rendition: each picture shows what is there at its time or just before. */
export function thumbnailArguments(file: string, grid: ThumbnailGrid, pattern: string): readonly string[] {
  const { width, height, interval, columns, rows, sheets } = grid;
  const picture = [
    `fps=fps=1/${interval}:round=up:start_time=0`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease:out_range=pc`,
    `pad=${width}:${height}:-1:-1`,
    `tile=${columns}x${rows}`,
    'format=yuvj420p',
  ].join(',');
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', ...PROGRESS, '-y'],
    ...['-threads', '1', '-skip_frame', 'nokey', ...openSource(file)],
    ...['-map', '0:v:0', '-vf', picture, '-frames:v', String(sheets), '-q:v', '4', '-start_number', '0', pattern],
  ];
}
