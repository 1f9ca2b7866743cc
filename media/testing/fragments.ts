/** Writes the few boxes of a fragmented MP4 with one track that a reader needs, for tests that run without an encoder. */

export const TIMESCALE = 90_000;

const box = (type: string, ...bodies: readonly Buffer[]) => {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** An init of an H.264 track of 640 by 360, High profile, level 3. */
export function writeInit(): Buffer {
  const avcC = box('avcC', Buffer.from([1, 0x64, 0, 0x1e]));
  const visual = Buffer.alloc(78);
  visual.writeUInt16BE(640, 24);
  visual.writeUInt16BE(360, 26);
  const stsd = box('stsd', numbers(0, 1), box('avc1', visual, avcC));
  const mdhd = box('mdhd', numbers(0, 0, 0, TIMESCALE, 0));
  const trak = box('trak', box('mdia', mdhd, box('minf', box('stbl', stsd))));
  return Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', trak)]);
}

/** A fragment whose samples have these sizes and all last `duration` ticks, the first of them a key frame. */
export function writeFragment(decodeTime: number, duration: number, sizes: readonly number[]): Buffer {
  const hasDefaultDuration = 0x8;
  const hasOffsetFirstFlagsAndSizes = 0x205;
  // Headers of moof and traf, then tfhd, tfdt and trun; the samples begin behind the header of mdat.
  const size = 8 + 8 + 20 + 20 + 24 + 4 * sizes.length;
  const moof = box(
    'moof',
    box(
      'traf',
      box('tfhd', numbers(hasDefaultDuration, 1, duration)),
      box('tfdt', numbers(0x0100_0000, 0, decodeTime)),
      box('trun', numbers(hasOffsetFirstFlagsAndSizes, sizes.length, size + 8, 0, ...sizes)),
    ),
  );
  return Buffer.concat([moof, box('mdat', ...sizes.map((length, index) => Buffer.alloc(length, index + 1)))]);
}
