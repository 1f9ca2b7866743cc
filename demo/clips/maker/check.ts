/** Verifies the packaged clips against their asset.json, box by box: `node demo/clips/maker/check.ts`. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, AudioEntry, SegmentEntry, TrackEntry, VideoEntry } from './asset.ts';
import { audioCodec, videoCodec } from './boxes/codecs.ts';
import { keyFrameSize } from './boxes/keyFrame.ts';
import { boxAt, boxesBetween } from './boxes/reading.ts';
import { type Run, readRun } from './boxes/run.ts';
import { clips } from './clips.ts';
import { decodesCleanly } from './looping.ts';
import {
  ASSET_FILE,
  AUDIO_FRAME_SAMPLES,
  DURATION_SECONDS,
  FRAME_COUNT,
  GROUP_FRAMES,
  SEGMENT_COUNT,
  SEGMENT_SECONDS,
  TOTAL_BUDGET_BYTES,
} from './settings.ts';

const CLIPS_FOLDER = join(import.meta.dirname, '..');
/** Seconds after which video and audio borders must fall together. */
const ALIGNMENT_SECONDS = 8;
const NAL_TYPE_MASK = 0x1f;
const NAL_IDR = 5;

let failures = 0;

function expect(condition: boolean, statement: string): void {
  if (condition) return;
  failures += 1;
  console.error(`FAILED ${statement}`);
}

/** Whether the sample, made of length-prefixed NAL units, holds an IDR slice. */
function holdsInstantRefresh(sample: Buffer): boolean {
  for (let offset = 0; offset < sample.length; offset += 4 + sample.readUInt32BE(offset)) {
    if ((sample.readUInt8(offset + 4) & NAL_TYPE_MASK) === NAL_IDR) return true;
  }
  return false;
}

function checkInit(file: Buffer, track: TrackEntry, name: string): void {
  const init = file.subarray(track.init.offset, track.init.offset + track.init.size);
  const types = boxesBetween(init, 0, init.length).map((box) => box.type);
  expect(types.join() === 'ftyp,moov', `${name}: init is ftyp and moov`);
  expect(init.indexOf('edts', 0, 'latin1') < 0, `${name}: no edit list`);
  const header = boxAt(init, 'moov', 'trak', 'mdia', 'mdhd');
  expect(init.readUInt32BE(header.body + 12) === track.timescale, `${name}: timescale`);
  const description = boxAt(init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const bytes = init.subarray(description.start, description.end);
  const codec = track.codecs.startsWith('avc1') ? videoCodec(bytes) : audioCodec(bytes);
  expect(codec === track.codecs, `${name}: codecs ${codec}`);
}

function checkSegment(data: Buffer, entry: SegmentEntry, isVideo: boolean, name: string): Run {
  const types = boxesBetween(data, 0, data.length).map((box) => box.type);
  expect(types.join() === 'moof,mdat', `${name}: one moof and one mdat`);
  const time = boxAt(data, 'moof', 'traf', 'tfdt');
  expect(data.readUInt8(time.body) === 1, `${name}: tfdt version 1`);
  expect(entry.keyFrameSize === (isVideo ? keyFrameSize(data) : undefined), `${name}: keyFrameSize`);
  expect(entry.tfdtOffset === time.body + 4, `${name}: tfdtOffset`);
  expect(data.readBigUInt64BE(entry.tfdtOffset) === BigInt(entry.decodeTime), `${name}: decodeTime`);
  const run = readRun(data);
  expect(run.duration === entry.duration, `${name}: duration`);
  expect(run.baseIsMoof, `${name}: default-base-is-moof`);
  const media = boxAt(data, 'mdat');
  const bytes = run.samples.reduce((sum, sample) => sum + sample.data.length, 0);
  expect(run.dataOffset === media.body && bytes === media.size - 8, `${name}: samples fill the mdat`);
  return run;
}

/** The segments follow one another in the file and in time, from zero to the clip's length. */
async function checkTrack(folder: string, track: TrackEntry, name: string): Promise<Run[]> {
  const file = await readFile(join(folder, track.file));
  checkInit(file, track, name);
  expect(track.segments.length === SEGMENT_COUNT, `${name}: segment count`);
  let offset = track.init.offset + track.init.size;
  let time = 0;
  const runs: Run[] = [];
  const rates: number[] = [];
  track.segments.forEach((entry, index) => {
    expect(entry.offset === offset && entry.decodeTime === time, `${name}/${index}: follows its predecessor`);
    const data = file.subarray(entry.offset, entry.offset + entry.size);
    runs.push(checkSegment(data, entry, 'frameRate' in track, `${name}/${index}`));
    rates.push((entry.size * 8 * track.timescale) / entry.duration);
    offset += entry.size;
    time += entry.duration;
    const end = (index + 1) * SEGMENT_SECONDS;
    if (end % ALIGNMENT_SECONDS === 0) expect(time === end * track.timescale, `${name}/${index}: ends at ${end} s`);
  });
  expect(offset === file.length, `${name}: the segments fill the file`);
  expect(time === DURATION_SECONDS * track.timescale, `${name}: total duration`);
  expect(track.bandwidth === Math.ceil(Math.max(...rates)), `${name}: bandwidth`);
  return runs;
}

async function checkVideo(folder: string, track: VideoEntry, name: string): Promise<void> {
  const runs = await checkTrack(folder, track, name);
  const frame = track.timescale / track.frameRate;
  const shown: number[] = [];
  let frames = 0;
  for (const run of runs) {
    const segmentStart = frames;
    for (const sample of run.samples) {
      const opensGroup = frames % GROUP_FRAMES === 0;
      expect(
        holdsInstantRefresh(sample.data) === opensGroup && sample.sync === opensGroup,
        `${name}: IDR at ${frames}`,
      );
      if (opensGroup) expect(sample.compositionOffset === 0, `${name}: IDR ${frames} is shown when decoded`);
      shown.push(frames + sample.compositionOffset / frame);
      frames += 1;
    }
    const own = shown.slice(segmentStart).sort((left, right) => left - right);
    expect(
      own.every((time, index) => time === segmentStart + index),
      `${name}: every frame of a segment is shown in it`,
    );
  }
  expect(frames === FRAME_COUNT, `${name}: ${frames} frames`);
}

async function checkAudio(folder: string, track: AudioEntry, name: string): Promise<void> {
  const runs = await checkTrack(folder, track, name);
  const frames = runs.reduce((sum, run) => sum + run.samples.length, 0);
  expect(frames * AUDIO_FRAME_SAMPLES === DURATION_SECONDS * track.sampleRate, `${name}: ${frames} audio frames`);
  expect(
    runs.every((run, index) => run.samples.length === 187 + (index % 2)),
    `${name}: 187 and 188 frames alternate`,
  );
}

let total = 0;
for (const clip of clips) {
  const folder = join(CLIPS_FOLDER, clip.id);
  const asset: Asset = JSON.parse(await readFile(join(folder, ASSET_FILE), 'utf8'));
  expect(asset.id === clip.id && asset.duration === DURATION_SECONDS, `${clip.id}: id and duration`);
  for (const track of asset.video) await checkVideo(folder, track, `${clip.id}/${track.file}`);
  for (const track of asset.audio) await checkAudio(folder, track, `${clip.id}/${track.file}`);
  for (const track of [...asset.video, ...asset.audio]) {
    expect(await decodesCleanly(folder, track), `${clip.id}/${track.file}: two loops decode without a warning`);
  }
  let bytes = 0;
  for (const file of await readdir(folder)) bytes += (await stat(join(folder, file))).size;
  console.log(`${clip.id}: ${bytes} bytes`);
  total += bytes;
}
expect(total <= TOTAL_BUDGET_BYTES, `all clips: ${total} bytes fit the budget`);
console.log(failures === 0 ? `All right: ${total} bytes` : `${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
