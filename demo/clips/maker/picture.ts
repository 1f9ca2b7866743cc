import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedTrack, readTrack } from './boxes/sampleTable.ts';
import type { Clip } from './clip.ts';
import { framePixels } from './drawing/frame.ts';
import { ffmpeg } from './ffmpeg.ts';
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  FRAME_COUNT,
  FRAME_RATE,
  GROUP_FRAMES,
  type Rendition,
  VIDEO_TIMESCALE,
} from './settings.ts';

/** The colours as high-definition television codes them. */
const COLOUR = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const TO_VIDEO_COLOUR = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int';

/** Settings that suit flat drawings, and the fixed, closed groups of pictures. */
const ENCODER = [
  `keyint=${GROUP_FRAMES}:min-keyint=${GROUP_FRAMES}:scenecut=0:open-gop=0:bframes=8:b-adapt=2`,
  'ref=4:aq-mode=3:aq-strength=0.8:deblock=1,1:psy=0:rc-lookahead=50:threads=1:lookahead-threads=1',
].join(':');

async function* frames(clip: Clip): AsyncGenerator<Buffer> {
  let next = framePixels(clip, 0);
  for (let frame = 0; frame < FRAME_COUNT; frame += 1) {
    const pixels = await next;
    if (frame + 1 < FRAME_COUNT) next = framePixels(clip, frame + 1);
    yield pixels;
  }
}

/** Draws the whole clip into a lossless file, from which every rendition is encoded. */
export async function drawClip(clip: Clip, folder: string): Promise<string> {
  const file = join(folder, `${clip.id}.lossless.mkv`);
  const size = `${CANVAS_WIDTH}x${CANVAS_HEIGHT}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FRAME_RATE), '-i', 'pipe:0'];
  const filter = ['-vf', `${TO_VIDEO_COLOUR},format=yuv420p`, ...COLOUR];
  await ffmpeg(
    [...input, ...filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-threads', '1', file],
    frames(clip),
  );
  return file;
}

/** Encodes a rendition of the drawn clip. */
export async function encodePicture(
  clip: Clip,
  lossless: string,
  rendition: Rendition,
  folder: string,
): Promise<EncodedTrack> {
  const file = join(folder, `${clip.id}.${rendition.id}.mp4`);
  const scaling = ['-vf', `scale=${rendition.width}:${rendition.height}:flags=lanczos,setsar=1`, ...COLOUR];
  const quality = ['-preset', 'veryslow', '-crf', String(clip.quality + rendition.qualityOffset)];
  const coding = ['-c:v', 'libx264', '-profile:v', 'high', ...quality, '-x264-params', ENCODER];
  const output = [
    '-video_track_timescale',
    String(VIDEO_TIMESCALE),
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    file,
  ];
  await ffmpeg(['-threads', '1', '-i', lossless, '-an', ...scaling, ...coding, ...output]);
  return readTrack(await readFile(file));
}
