import { type Box, boxAt, boxesBetween } from './reading.ts';

/** One coded picture, or one coded audio frame. */
export interface Sample {
  readonly data: Buffer;
  readonly sync: boolean;
  /** How much later than decoded it is shown; may be negative, and counts so that the first sample has none. */
  readonly compositionOffset: number;
}

/** What the encoder's own MP4 file holds: the samples in order, and the description a player needs to decode them. */
export interface EncodedTrack {
  readonly samples: readonly Sample[];
  /** The whole `stsd` box. */
  readonly description: Buffer;
}

const SAMPLE_TABLE = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const;
/** Version, flags and entry count come before a table's entries. */
const TABLE_HEADER_BYTES = 8;

function optionalTable(file: Buffer, type: string): Box | undefined {
  const table = boxAt(file, ...SAMPLE_TABLE);
  return boxesBetween(file, table.body, table.end).find((box) => box.type === type);
}

/** Numbers (from one) of the samples that can be started from; without the table all can. */
function syncNumbers(file: Buffer): Set<number> | undefined {
  const box = optionalTable(file, 'stss');
  if (!box) return undefined;
  const count = file.readUInt32BE(box.body + 4);
  const numbers = Array.from({ length: count }, (_, index) =>
    file.readUInt32BE(box.body + TABLE_HEADER_BYTES + index * 4),
  );
  return new Set(numbers);
}

/** The composition offset of every sample, relative to the first one's; without the table there are none. */
function compositionOffsets(file: Buffer): number[] {
  const box = optionalTable(file, 'ctts');
  if (!box) return [];
  const offsets: number[] = [];
  for (let position = box.body + TABLE_HEADER_BYTES; position < box.end; position += 8) {
    const repeated = file.readUInt32BE(position);
    const offset = file.readInt32BE(position + 4);
    for (let index = 0; index < repeated; index += 1) offsets.push(offset);
  }
  const first = offsets[0] ?? 0;
  return offsets.map((offset) => offset - first);
}

/** Reads a file of one track whose samples lie one after another in its `mdat`, as ffmpeg writes them. */
export function readTrack(file: Buffer): EncodedTrack {
  const description = boxAt(file, ...SAMPLE_TABLE, 'stsd');
  const sizes = boxAt(file, ...SAMPLE_TABLE, 'stsz');
  const count = file.readUInt32BE(sizes.body + 8);
  const sync = syncNumbers(file);
  const offsets = compositionOffsets(file);
  const media = boxAt(file, 'mdat');
  const samples: Sample[] = [];
  let offset = media.body;
  for (let index = 0; index < count; index += 1) {
    const size = file.readUInt32BE(sizes.body + 12 + index * 4);
    samples.push({
      data: file.subarray(offset, offset + size),
      sync: sync ? sync.has(index + 1) : true,
      compositionOffset: offsets[index] ?? 0,
    });
    offset += size;
  }
  if (offset !== media.end) throw new Error('The samples do not fill the media box');
  return { samples, description: file.subarray(description.start, description.end) };
}
