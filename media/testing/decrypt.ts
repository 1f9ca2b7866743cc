import { createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { boxesIn, findBox } from '../mp4/boxes.ts';
import { readFragment, readSampleDefaults } from '../mp4/fragment.ts';

const BLOCK_BYTES = 16;
/** Where `tenc` has the size of a vector, and the key's name. */
const VECTOR_SIZE_AT = 7;
const KEY_ID_AT = 8;
/** A sample entry's own fields come before the boxes in it. */
const ENTRY_FIELDS = { encv: 78, enca: 28 } as const;

/** What an init says of its samples' encryption. */
export interface SampleCipher {
  readonly keyId: Buffer;
  readonly vectorBytes: number;
}

/** Reads `tenc`. @throws Error for an init that says nothing of encryption. */
export function readSampleCipher(init: Buffer): SampleCipher {
  const stsd = findBox(init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const [entry] = stsd === null ? [] : boxesIn(stsd.body.subarray(BLOCK_BYTES / 2));
  if (entry === undefined || (entry.type !== 'encv' && entry.type !== 'enca')) throw new Error('not encrypted');
  const tenc = findBox(entry.body.subarray(ENTRY_FIELDS[entry.type]), 'sinf', 'schi', 'tenc');
  if (tenc === null) throw new Error('no tenc');
  return {
    vectorBytes: tenc.body.readUInt8(VECTOR_SIZE_AT),
    keyId: tenc.body.subarray(KEY_ID_AT, KEY_ID_AT + BLOCK_BYTES),
  };
}

/** The vectors of a segment's samples, and the encrypted ranges in each sample, from `senc`. */
function readEntries(moof: Buffer, vectorBytes: number) {
  const senc = findBox(moof, 'traf', 'senc');
  if (senc === null) throw new Error('no senc');
  const { body } = senc;
  const hasSubsamples = (body.readUInt32BE(0) & 2) !== 0;
  let position = 8;
  return Array.from({ length: body.readUInt32BE(4) }, () => {
    const vector = body.subarray(position, position + vectorBytes);
    position += vectorBytes;
    const count = hasSubsamples ? body.readUInt16BE(position) : 0;
    position += hasSubsamples ? 2 : 0;
    const subsamples = Array.from({ length: count }, () => {
      const subsample = { clear: body.readUInt16BE(position), encrypted: body.readUInt32BE(position + 2) };
      position += 6;
      return subsample;
    });
    return { vector, subsamples: hasSubsamples ? subsamples : null };
  });
}

/** Every vector of a segment under Common Encryption, in hex. */
export const readVectors = (segment: Buffer, vectorBytes: number): readonly string[] =>
  [...boxesIn(segment)]
    .filter(({ type }) => type === 'moof')
    .flatMap(({ body }) => readEntries(body, vectorBytes).map(({ vector }) => vector.toString('hex')));

/** The samples of a segment, one behind the other: decrypted if there is a key. */
export function readSamples(segment: Buffer, init: Buffer, key: Buffer | null): Buffer {
  const samples: Buffer[] = [];
  const secret = key === null ? null : createSecretKey(key);
  const defaults = readSampleDefaults(init);
  for (const { type, offset, body } of boxesIn(segment)) {
    if (type !== 'moof') continue;
    const fragment = readFragment(segment.subarray(offset), defaults);
    const entries = secret === null ? [] : readEntries(body, readSampleCipher(init).vectorBytes);
    let position = offset + fragment.dataOffset;
    for (const [index, { size }] of fragment.samples.entries()) {
      const sample = Buffer.from(segment.subarray(position, position + size));
      position += size;
      const entry = entries[index];
      if (secret !== null && entry === undefined) throw new Error('a sample without an entry');
      samples.push(secret === null || entry === undefined ? sample : decrypt(sample, secret, entry));
    }
  }
  return Buffer.concat(samples);
}

function decrypt(
  sample: Buffer,
  key: KeyObject,
  { vector, subsamples }: ReturnType<typeof readEntries>[number],
): Buffer {
  const counter = Buffer.alloc(BLOCK_BYTES);
  vector.copy(counter);
  const decipher = createDecipheriv('aes-128-ctr', key, counter);
  if (subsamples === null) return decipher.update(sample);
  let position = 0;
  for (const { clear, encrypted } of subsamples) {
    const secret = sample.subarray(position + clear, position + clear + encrypted);
    decipher.update(secret).copy(secret);
    position += clear + encrypted;
  }
  if (position !== sample.length) throw new Error('the entries do not cover the sample');
  return sample;
}
