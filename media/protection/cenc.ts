/**
 * Common Encryption, scheme `cenc` (ISO/IEC 23001-7): samples under AES-128 in counter mode, of pictures only what
 * follows a clear beginning of each NAL unit. A player needs the boxes that say so: `tenc` in the init, `senc` with
 * `saiz` and `saio` in each fragment.
 */
import { createCipheriv, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { boxesIn, FULL_BOX_BYTES, HEADER_BYTES } from '../mp4/boxes.ts';
import { readFragment, type SampleDefaults } from '../mp4/fragment.ts';
import { changeBoxes, makeBox, makeFullBox, uint32 } from '../mp4/make-box.ts';
import { clearAndEncrypted } from './subsamples.ts';

export type SampleKind = 'video' | 'audio';

export interface SampleEncryption {
  readonly key: Uint8Array;
  readonly kind: SampleKind;
  /** What the track's init says where a fragment says nothing. */
  readonly defaults: SampleDefaults;
  /** Together no two pieces under one key have the same. */
  readonly sequence: number;
  readonly track: string;
}

const VECTOR_BYTES = 8;
const BLOCK_BYTES = 16;
const HAS_SUBSAMPLES = 0x2;
const RUN_HAS_OFFSET = 0x1;
/** In `trun`: version and flags, number of samples, and then, if it is there, where they begin. */
const RUN_OFFSET_AT = 8;
/** The bytes of a vector that identify the piece; the rest identifies the sample in it. */
const NONCE_BYTES = 6;
/** The limit of `saiz` for one sample. */
const MOST_ENTRY_BYTES = 255;

/**
 * Encrypts every sample of a segment.
 * @throws Error for a segment that is not a row of single-track movie fragments.
 */
export function encryptSamples(segment: Buffer, encryption: SampleEncryption): Buffer {
  const bytes = Buffer.from(segment);
  const pieces: Buffer[] = [];
  const { sequence, track } = encryption;
  const nonce = hash('sha256', `${track}\n${sequence}`, 'buffer').subarray(0, NONCE_BYTES);
  // A cipher is made for each sample: of bytes, its key would be made anew each time, which takes five times as long.
  const key = createSecretKey(encryption.key);
  let number = 0;
  for (const { type, offset, size, body } of boxesIn(bytes)) {
    if (type !== 'moof') {
      pieces.push(bytes.subarray(offset, offset + size));
      continue;
    }
    const { samples, dataOffset } = readFragment(bytes.subarray(offset), encryption.defaults);
    const entries: Buffer[] = [];
    let position = offset + dataOffset;
    for (const sample of samples) {
      const counter = counterOf(nonce, number);
      entries.push(
        encryptSample(bytes.subarray(position, position + sample.size), { key, counter, kind: encryption.kind }),
      );
      position += sample.size;
      number += 1;
    }
    pieces.push(makeBox('moof', withEntries(body, entries, encryption.kind)));
  }
  return Buffer.concat(pieces);
}

interface SampleCipher {
  readonly key: KeyObject;
  readonly counter: Buffer;
  readonly kind: SampleKind;
}

/** Encrypts a sample in place, and returns its entry for players. */
function encryptSample(sample: Buffer, { key, counter, kind }: SampleCipher): Buffer {
  const vector = counter.subarray(0, VECTOR_BYTES);
  const cipher = createCipheriv('aes-128-ctr', key, counter);
  if (kind === 'audio') {
    cipher.update(sample).copy(sample);
    return vector;
  }
  const subsamples = clearAndEncrypted(sample);
  const table = Buffer.alloc(2 + 6 * subsamples.length);
  table.writeUInt16BE(subsamples.length);
  let position = 0;
  for (const [index, { clear, encrypted }] of subsamples.entries()) {
    table.writeUInt16BE(clear, 2 + 6 * index);
    table.writeUInt32BE(encrypted, 4 + 6 * index);
    const secret = sample.subarray(position + clear, position + clear + encrypted);
    cipher.update(secret).copy(secret);
    position += clear + encrypted;
  }
  return Buffer.concat([vector, table]);
}

/** Where a sample's counter begins: its vector, then the number of the block. */
function counterOf(nonce: Buffer, sample: number): Buffer {
  const counter = Buffer.alloc(BLOCK_BYTES);
  nonce.copy(counter);
  counter.writeUInt16BE(sample, NONCE_BYTES);
  return counter;
}

/** The body of a `moof` with the boxes about its samples at the end of its `traf`. */
function withEntries(moof: Buffer, entries: readonly Buffer[], kind: SampleKind): Buffer {
  const count = uint32(entries.length);
  if (entries.some(({ length }) => length > MOST_ENTRY_BYTES)) throw new Error('a picture is too large to tell of');
  // Audio samples have only a vector: one size for all of them.
  const sizes = kind === 'audio' ? [Buffer.of(VECTOR_BYTES), count] : [Buffer.of(0), count, sizesOf(entries)];
  const saiz = makeFullBox('saiz', {}, ...sizes);
  const senc = makeFullBox('senc', { flags: kind === 'video' ? HAS_SUBSAMPLES : 0 }, count, ...entries);
  const saioFor = (offset: number) => makeFullBox('saio', {}, uint32(1), uint32(offset));
  const added = saiz.length + saioFor(0).length + senc.length;

  return changeBoxes(moof, 'traf', (traf) => {
    const runs = changeBoxes(traf, 'trun', (run) => laterBy(added, run));
    const trafEnd = HEADER_BYTES + (traf.byteOffset - moof.byteOffset) + traf.length;
    const firstEntry = trafEnd + added - senc.length + HEADER_BYTES + FULL_BOX_BYTES + count.length;
    return Buffer.concat([runs, saiz, saioFor(firstEntry), senc]);
  });
}

const sizesOf = (entries: readonly Buffer[]) => Buffer.from(entries.map(({ length }) => length));

/** A run whose samples have moved. */
function laterBy(added: number, run: Buffer): Buffer {
  if ((run.readUIntBE(1, 3) & RUN_HAS_OFFSET) === 0) throw new Error('a run does not tell where its samples are');
  const moved = Buffer.from(run);
  moved.writeInt32BE(moved.readInt32BE(RUN_OFFSET_AT) + added, RUN_OFFSET_AT);
  return moved;
}

const PROTECTED: Readonly<Record<SampleKind, string>> = { video: 'encv', audio: 'enca' };
const SCHEME_VERSION = 0x0001_0000;
/** The system whose key names any player can read (W3C `cenc` initialization data). */
const COMMON_SYSTEM = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');
const IS_PROTECTED = 1;

/**
 * An init whose track says that its samples are encrypted, and under which key.
 * @throws Error for an init that is not of one track.
 */
export function protectInit(init: Buffer, kind: SampleKind, keyId: Uint8Array): Buffer {
  const pssh = makeFullBox('pssh', { version: 1 }, COMMON_SYSTEM, uint32(1), keyId, uint32(0));
  const protectTrack = (trak: Buffer) =>
    changeBoxes(trak, 'mdia', (mdia) =>
      changeBoxes(mdia, 'minf', (minf) =>
        changeBoxes(minf, 'stbl', (stbl) => changeBoxes(stbl, 'stsd', (stsd) => protectEntry(stsd, kind, keyId))),
      ),
    );
  return changeBoxes(init, 'moov', (moov) => Buffer.concat([changeBoxes(moov, 'trak', protectTrack), pssh]));
}

function protectEntry(stsd: Buffer, kind: SampleKind, keyId: Uint8Array): Buffer {
  // Version, flags and the number of entries come before the entries.
  const [entry, ...others] = boxesIn(stsd.subarray(HEADER_BYTES));
  if (entry === undefined || others.length > 0) throw new Error('an init that is not of one track');
  const tenc = makeFullBox('tenc', {}, Buffer.of(0, 0, IS_PROTECTED, VECTOR_BYTES), keyId);
  const sinf = makeBox(
    'sinf',
    makeBox('frma', Buffer.from(entry.type, 'latin1')),
    makeFullBox('schm', {}, Buffer.from('cenc', 'latin1'), uint32(SCHEME_VERSION)),
    makeBox('schi', tenc),
  );
  return Buffer.concat([stsd.subarray(0, HEADER_BYTES), makeBox(PROTECTED[kind], entry.body, sinf)]);
}
