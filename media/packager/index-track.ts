import { type FileHandle, open } from 'node:fs/promises';
import type { SegmentEntry, Track } from '../asset/asset.ts';
import { type Box, FULL_BOX_BYTES, LONGEST_HEADER_BYTES, readBoxHeader, requireBox } from '../mp4/boxes.ts';
import { describeTrack, type TrackDescription } from '../mp4/codecs.ts';
import { readFragment, readSampleDefaults, readTimescale, type SampleDefaults } from '../mp4/fragment.ts';

/** What an asset says about a track's file. */
export type TrackIndex = Pick<Track, 'timescale' | 'bandwidth' | 'averageBandwidth' | 'init' | 'segments'> & {
  readonly description: TrackDescription;
};

interface PlacedBox {
  readonly type: string;
  readonly offset: number;
  readonly size: number;
}

const BITS = 8;

/**
 * Reads the positions of the segments in a CMAF file: an init, then fragments, each of which is a segment. However large the
 * file is, only its heads are read.
 * @throws Error when it is none, or has no segments.
 */
export async function indexTrack(path: string): Promise<TrackIndex> {
  const file = await open(path);
  try {
    const boxes = await topBoxes(file);
    const first = boxes.findIndex(({ type }) => type === 'moof');
    const init = { offset: 0, size: boxes[first]?.offset ?? 0 };
    if (init.size === 0) throw new Error('the file has no media in it');
    const head = await readSpan(file, init);
    const timescale = readTimescale(head);
    const description = describeTrack(head);
    const defaults = readSampleDefaults(head);
    const segments: SegmentEntry[] = [];
    for (const [at, box] of boxes.entries()) {
      const next = boxes[at + 1];
      if (box.type !== 'moof') continue;
      if (next?.type !== 'mdat') throw new Error('a fragment has no media');
      const moof = await readSpan(file, box);
      segments.push(describeSegment(moof, { offset: box.offset, size: box.size + next.size, description, defaults }));
    }
    return { timescale, ...bandwidths(segments, timescale), init, segments: unbroken(segments), description };
  } finally {
    await file.close();
  }
}

async function topBoxes(file: FileHandle): Promise<readonly PlacedBox[]> {
  const { size: end } = await file.stat();
  const boxes: PlacedBox[] = [];
  for (let offset = 0; offset < end; ) {
    const header = readBoxHeader(await readSpan(file, { offset, size: Math.min(LONGEST_HEADER_BYTES, end - offset) }));
    if (header === null || offset + header.size > end) throw new Error('the file ends before it should');
    boxes.push({ type: header.type, offset, size: header.size });
    offset += header.size;
  }
  return boxes;
}

async function readSpan(file: FileHandle, { offset, size }: { offset: number; size: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, offset);
  if (bytesRead !== size) throw new Error('the file ends before it should');
  return buffer;
}

interface SegmentPlace {
  readonly offset: number;
  readonly size: number;
  readonly description: TrackDescription;
  readonly defaults: SampleDefaults;
}

function describeSegment(moof: Buffer, { offset, size, description, defaults }: SegmentPlace): SegmentEntry {
  const { decodeTime, duration, dataOffset, samples } = readFragment(moof, defaults);
  const [first] = samples;
  if (description.kind === 'video' && first?.isSync !== true)
    throw new Error('a segment does not begin with a key frame');
  return {
    ...{ offset, size, duration, decodeTime },
    tfdtOffset: placeIn(moof, requireBox(moof, 'moof', 'traf', 'tfdt')) + FULL_BOX_BYTES,
    ...(description.kind === 'video' ? { keyFrameSize: dataOffset + (first?.size ?? 0) } : {}),
  };
}

/** Where a box's body begins in the bytes it was found in, however deep. */
const placeIn = (bytes: Buffer, { body }: Box) => body.byteOffset - bytes.byteOffset;

/** Decode times begin at zero and follow from durations, whatever the last sample before a cut was given as its own. */
function unbroken(segments: readonly SegmentEntry[]): SegmentEntry[] {
  return segments.map((segment, index) => {
    const next = segments[index + 1];
    return next === undefined ? segment : { ...segment, duration: next.decodeTime - segment.decodeTime };
  });
}

function bandwidths(segments: readonly SegmentEntry[], timescale: number) {
  const rateOf = (bytes: number, ticks: number) => Math.ceil((bytes * BITS * timescale) / Math.max(1, ticks));
  const sum = (pick: (segment: SegmentEntry) => number) =>
    segments.reduce((total, segment) => total + pick(segment), 0);
  return {
    bandwidth: Math.max(...segments.map(({ size, duration }) => rateOf(size, duration))),
    averageBandwidth: rateOf(
      sum(({ size }) => size),
      sum(({ duration }) => duration),
    ),
  };
}
