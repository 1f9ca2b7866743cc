import type { BucketLocation } from './location.ts';
import { StoreFull, StoreReadOnly } from './store.ts';

const INSUFFICIENT_STORAGE = 507;
const FORBIDDEN = 403;
const METHOD_NOT_ALLOWED = 405;
const RANGE_NOT_SATISFIABLE = 416;

/** How AWS, Ceph and MinIO say that nothing more fits. */
const FULL = new Set([
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const REFUSED_KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'ExpiredToken']);
const NO_KEYS = 'CredentialsProviderError';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** There is no such object; that there is no such bucket is another matter. */
export const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(nameOf(error));

export const isOutOfRange = (error: unknown) => statusOf(error) === RANGE_NOT_SATISFIABLE;

/** What a failed write means to those who write. */
export function plain(error: unknown, name: string): unknown {
  const status = statusOf(error);
  if (FULL.has(nameOf(error)) || status === INSUFFICIENT_STORAGE) return new StoreFull(name, { cause: error });
  if (status === FORBIDDEN || status === METHOD_NOT_ALLOWED) return new StoreReadOnly(name, { cause: error });
  return error;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const FIRST_SERVER_FAULT = 500;

/** Whether a storage is not reached, or does not have the bucket yet; whether its keys are right is another matter. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNREACHABLE.has(code) || ['NoSuchBucket', 'TimeoutError'].includes(error.name)) return true;
  if ((statusOf(error) ?? 0) >= FIRST_SERVER_FAULT) return true;
  if (error instanceof AggregateError && error.errors.some(isStoreAway)) return true;
  return isStoreAway(error.cause);
}

/** @throws Error with one line for the operator. */
export async function checkBucket({ bucket }: BucketLocation, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    throw new Error(complaint(bucket, error), { cause: error });
  }
}

function complaint(bucket: string, error: unknown): string {
  const name = nameOf(error);
  if (name === 'NoSuchBucket') return `there is no bucket ${bucket}`;
  if (name === NO_KEYS) return 'no keys for it were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (REFUSED_KEYS.has(name)) return `its keys do not open bucket ${bucket} (${name})`;
  return reasonOf(error);
}

/** A connection refused on every address of a host says nothing itself, only through its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? `${error.message} (${error.name})` : String(error);
}
