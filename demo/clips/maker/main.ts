/** Rebuilds the packaged fallback clips: `node demo/clips/maker/main.ts [clip ...]`. Needs ffmpeg with libx264. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset, AudioEntry, VideoEntry } from './asset.ts';
import { encodeBed } from './audio.ts';
import { audioCodec, videoCodec } from './boxes/codecs.ts';
import type { Clip } from './clip.ts';
import { clips } from './clips.ts';
import { drawClip, encodePicture } from './picture.ts';
import { poster } from './poster.ts';
import { segmentTrack } from './segmentation.ts';
import {
  ASSET_FILE,
  AUDIO_FILE,
  AUDIO_FRAME_SAMPLES,
  CHANNELS,
  DURATION_SECONDS,
  FRAME_RATE,
  POSTER_FILE,
  RENDITIONS,
  type Rendition,
  SAMPLE_RATE,
  SEGMENT_SECONDS,
  VIDEO_TIMESCALE,
} from './settings.ts';
import { SHEET_FILE, thumbnailSheet, thumbnails } from './thumbnails.ts';

const CLIPS_FOLDER = join(import.meta.dirname, '..');

async function buildVideo(clip: Clip, lossless: string, rendition: Rendition, work: string): Promise<VideoEntry> {
  const { id, file, width, height } = rendition;
  const { samples, description } = await encodePicture(clip, lossless, rendition, work);
  const header = { kind: 'video', timescale: VIDEO_TIMESCALE, width, height, description } as const;
  const { data, index } = segmentTrack(header, samples, VIDEO_TIMESCALE / FRAME_RATE);
  await writeFile(join(CLIPS_FOLDER, clip.id, file), data);
  console.log(`${clip.id} ${file} ${data.length}`);
  return { id, file, codecs: videoCodec(description), width, height, frameRate: FRAME_RATE, ...index };
}

async function buildAudio(clip: Clip, work: string): Promise<AudioEntry> {
  const { samples, description } = await encodeBed(clip, work);
  const header = { kind: 'audio', timescale: SAMPLE_RATE, width: 0, height: 0, description } as const;
  const { data, index } = segmentTrack(header, samples, AUDIO_FRAME_SAMPLES);
  await writeFile(join(CLIPS_FOLDER, clip.id, AUDIO_FILE), data);
  console.log(`${clip.id} ${AUDIO_FILE} ${data.length}`);
  const naming = { id: 'main', file: AUDIO_FILE, language: 'und', name: 'Main' };
  return { ...naming, codecs: audioCodec(description), channels: CHANNELS, sampleRate: SAMPLE_RATE, ...index };
}

async function buildClip(clip: Clip, work: string): Promise<void> {
  const folder = join(CLIPS_FOLDER, clip.id);
  await mkdir(folder, { recursive: true });
  const audio = [await buildAudio(clip, work)];
  const lossless = await drawClip(clip, work);
  const video: VideoEntry[] = [];
  for (const rendition of RENDITIONS) video.push(await buildVideo(clip, lossless, rendition, work));
  await writeFile(join(folder, POSTER_FILE), await poster(clip));
  const measures = { duration: DURATION_SECONDS, segmentDuration: SEGMENT_SECONDS, poster: POSTER_FILE };
  await writeFile(join(folder, SHEET_FILE), await thumbnailSheet(clip));
  const extras = { subtitles: [], thumbnails, loudness: null };
  const asset: Asset = { id: clip.id, kind: 'clip', ...measures, video, audio, ...extras };
  await writeFile(join(folder, ASSET_FILE), `${JSON.stringify(asset, null, 1)}\n`);
}

const wanted = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), 'kinora-clips-'));
try {
  for (const clip of clips) {
    if (wanted.length === 0 || wanted.includes(clip.id)) await buildClip(clip, work);
  }
} finally {
  await rm(work, { recursive: true });
}
