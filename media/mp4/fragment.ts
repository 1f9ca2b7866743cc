import { boxesIn, findBox, fullBox, requireBox } from './boxes.ts';

/** Reads the fragments of an MP4 with one track: each a `moof` box and the `mdat` box it describes. */

/** What samples are where a fragment does not say. */
export interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

export interface Sample {
  /** Ticks of the track's timescale. */
  readonly duration: number;
  readonly size: number;
  /** By how many ticks it is shown after it is decoded. */
  readonly compositionOffset: number;
  /** Decoding can begin here. */
  readonly isSync: boolean;
}

export interface FragmentHeader {
  /** Ticks of the track's timescale. */
  readonly decodeTime: number;
  readonly duration: number;
  /** Bytes from the beginning of `moof` to the first sample. */
  readonly dataOffset: number;
  readonly samples: readonly Sample[];
}

const NO_DEFAULTS: SampleDefaults = { duration: 0, size: 0, flags: 0 };
const IS_NOT_SYNC = 0x1_0000;

const TFHD = {
  baseDataOffset: [0x1, 8],
  sampleDescription: [0x2, 4],
  duration: [0x8, 4],
  size: [0x10, 4],
  flags: [0x20, 4],
} as const;

const TRUN = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  composition: 0x800,
} as const;

/** Ticks a second of an init's only track. @throws Error when it has none. */
export function readTimescale(init: Buffer): number {
  const { version, fields } = fullBox(requireBox(init, 'moov', 'trak', 'mdia', 'mdhd'));
  return fields.readUInt32BE(version === 1 ? 16 : 8);
}

/** What an init says about samples; all zero when it says nothing. */
export function readSampleDefaults(init: Buffer): SampleDefaults {
  const trex = findBox(init, 'moov', 'mvex', 'trex');
  if (trex === null) return NO_DEFAULTS;
  const { fields } = fullBox(trex);
  return { duration: fields.readUInt32BE(8), size: fields.readUInt32BE(12), flags: fields.readUInt32BE(16) };
}

/**
 * Reads a fragment that begins with its `moof` box.
 * @throws Error when it has none, or one without a track, a decode time or samples.
 */
export function readFragment(fragment: Buffer, fromInit: SampleDefaults): FragmentHeader {
  const traf = requireBox(fragment, 'moof', 'traf').body;
  const decodeTime = readDecodeTime(traf);
  const defaults = readTrackDefaults(traf, fromInit);
  const samples: Sample[] = [];
  let dataOffset: number | null = null;
  for (const box of boxesIn(traf)) {
    if (box.type !== 'trun') continue;
    const run = readRun(fullBox(box), defaults);
    dataOffset ??= run.dataOffset;
    samples.push(...run.samples);
  }
  if (dataOffset === null || samples.length === 0) throw new Error('a fragment has no samples');
  const duration = samples.reduce((sum, sample) => sum + sample.duration, 0);
  return { decodeTime, duration, dataOffset, samples };
}

function readDecodeTime(traf: Buffer): number {
  const { version, fields } = fullBox(requireBox(traf, 'tfdt'));
  return version === 1 ? Number(fields.readBigUInt64BE(0)) : fields.readUInt32BE(0);
}

function readTrackDefaults(traf: Buffer, fromInit: SampleDefaults): SampleDefaults {
  const { flags, fields } = fullBox(requireBox(traf, 'tfhd'));
  let offset = 4;
  const read = ([flag, size]: readonly [number, number], otherwise: number) => {
    if ((flags & flag) === 0) return otherwise;
    offset += size;
    return fields.readUInt32BE(offset - 4);
  };
  read(TFHD.baseDataOffset, 0);
  read(TFHD.sampleDescription, 0);
  // In the order of the box.
  const duration = read(TFHD.duration, fromInit.duration);
  const size = read(TFHD.size, fromInit.size);
  return { duration, size, flags: read(TFHD.flags, fromInit.flags) };
}

function readRun({ version, flags, fields }: ReturnType<typeof fullBox>, defaults: SampleDefaults) {
  let offset = 0;
  const next = () => {
    offset += 4;
    return fields.readUInt32BE(offset - 4);
  };
  const has = (flag: number) => (flags & flag) !== 0;
  const count = next();
  const dataOffset = has(TRUN.dataOffset) ? next() | 0 : 0;
  const firstFlags = has(TRUN.firstFlags) ? next() : null;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const duration = has(TRUN.duration) ? next() : defaults.duration;
    const size = has(TRUN.size) ? next() : defaults.size;
    const own = has(TRUN.flags) ? next() : defaults.flags;
    const composition = has(TRUN.composition) ? next() : 0;
    const sampleFlags = index === 0 ? (firstFlags ?? own) : own;
    samples.push({
      duration,
      size,
      compositionOffset: version === 0 ? composition : composition | 0,
      isSync: (sampleFlags & IS_NOT_SYNC) === 0,
    });
  }
  return { dataOffset, samples };
}
