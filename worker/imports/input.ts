import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ImportRefused } from './refusal.ts';
import { downloadTo } from './web-files.ts';

/** What is imported: a file or a folder of this machine; what was at an address is a file by now. */
export class ImportInput {
  /** As faults call it. */
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  /** Whether it came from an address: nothing lies beside it. */
  readonly isDownload: boolean;
  readonly facts: InputFacts;
  #total: number;
  #read = 0;
  #hash = createHash('sha256');
  /** Of the bytes that another thread has read. */
  #followedDigest: string | null = null;

  constructor(facts: InputFacts) {
    const { name, path, isFolder, isDownload, size } = facts;
    this.name = name;
    this.path = path;
    this.isFolder = isFolder;
    this.isDownload = isDownload;
    this.facts = facts;
    this.#total = size;
  }

  /** How much of it was read, from zero to one. */
  get readFraction(): number {
    return this.#total === 0 ? 0 : Math.min(1, this.#read / this.#total);
  }

  /** The bytes of a file. */
  async *bytes(): AsyncGenerator<Buffer> {
    this.#read = 0;
    this.#hash = createHash('sha256');
    for await (const chunk of this.#chunks()) {
      this.#read += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** Of the bytes that were read. */
  get digest(): string {
    return this.#followedDigest ?? this.#hash.copy().digest('base64url');
  }

  get progress(): InputProgress {
    return { bytes: this.#read, digest: this.digest };
  }

  /** Says how far another thread has read the same file. */
  follow({ bytes, digest }: InputProgress): void {
    this.#read = bytes;
    this.#followedDigest = digest;
  }

  /** The same of a file that is not read otherwise. */
  async digestOfFile(): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of this.#chunks()) hash.update(chunk);
    return hash.digest('base64url');
  }

  #chunks(): AsyncIterable<Buffer> {
    return createReadStream(this.path, { highWaterMark: CHUNK_BYTES });
  }

  /** Says how much of a folder was read. */
  readPart(read: number, total: number): void {
    this.#read = read;
    this.#total = total;
  }
}

/** How far a file is read. */
export interface InputProgress {
  readonly bytes: number;
  /** Of these bytes. */
  readonly digest: string;
}

/** Plain data, by which another thread can read the same file. */
export interface InputFacts {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  readonly isDownload: boolean;
  readonly size: number;
}

const CHUNK_BYTES = 256 * 1024;
/** Larger sources are files. */
const MOST_DOWNLOADED_BYTES = 2 * 1024 ** 3;
const ADDRESS = /^https?:\/\//;

export interface InputOptions {
  /** Whether an address of a private network may be read. */
  readonly allowsPrivate: boolean;
}

/**
 * Opens a file, a folder or an address for the time of the work.
 * @throws ImportRefused for what cannot be read.
 */
export async function withInput<Result>(
  source: string,
  { allowsPrivate }: InputOptions,
  work: (input: ImportInput) => Promise<Result>,
): Promise<Result> {
  if (!ADDRESS.test(source)) return work(await openPath(resolve(source)));
  const folder = await mkdtemp(join(tmpdir(), 'kinora-import-'));
  try {
    const path = join(folder, 'source');
    const size = await downloadTo(path, source, { allowsPrivate, largest: MOST_DOWNLOADED_BYTES });
    return await work(new ImportInput({ name: nameAt(source), path, isFolder: false, isDownload: true, size }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Without what may be a password: an address's query and credentials. */
const nameAt = (address: string) => basename(new URL(address).pathname) || new URL(address).host;

async function openPath(path: string): Promise<ImportInput> {
  const facts = await stat(path).catch((error: unknown) => {
    throw new ImportRefused(`${path} cannot be read`, { cause: error });
  });
  if (!facts.isFile() && !facts.isDirectory()) throw new ImportRefused(`${path} is neither a file nor a folder`);
  const isFolder = facts.isDirectory();
  return new ImportInput({ name: basename(path), path, isFolder, isDownload: false, size: facts.size });
}
