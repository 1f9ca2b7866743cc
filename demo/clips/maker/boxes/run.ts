import { boxAt } from './reading.ts';
import type { Sample } from './sampleTable.ts';

/** What a segment's track fragment says about its samples. */
export interface Run {
  readonly samples: readonly Sample[];
  readonly duration: number;
  /** Where the first sample begins, counted from the `moof`. */
  readonly dataOffset: number;
  readonly baseIsMoof: boolean;
}

const HEADER_FIELDS = 0x28;
const BASE_IS_MOOF = 0x020000;
const SAMPLE_FLAGS = 0x000400;
const FLAGS_MASK = 0xffffff;
const NOT_SYNC = 0x00010000;

/** Reads the only track run of a segment as this generator writes it. */
export function readRun(segment: Buffer): Run {
  const header = boxAt(segment, 'moof', 'traf', 'tfhd');
  const headerFlags = segment.readUInt32BE(header.body) & FLAGS_MASK;
  if ((headerFlags & HEADER_FIELDS) !== HEADER_FIELDS) throw new Error('The sample duration is missing');
  const sampleDuration = segment.readUInt32BE(header.body + 8);
  const run = boxAt(segment, 'moof', 'traf', 'trun');
  const mixed = (segment.readUInt32BE(run.body) & SAMPLE_FLAGS) !== 0;
  const count = segment.readUInt32BE(run.body + 4);
  const dataOffset = segment.readInt32BE(run.body + 8);
  const samples: Sample[] = [];
  let entry = run.body + 12;
  let offset = dataOffset;
  for (let index = 0; index < count; index += 1) {
    const size = segment.readUInt32BE(entry);
    samples.push({
      data: segment.subarray(offset, offset + size),
      sync: !mixed || (segment.readUInt32BE(entry + 4) & NOT_SYNC) === 0,
      compositionOffset: mixed ? segment.readInt32BE(entry + 8) : 0,
    });
    entry += mixed ? 12 : 4;
    offset += size;
  }
  const baseIsMoof = (headerFlags & BASE_IS_MOOF) !== 0;
  return { samples, duration: count * sampleDuration, dataOffset, baseIsMoof };
}
