/**
 * A backup is one file: a gzip of frames, then the SHA-256 of that gzip as 64 hex digits. A frame is its length in four
 * bytes and that many bytes. The first frame is the header; then come, table by table in the header's order, frames of
 * PostgreSQL's COPY text and an empty one; the last frame is the summary.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { SealedKeys } from './sealed-keys.ts';

const Header = Type.Object({
  format: Type.Literal('kinora-backup'),
  formatVersion: Type.Literal(1),
  schemaVersion: Type.Integer(),
  takenAt: Type.String(),
  /** The keys of the installation; missing: the backup has none. */
  keys: Type.Optional(SealedKeys),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(Type.Object({ name: Type.String(), lastValue: Type.String(), isCalled: Type.Boolean() })),
});
export type Header = Static<typeof Header>;

const Summary = Type.Object({ rows: Type.Array(Type.Integer()) });
/** How many rows each of the header's tables had. */
export type Summary = Static<typeof Summary>;

const LENGTH_BYTES = 4;
const CHECKSUM_BYTES = 64;

export const END_OF_TABLE = frame(Buffer.alloc(0));

export function frame(content: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

export const jsonFrame = (value: Header | Summary) => frame(Buffer.from(JSON.stringify(value)));

/** Passes the compressed bytes on and ends them with their checksum. */
export async function* withChecksum(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(hash.digest('hex'));
}

/** Whether the file is as it was written, to the last bit. */
export async function isWhole(file: FileHandle): Promise<boolean> {
  const end = await contentEnd(file);
  if (end <= 0) return false;
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, end: end - 1, autoClose: false })) hash.update(chunk);
  const { buffer } = await file.read(Buffer.alloc(CHECKSUM_BYTES), 0, CHECKSUM_BYTES, end);
  return buffer.toString() === hash.digest('hex');
}

/** Reads a whole backup's frames in order. */
export class BackupReader {
  readonly #bytes: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(bytes: AsyncIterable<Buffer>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  static async open(file: FileHandle): Promise<BackupReader> {
    const end = (await contentEnd(file)) - 1;
    // Errors reach the reader of the frames.
    return new BackupReader(
      pipeline(file.createReadStream({ start: 0, end, autoClose: false }), createGunzip(), () => {}),
    );
  }

  async readHeader(): Promise<Header> {
    return Value.Parse(Header, JSON.parse((await this.#next()).toString()));
  }

  /** The COPY text of the next table. */
  async *readTable(): AsyncGenerator<Buffer> {
    for (let content = await this.#next(); content.length > 0; content = await this.#next()) yield content;
  }

  async readSummary(): Promise<Summary> {
    return Value.Parse(Summary, JSON.parse((await this.#next()).toString()));
  }

  async close(): Promise<void> {
    await this.#bytes.return?.();
  }

  async #next(): Promise<Buffer> {
    const length = (await this.#take(LENGTH_BYTES)).readUInt32BE();
    return this.#take(length);
  }

  async #take(length: number): Promise<Buffer> {
    const chunks = [this.#rest];
    let available = this.#rest.length;
    while (available < length) {
      const { value, done } = await this.#bytes.next();
      if (done === true) throw new Error('the backup ends too early');
      chunks.push(value);
      available += value.length;
    }
    const bytes = chunks.length === 1 ? this.#rest : Buffer.concat(chunks, available);
    this.#rest = bytes.subarray(length);
    return bytes.subarray(0, length);
  }
}

const contentEnd = async (file: FileHandle) => (await file.stat()).size - CHECKSUM_BYTES;
