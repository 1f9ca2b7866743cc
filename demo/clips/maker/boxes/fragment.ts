import { TRACK_ID } from './init.ts';
import { boxAt } from './reading.ts';
import type { Sample } from './sampleTable.ts';
import { box, fullBox, int32, uint32, uint64 } from './writing.ts';

/** Flags of a sample others can start from, and of one that needs its predecessors. */
const SYNC_SAMPLE = 0x02000000;
const DEPENDENT_SAMPLE = 0x01010000;

/** Track fragment header: default duration and flags are given, offsets count from the `moof`. */
const HEADER_FLAGS = 0x020028;
/** Track run: data offset and sizes; with flags and composition offsets only where samples differ. */
const RUN_FLAGS = 0x000201;
const RUN_SAMPLE_FLAGS = 0x000400;
const RUN_COMPOSITION_OFFSETS = 0x000800;
/** The version whose composition offsets are signed. */
const SIGNED_RUN = 1;
const MEDIA_HEADER_BYTES = 8;
/** Version and flags precede the decode time in its box. */
const FULL_BOX_BYTES = 4;

/** A segment: one `moof` and its `mdat`, and where its decode time is written. */
export interface Fragment {
  readonly data: Buffer;
  readonly decodeTime: number;
  readonly duration: number;
  /** Offset of the 64-bit decode time inside `data`. */
  readonly tfdtOffset: number;
}

function trackRun(samples: readonly Sample[], dataOffset: number): Buffer {
  const mixed = samples.some((sample) => !sample.sync);
  const entries = samples.map((sample) => {
    const size = uint32(sample.data.length);
    if (!mixed) return size;
    const flags = uint32(sample.sync ? SYNC_SAMPLE : DEPENDENT_SAMPLE);
    return Buffer.concat([size, flags, int32(sample.compositionOffset)]);
  });
  const flags = RUN_FLAGS + (mixed ? RUN_SAMPLE_FLAGS + RUN_COMPOSITION_OFFSETS : 0);
  return fullBox('trun', SIGNED_RUN, flags, uint32(samples.length, dataOffset), ...entries);
}

function movieFragment(number: number, header: Buffer, time: Buffer, run: Buffer): Buffer {
  return box('moof', fullBox('mfhd', 0, 0, uint32(number)), box('traf', header, time, run));
}

/** Builds the numbered segment (from one) of samples that all last `sampleDuration`, in decode order. */
export function fragment(
  number: number,
  samples: readonly Sample[],
  decodeTime: number,
  sampleDuration: number,
): Fragment {
  const header = fullBox('tfhd', 0, HEADER_FLAGS, uint32(TRACK_ID, sampleDuration, SYNC_SAMPLE));
  const time = fullBox('tfdt', 1, 0, uint64(decodeTime));
  const size = movieFragment(number, header, time, trackRun(samples, 0)).length;
  const moof = movieFragment(number, header, time, trackRun(samples, size + MEDIA_HEADER_BYTES));
  const data = Buffer.concat([moof, box('mdat', ...samples.map((sample) => sample.data))]);
  const tfdtOffset = boxAt(data, 'moof', 'traf', 'tfdt').body + FULL_BOX_BYTES;
  return { data, decodeTime, duration: samples.length * sampleDuration, tfdtOffset };
}
