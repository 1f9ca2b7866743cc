/** Where a store is kept. */
export type StoreLocation = DiskLocation | BucketLocation;

export interface DiskLocation {
  readonly kind: 'disk';
  readonly folder: string;
}

/** How an S3-compatible storage is reached; its keys come from the usual AWS environment. */
export interface BucketAccess {
  /** Null: AWS itself. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Whether the bucket is in the path of an address or in its host. */
  readonly addressing: 'path' | 'host';
}

export interface BucketLocation extends BucketAccess {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** What every key begins with, without a slash at either end; empty for the whole bucket. */
  readonly prefix: string;
}

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9._/-]*?))?\/?$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Reads a folder's path or `s3://bucket/prefix`; null when the text is neither. */
export function parseStoreLocation(text: string, access: BucketAccess): StoreLocation | null {
  const [, bucket, prefix = ''] = BUCKET_ADDRESS.exec(text) ?? [];
  if (bucket !== undefined) return prefix.includes('//') ? null : { kind: 'bucket', bucket, prefix, ...access };
  return text === '' || ANY_SCHEME.test(text) ? null : { kind: 'disk', folder: text };
}

/** A location as its owner wrote it. */
export function describeLocation(location: StoreLocation): string {
  if (location.kind === 'disk') return location.folder;
  return `s3://${[location.bucket, location.prefix].filter((part) => part !== '').join('/')}`;
}
