import { type FileHandle, open } from 'node:fs/promises';
import { S3 } from '@aws-sdk/client-s3';
import { checkBucket, isMissing, isOutOfRange, plain } from './bucket-errors.ts';
import type { BucketLocation } from './location.ts';
import { MissingObject, type OpenedStore, type Store } from './store.ts';

const MEBIBYTE = 1024 * 1024;
/** Larger files are uploaded in parts of this size, each retried separately. */
const PART_BYTES = 16 * MEBIBYTE;
/** What S3 puts together at most. */
const MOST_PARTS = 10_000;
const ATTEMPTS = 3;
const MOST_CONNECTIONS = 100;
const CONNECT_MILLISECONDS = 3_000;
const ANSWER_MILLISECONDS = 10_000;

/** How long one exchange may take, with all its attempts and its whole body: milliseconds. */
export interface Patience {
  readonly read: number;
  readonly write: number;
}

const USUAL_PATIENCE: Patience = { read: 20_000, write: 60_000 };

interface Exchange {
  readonly abortSignal: AbortSignal;
}

/**
 * A store in a bucket of an S3-compatible storage. Each write is one request, or several whose last one makes the object
 * appear, so a reader never sees half of one.
 * @throws Error that says in one line why the bucket cannot be used.
 */
export async function openObjectStore(location: BucketLocation, patience = USUAL_PATIENCE): Promise<OpenedStore> {
  const { bucket: Bucket, prefix, endpoint, region, addressing } = location;
  const s3 = new S3({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: addressing === 'path',
    maxAttempts: ATTEMPTS,
    // Other storages than AWS know no checksums of whole streams; bodies are signed as they are.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });
  const closing = new AbortController();
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);

  /** Bounds an exchange: it is over when its time is, or when the store is closed. */
  async function bounded<Result>(
    name: string,
    milliseconds: number,
    exchange: (options: Exchange) => Promise<Result>,
  ): Promise<Result> {
    const deadline = AbortSignal.timeout(milliseconds);
    try {
      return await exchange({ abortSignal: AbortSignal.any([closing.signal, deadline]) });
    } catch (error) {
      if (!deadline.aborted) throw error;
      throw new Error(`the storage took more than ${milliseconds} ms over ${name}`, { cause: error });
    }
  }

  const reading = <Result>(name: string, exchange: (options: Exchange) => Promise<Result>) =>
    bounded(name, patience.read, exchange);

  const writing = <Result>(name: string, exchange: (options: Exchange) => Promise<Result>) =>
    bounded(name, patience.write, exchange).catch((error: unknown) => {
      throw plain(error, name);
    });

  const get = (name: string, range?: string) =>
    reading(name, async (options) => {
      const { Body } = await s3.getObject(
        { Bucket, Key: keyOf(name), ...(range === undefined ? {} : { Range: range }) },
        options,
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    });

  const head = (name: string) => reading(name, (options) => s3.headObject({ Bucket, Key: keyOf(name) }, options));

  const put = (name: string, bytes: Uint8Array) =>
    writing(name, (options) => s3.putObject({ Bucket, Key: keyOf(name), Body: bytes }, options));

  async function putParts(name: string, file: FileHandle, size: number): Promise<void> {
    const target = { Bucket, Key: keyOf(name) };
    const { UploadId } = await writing(name, (options) => s3.createMultipartUpload(target, options));
    const upload = { ...target, UploadId };
    try {
      const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
      const parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let offset = 0; offset < size; offset += partBytes) {
        const PartNumber = parts.length + 1;
        const Body = await readSpan(file, offset, Math.min(partBytes, size - offset));
        const { ETag } = await writing(name, (options) => s3.uploadPart({ ...upload, PartNumber, Body }, options));
        parts.push({ PartNumber, ETag });
      }
      const whole = { ...upload, MultipartUpload: { Parts: parts } };
      await writing(name, (options) => s3.completeMultipartUpload(whole, options));
    } catch (error) {
      // What cannot be taken back now goes by the bucket's rule for unfinished uploads.
      await writing(name, (options) => s3.abortMultipartUpload(upload, options)).catch(() => {});
      throw error;
    }
  }

  const store: Store = {
    read: (name) => get(name).catch(unlessMissing),
    async readPart(name, { offset, size }) {
      if (size === 0) {
        await head(name).catch(missing(name));
        return Buffer.alloc(0);
      }
      const tooShort = () => new Error(`${name} ends before ${offset + size}`);
      const bytes = await get(name, `bytes=${offset}-${offset + size - 1}`).catch((error: unknown) => {
        if (isOutOfRange(error)) throw tooShort();
        return missing(name)(error);
      });
      if (bytes.length !== size) throw tooShort();
      return bytes;
    },
    async fingerprint(name) {
      const state = await head(name).catch(unlessMissing);
      if (state === null) return null;
      if (state.ETag === undefined) throw new Error(`the storage gives no ETag of ${name}`);
      return state.ETag;
    },
    async write(name, bytes) {
      await put(name, bytes);
    },
    async writeFile(name, path) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size > PART_BYTES) await putParts(name, file, size);
        else await put(name, await readSpan(file, 0, size));
      } finally {
        await file.close();
      }
    },
    async remove(name) {
      await writing(name, (options) => s3.deleteObject({ Bucket, Key: keyOf(name) }, options)).catch(unlessMissing);
    },
    async *list(folder) {
      const Prefix = [prefix, folder].map((part) => (part === '' ? '' : `${part}/`)).join('');
      let next: string | undefined;
      do {
        const ContinuationToken = next;
        const page = await reading(folder, (options) =>
          s3.listObjectsV2(
            { Bucket, Prefix, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) },
            options,
          ),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          // Consoles create empty objects as folders.
          if (Key.endsWith('/')) continue;
          const name = prefix === '' ? Key : Key.slice(prefix.length + 1);
          yield { name, size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
  const close = () => {
    closing.abort();
    s3.destroy();
  };

  try {
    await checkBucket(location, () =>
      reading('', (options) => s3.listObjectsV2({ Bucket, Prefix: prefix, MaxKeys: 1 }, options)),
    );
  } catch (error) {
    close();
    throw error;
  }
  return { store, close };
}

async function readSpan(file: FileHandle, offset: number, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  const { bytesRead } = await file.read(bytes, 0, size, offset);
  if (bytesRead !== size) throw new Error('the file became shorter while it was read');
  return bytes;
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

const missing = (name: string) => (error: unknown) => {
  throw isMissing(error) ? new MissingObject(name) : error;
};
