import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3Error from 's3rver/lib/models/error.js';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An object as the server hands it around. */
export interface ServedObject {
  readonly bucket: string;
  readonly key: string;
  readonly content: Readable | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly size: number;
  readonly lastModifiedDate: Date;
  range?: Range;
}

interface Listing {
  readonly prefix?: string;
  readonly startAfter?: string;
  readonly maxKeys?: number;
}

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly writtenAt: Date;
}

/** A storage may answer with fewer keys than it is asked for: S3 does with a thousand. Here a short list has many pages. */
const KEYS_OF_A_PAGE = 100;

/**
 * What the server keeps its objects in, with the promise that S3 makes and the server's own files do not: an object is
 * replaced as a whole. It outlives the server, and misbehaves on demand.
 */
export class MemoryBucket {
  readonly name: string;
  /** S3's name of the error that every write is answered with. */
  refusal: string | null = null;
  /** Bodies stop halfway and never go on. */
  isStalling = false;
  /** Hears the key of each object as soon as it is there. */
  onKept: (key: string) => void = () => {};
  readonly #objects = new Map<string, Kept>();
  readonly #uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>();

  constructor(name: string) {
    this.name = name;
  }

  get keys(): readonly string[] {
    return [...this.#objects.keys()];
  }

  async getBucket(name: string) {
    return name === this.name ? { name, creationDate: new Date(0) } : null;
  }

  async getSubresource() {
    return null;
  }

  async existsObject(_bucket: string, key: string) {
    return this.#objects.has(key);
  }

  async getObject(_bucket: string, key: string, asked: Partial<Range>): Promise<ServedObject | null> {
    const kept = this.#objects.get(key);
    if (kept === undefined) return null;
    if (asked.start === undefined) return this.#serve(key, kept, kept.bytes);
    const range = { start: asked.start, end: Math.min(asked.end ?? Number.POSITIVE_INFINITY, kept.bytes.length - 1) };
    const isWithin = range.start <= range.end;
    const content = isWithin ? kept.bytes.subarray(range.start, range.end + 1) : null;
    return Object.assign(this.#serve(key, kept, content), { range });
  }

  async putObject({ key, content }: { readonly key: string; readonly content: Readable }) {
    const bytes = await this.#receive(content);
    return this.#keep(key, bytes, createHash('md5').update(bytes).digest('hex'));
  }

  async deleteObject(_bucket: string, key: string) {
    this.#check();
    this.#objects.delete(key);
  }

  async listObjects(_bucket: string, { prefix = '', startAfter = '', maxKeys = KEYS_OF_A_PAGE }: Listing) {
    const found = [...this.#objects].filter(([key]) => key.startsWith(prefix) && key > startAfter);
    found.sort(([first], [second]) => (first < second ? -1 : 1));
    const size = Math.min(maxKeys, KEYS_OF_A_PAGE);
    const objects = found.slice(0, size).map(([key, kept]) => this.#serve(key, kept, null));
    return { objects, commonPrefixes: [], isTruncated: found.length > size };
  }

  async initiateUpload(_bucket: string, key: string, id: string) {
    this.#check();
    this.#uploads.set(id, { key, parts: new Map() });
  }

  async putPart(_bucket: string, id: string, number: string | number, content: Readable) {
    const bytes = await this.#receive(content);
    this.#uploads.get(id)?.parts.set(Number(number), bytes);
    return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
  }

  async putObjectMultipart(_bucket: string, id: string, named: readonly { readonly number: number }[]) {
    const upload = this.#uploads.get(id);
    if (upload === undefined) throw new S3Error('NoSuchUpload', 'there is no such upload');
    const parts = named.map(({ number }) => upload.parts.get(number) ?? Buffer.alloc(0));
    this.#uploads.delete(id);
    const bytes = Buffer.concat(parts);
    return this.#keep(upload.key, bytes, `${createHash('md5').update(bytes).digest('hex')}-${parts.length}`);
  }

  /** A bucket takes no body that ended early. */
  async #receive(content: Readable): Promise<Buffer> {
    const bytes = await buffer(content);
    this.#check();
    return bytes;
  }

  #check(): void {
    if (this.refusal !== null) throw new S3Error(this.refusal, 'as the test wants it');
  }

  #keep(key: string, bytes: Buffer, etag: string) {
    this.#objects.set(key, { bytes, etag, writtenAt: new Date() });
    this.onKept(key);
    return { size: bytes.length, md5: etag };
  }

  #serve(key: string, { bytes, etag, writtenAt }: Kept, content: Buffer | null): ServedObject {
    return {
      bucket: this.name,
      key,
      content: content === null ? null : this.#stream(content),
      metadata: { etag: `"${etag}"`, 'content-type': 'binary/octet-stream' },
      size: bytes.length,
      lastModifiedDate: writtenAt,
    };
  }

  #stream(content: Buffer): Readable {
    if (!this.isStalling) return Readable.from([content], { objectMode: false });
    const half = new Readable({ read: () => {} });
    half.push(content.subarray(0, content.length / 2));
    return half;
  }
}
