import crypto, { type CipherKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketLocation } from '../store/location.ts';
import { MemoryBucket } from './memory-bucket.ts';

const BUCKET = 'kinora-test';
const HOST = '127.0.0.1';
/** The one pair of keys the server knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3 server of this process, on loopback, with one empty bucket. */
export interface ObjectStorage {
  readonly bucket: MemoryBucket;
  readonly location: BucketLocation;
  /** What a service is started with to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Gone like a machine: listener, connections and all. */
  leave(): Promise<void>;
  /** Back under the same address with what it had. */
  comeBack(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The server makes its page tokens with DES, which today's OpenSSL has only as triple DES: with one key three times that is
 * the same cipher.
 */
function bringBackDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const tripled = (key: Buffer) => Buffer.concat([key, key, key]);
  const isDes = (algorithm: string, key: CipherKey): key is Buffer => algorithm === 'des' && Buffer.isBuffer(key);
  Object.assign(crypto, {
    createCipheriv: (algorithm: string, key: CipherKey, iv: Buffer) =>
      isDes(algorithm, key) ? createCipheriv('des-ede3-cbc', tripled(key), iv) : createCipheriv(algorithm, key, iv),
    createDecipheriv: (algorithm: string, key: CipherKey, iv: Buffer) =>
      isDes(algorithm, key) ? createDecipheriv('des-ede3-cbc', tripled(key), iv) : createDecipheriv(algorithm, key, iv),
  });
}

bringBackDes();

/** Starts a storage, and gives its keys to this process. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'kinora-s3-'));
  const bucket = new MemoryBucket(BUCKET);
  let server: S3rver | null = null;
  Object.assign(process.env, KEYS);

  async function listen(port: number): Promise<number> {
    server = new S3rver({ address: HOST, port, silent: true, vhostBuckets: false, directory });
    server.store = bucket;
    server.context.store = bucket;
    // Answers that end after it would be logged to nothing, with a complaint.
    server.logger.close = () => {};
    return (await server.run()).port;
  }

  async function leave(): Promise<void> {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    server = null;
    await closed;
  }

  const port = await listen(0);
  const endpoint = `http://${HOST}:${port}`;
  return {
    bucket,
    location: { kind: 'bucket', bucket: BUCKET, prefix: 'tv', endpoint, region: 'us-east-1', addressing: 'path' },
    environment: { ...KEYS, KINORA_STORE: `s3://${BUCKET}/tv`, KINORA_STORE_ENDPOINT: endpoint },
    leave,
    comeBack: async () => {
      await listen(port);
    },
    remove: async () => {
      await leave();
      await rm(directory, { recursive: true });
    },
  };
}
