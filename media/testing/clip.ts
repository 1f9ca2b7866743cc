import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, SegmentEntry } from '../asset/asset.ts';

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + head.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** A media fragment whose payload says whose it is. */
function fragment(decodeTime: number, payload: string): { bytes: Buffer; tfdtOffset: number } {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(decodeTime));
  const tfdt = box('tfdt', words(0x0100_0000), time);
  const traf = box('traf', box('tfhd', words(0x20000, 1)), tfdt);
  const moof = box('moof', box('mfhd', words(0, 1)), traf);
  return { bytes: Buffer.concat([moof, box('mdat', Buffer.from(payload))]), tfdtOffset: moof.length - time.length };
}

interface TrackPlan {
  readonly id: string;
  readonly timescale: number;
  readonly durations: readonly number[];
}

async function writeTrack(folder: string, asset: string, plan: TrackPlan) {
  const init = box('ftyp', Buffer.from(`init of ${asset} ${plan.id}`));
  const pieces: Buffer[] = [init];
  const segments: SegmentEntry[] = [];
  let offset = init.length;
  let decodeTime = 0;
  for (const [index, duration] of plan.durations.entries()) {
    const { bytes, tfdtOffset } = fragment(decodeTime, `${asset} ${plan.id} ${index}`);
    segments.push({ offset, size: bytes.length, duration, decodeTime, tfdtOffset });
    pieces.push(bytes);
    offset += bytes.length;
    decodeTime += duration;
  }
  const file = `${plan.id}.mp4`;
  await writeFile(join(folder, file), Buffer.concat(pieces));
  return {
    id: plan.id,
    file,
    codecs: plan.id === 'main' ? 'mp4a.40.2' : 'avc1.64001f',
    timescale: plan.timescale,
    bandwidth: 1000,
    averageBandwidth: 900,
    init: { offset: 0, size: init.length },
    segments,
  };
}

const VIDEO_TIMESCALE = 12_800;
const AUDIO_TIMESCALE = 48_000;
/** 187 and 188 frames of 1024 samples: together eight seconds. */
const AUDIO_DURATIONS = [191_488, 192_512];

/** Writes a clip with two pictures and one sound into `{parent}/{id}`, as small as its boxes allow. */
export async function writeClip(parent: string, id: string, seconds: number): Promise<string> {
  const folder = join(parent, id);
  await mkdir(folder, { recursive: true });
  const count = seconds / 4;
  const picture = { timescale: VIDEO_TIMESCALE, durations: Array<number>(count).fill(4 * VIDEO_TIMESCALE) };
  const size = { width: 1280, height: 720, frameRate: 25 };
  const sound = Array.from({ length: count }, (_, index) => AUDIO_DURATIONS[index % 2] ?? 0);
  const voice = { language: 'und', name: 'Main', channels: 2, sampleRate: AUDIO_TIMESCALE };
  const asset: Asset = {
    id,
    kind: 'clip',
    duration: seconds,
    segmentDuration: 4,
    video: [
      { ...(await writeTrack(folder, id, { id: '720p', ...picture })), ...size },
      { ...(await writeTrack(folder, id, { id: '360p', ...picture })), ...size },
    ],
    audio: [
      { ...(await writeTrack(folder, id, { id: 'main', timescale: AUDIO_TIMESCALE, durations: sound })), ...voice },
    ],
    subtitles: [],
    thumbnails: null,
    loudness: null,
  };
  await writeFile(join(folder, 'asset.json'), JSON.stringify(asset));
  return folder;
}
