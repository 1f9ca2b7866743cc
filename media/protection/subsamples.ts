/** Bytes of a sample that stay as they are, then bytes that are encrypted. */
export interface Subsample {
  readonly clear: number;
  readonly encrypted: number;
}

/** ffmpeg writes the length of a NAL unit in as many bytes. */
const NAL_LENGTH_BYTES = 4;
const BLOCK_BYTES = 16;
/** The headers of a slice lie within as many bytes of its NAL unit, and stay readable. */
const CLEAR_LEADER_BYTES = 96;
/** What fits the field of a clear stretch. */
const MOST_CLEAR_BYTES = 0xffff;
/** `saiz` allows 255 bytes a sample: a vector of eight, a count of two and six for each of these. */
const MOST_SUBSAMPLES = 40;

/**
 * Which bytes of a picture are encrypted: whole blocks at the end of each NAL unit that is long enough. A picture with
 * more pieces than `saiz` allows is clear from there on.
 */
export function clearAndEncrypted(sample: Buffer): readonly Subsample[] {
  const subsamples: Subsample[] = [];
  const spare = Math.ceil(sample.length / MOST_CLEAR_BYTES);
  let clear = 0;
  const flush = (encrypted: number) => {
    for (; clear > MOST_CLEAR_BYTES; clear -= MOST_CLEAR_BYTES) {
      subsamples.push({ clear: MOST_CLEAR_BYTES, encrypted: 0 });
    }
    if (clear + encrypted > 0) subsamples.push({ clear, encrypted });
    clear = 0;
  };
  for (let position = 0; position < sample.length; ) {
    const left = sample.length - position;
    const unit = left < NAL_LENGTH_BYTES ? left : Math.min(NAL_LENGTH_BYTES + sample.readUInt32BE(position), left);
    const isRoom = subsamples.length + spare < MOST_SUBSAMPLES;
    const blocks = isRoom ? Math.max(0, Math.floor((unit - CLEAR_LEADER_BYTES) / BLOCK_BYTES)) : 0;
    clear += unit - blocks * BLOCK_BYTES;
    if (blocks > 0) flush(blocks * BLOCK_BYTES);
    position += unit;
  }
  flush(0);
  return subsamples;
}
