import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asset, parseAsset, type VideoTrack } from '#media/asset/asset.ts';

/** A quality of the ladder: the picture of a track of the clip, at a rate of its own. */
interface Rung {
  readonly id: string;
  readonly of: string;
  readonly bitsPerSecond: number;
}

const CLIP = 'cinema';
const LADDER = 'bench-ladder';
const RUNGS: readonly Rung[] = [
  { id: 'high', of: '720p', bitsPerSecond: 3_000_000 },
  { id: 'middle', of: '360p', bitsPerSecond: 1_200_000 },
  { id: 'low', of: '360p', bitsPerSecond: 400_000 },
];
const BITS = 8;
const BOX_HEAD_BYTES = 8;

/**
 * Installs a ladder of 0.4, 1.2 and 3 Mbit/s in a media store: the demo's clip, each of whose segments ends with an empty box that
 * makes it as large as its rate wants. So no encoder is needed, and no picture costs more to decode.
 * @returns the asset's name.
 */
export async function installPaddedLadder(store: string): Promise<string> {
  const from = join(store, 'assets', CLIP);
  const to = join(store, 'assets', LADDER);
  const clip = parseAsset(await readFile(join(from, 'asset.json'), 'utf8'));
  await mkdir(to, { recursive: true });
  for (const { file } of clip.audio) await writeFile(join(to, file), await readFile(join(from, file)));
  const video: VideoTrack[] = [];
  for (const rung of RUNGS) {
    const track = clip.video.find(({ id }) => id === rung.of);
    if (track === undefined) throw new Error(`the clip ${CLIP} has no ${rung.of}`);
    const { bytes, ...padded } = pad(track, await readFile(join(from, track.file)), rung);
    await writeFile(join(to, padded.file), bytes);
    video.push(padded);
  }
  const ladder: Asset = { ...clip, id: LADDER, video, thumbnails: null };
  await writeFile(join(to, 'asset.json'), JSON.stringify(ladder));
  return LADDER;
}

function pad(track: VideoTrack, source: Buffer, { id, bitsPerSecond }: Rung): VideoTrack & { readonly bytes: Buffer } {
  const { init } = track;
  const parts = [source.subarray(init.offset, init.offset + init.size)];
  let offset = init.size;
  const segments = track.segments.map((segment) => {
    const size = Math.round(((bitsPerSecond / BITS) * segment.duration) / track.timescale);
    const empty = Buffer.alloc(size - segment.size);
    empty.writeUInt32BE(empty.length, 0);
    empty.write('free', BOX_HEAD_BYTES / 2);
    parts.push(source.subarray(segment.offset, segment.offset + segment.size), empty);
    const placed = { ...segment, offset, size };
    offset += size;
    return placed;
  });
  return {
    ...track,
    id,
    file: `${id}.mp4`,
    bandwidth: bitsPerSecond,
    averageBandwidth: bitsPerSecond,
    init: { ...init, offset: 0 },
    segments,
    bytes: Buffer.concat(parts),
  };
}
