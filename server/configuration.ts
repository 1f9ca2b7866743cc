import { join, resolve } from 'node:path';
import { type BucketAccess, parseStoreLocation, type StoreLocation } from '#media/store/location.ts';
import { type DemoSize, demoSizes } from '#server/seed/demo-size.ts';
import { OperatorError } from '#server/start/operator-error.ts';

export const roles = ['web', 'api', 'media', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Everything an operator can decide from outside, read once at the start. */
export interface Configuration {
  readonly roles: ReadonlySet<Role>;
  /** Host and port of the one listener; port 0 takes a free one. */
  readonly host: string;
  readonly port: number;
  /** Database cluster, keys, and the media store unless it is elsewhere. */
  readonly dataFolder: string;
  /** How many bytes all recordings together may take; null: as many as there is room for. */
  readonly recordingQuota: number | null;
  readonly store: StoreLocation;
  /** Bytes of memory with which recorded television goes on while the store takes nothing; null: it stops then. */
  readonly liveMemoryBytes: number | null;
  /** How a bucket is reached, whichever it is. */
  readonly bucketAccess: BucketAccess;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** Where the web finds the api when it is not in this process. */
  readonly apiBase: string | null;
  /** Where viewers find the origin; null: this same address under `/media`. */
  readonly mediaBase: string | null;
  /** Operators' own origins, `https://tv.example`, that pages may load streams from. */
  readonly streamOrigins: readonly string[];
  /** Keys that sign media addresses, newest first; empty: one kept in the data folder. */
  readonly signingKeys: readonly string[];
  /** What encrypted media's keys are worked out from; null: a secret kept in the data folder. */
  readonly contentSecret: string | null;
  /** Who carries messages to viewers; null: they stay in the development inbox. */
  readonly gateway: { readonly url: string; readonly key: string | null } | null;
  /** What users' PINs are encrypted under, newest first; empty: a key kept in the data folder. */
  readonly pinKeys: readonly string[];
  /** How many proxies stand before this process and may name the client's address. */
  readonly trustedHops: number;
  readonly production: boolean;
  /** Which films this worker packages: `asked` are those that somebody waits for. */
  readonly packaging: 'all' | 'asked' | 'none';
  /** Which demo operator an empty database is seeded with. */
  readonly demo: 'none' | DemoSize;
  /** Multiplies every rate limit; for benches and fuzzing of a private instance. */
  readonly limitFactor: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A setting that cannot be used: shown to the operator as one line. */
export class ConfigurationError extends OperatorError {}

export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Every environment variable Kinora reads; the README's table is checked against this list. */
export const settings = [
  { name: 'PORT', fallback: '8080', meaning: 'port of the one listener' },
  { name: 'HOST', fallback: '0.0.0.0', meaning: 'address it listens on' },
  {
    name: 'KINORA_ROLES',
    fallback: 'web,api,media,worker',
    meaning: 'which roles this process plays (also `--roles`)',
  },
  { name: 'KINORA_DATA', fallback: './data', meaning: 'folder of database, media store and keys' },
  {
    name: 'KINORA_DISK',
    fallback: '',
    meaning: 'room for all recordings together, such as `200G`; without it no limit',
  },
  {
    name: 'KINORA_LIVE_MEMORY',
    fallback: '256M',
    meaning: 'memory with which recorded channels go on while the store is full; `none` for none',
  },
  {
    name: 'KINORA_STORE',
    fallback: '',
    meaning: 'media store: a folder or `s3://bucket/prefix`; else in `KINORA_DATA`',
  },
  { name: 'KINORA_STORE_ENDPOINT', fallback: '', meaning: 'address of an S3-compatible storage that is not AWS' },
  { name: 'KINORA_STORE_REGION', fallback: 'us-east-1', meaning: 'region of the bucket' },
  {
    name: 'KINORA_STORE_ADDRESSING',
    fallback: '',
    meaning: 'bucket in the `path` (with an endpoint) or the `host` (AWS)',
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'a PostgreSQL 15 or newer to use; without it an embedded one runs' },
  { name: 'KINORA_DATABASE_POOL', fallback: '10', meaning: 'connections of a process to the database' },
  { name: 'API_BASE', fallback: '', meaning: 'where the web finds the api, when another process plays it' },
  { name: 'MEDIA_BASE', fallback: '', meaning: 'where viewers find the origin, when it is not this address' },
  {
    name: 'KINORA_STREAM_ORIGINS',
    fallback: '',
    meaning: "operators' own origins that pages may load streams from, by commas",
  },
  { name: 'KINORA_SIGNING_KEYS', fallback: '', meaning: 'keys for media addresses, newest first, by commas' },
  { name: 'KINORA_CONTENT_SECRET', fallback: '', meaning: 'what keys of encrypted media are worked out from' },
  {
    name: 'KINORA_GATEWAY_URL',
    fallback: '',
    meaning: 'gateway that carries codes to phones; without it they stay at `/dev/inbox`',
  },
  { name: 'KINORA_GATEWAY_KEY', fallback: '', meaning: 'what the gateway asks for as a bearer token' },
  {
    name: 'KINORA_PIN_KEYS',
    fallback: '',
    meaning: "keys that users' PINs are encrypted under, newest first, by commas",
  },
  { name: 'KINORA_TRUSTED_HOPS', fallback: '0', meaning: 'proxies in front whose client address is believed' },
  {
    name: 'NODE_ENV',
    fallback: '',
    meaning:
      "`production` hides development aids, such as the components' gallery at `/gallery`, and keeps `?show_debug` to the operator's staff",
  },
  {
    name: 'KINORA_PACKAGING',
    fallback: 'all',
    meaning: 'films that this worker packages: `all`, `asked` (none that nobody waits for), or `none`',
  },
  {
    name: 'KINORA_DEMO',
    fallback: 'full',
    meaning:
      'demo operator for an empty database: `full`, `small` with a few titles, or `none`; `full+ingest` and `small+ingest` have a channel recorded live',
  },
  { name: 'KINORA_LIMIT_FACTOR', fallback: '1', meaning: 'multiplies rate limits (benches only)' },
  { name: 'KINORA_LOG', fallback: 'warn', meaning: '`silent`, `error`, `warn`, `info` or `debug`' },
] as const satisfies readonly Setting[];

type Environment = Readonly<Record<string, string | undefined>>;
type SettingName = (typeof settings)[number]['name'];

/**
 * Reads the configuration from environment variables.
 * @throws ConfigurationError naming the variable and what it should be.
 */
export function readConfiguration(environment: Environment): Configuration {
  const read = (name: SettingName) => environment[name]?.trim() || fallbackOf(name);
  const dataFolder = resolve(read('KINORA_DATA'));
  const bucketAccess = readBucketAccess(read);
  return {
    roles: readRoles(read('KINORA_ROLES')),
    host: read('HOST'),
    port: readInteger('PORT', read('PORT'), 0, 65_535),
    dataFolder,
    recordingQuota: readSize('KINORA_DISK', read('KINORA_DISK')),
    store: readStore(read('KINORA_STORE') || join(dataFolder, 'media'), bucketAccess),
    liveMemoryBytes:
      read('KINORA_LIVE_MEMORY') === 'none' ? null : readSize('KINORA_LIVE_MEMORY', read('KINORA_LIVE_MEMORY')),
    bucketAccess,
    databaseUrl: readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databasePool: readInteger('KINORA_DATABASE_POOL', read('KINORA_DATABASE_POOL'), 1, 1000),
    apiBase: readUrl('API_BASE', read('API_BASE'), ['http:', 'https:']),
    mediaBase: readUrl('MEDIA_BASE', read('MEDIA_BASE'), ['http:', 'https:']),
    streamOrigins: readList(read('KINORA_STREAM_ORIGINS')).map((origin) => readOrigin('KINORA_STREAM_ORIGINS', origin)),
    signingKeys: readList(read('KINORA_SIGNING_KEYS')),
    contentSecret: read('KINORA_CONTENT_SECRET') || null,
    gateway: readGateway(read),
    pinKeys: readList(read('KINORA_PIN_KEYS')),
    trustedHops: readInteger('KINORA_TRUSTED_HOPS', read('KINORA_TRUSTED_HOPS'), 0, 16),
    production: read('NODE_ENV') === 'production',
    packaging: readChoice('KINORA_PACKAGING', read('KINORA_PACKAGING'), ['all', 'asked', 'none']),
    demo: readChoice('KINORA_DEMO', read('KINORA_DEMO'), ['none', ...demoSizes]),
    limitFactor: readInteger('KINORA_LIMIT_FACTOR', read('KINORA_LIMIT_FACTOR'), 1, 1_000_000),
    logLevel: readChoice('KINORA_LOG', read('KINORA_LOG'), ['silent', 'error', 'warn', 'info', 'debug']),
  };
}

function fallbackOf(name: SettingName): string {
  return settings.find((setting) => setting.name === name)?.fallback ?? '';
}

function readRoles(value: string): ReadonlySet<Role> {
  return new Set(readList(value).map((name) => readChoice('KINORA_ROLES', name, roles)));
}

const readList = (value: string): readonly string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Only what is before the path: nothing else may stand in a page's policy. */
function readOrigin(name: SettingName, value: string): string {
  const address = readUrl(name, value, ['http:', 'https:']) ?? '';
  return new URL(address).origin;
}

function readInteger(name: SettingName, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ConfigurationError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
  }
  return number;
}

const SIZE_UNITS: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

function readSize(name: SettingName, value: string): number | null {
  if (value === '') return null;
  const [, digits = '', unit = ''] = /^([1-9]\d{0,8})([MGT])$/.exec(value) ?? [];
  const factor = SIZE_UNITS[unit];
  if (factor === undefined)
    throw new ConfigurationError(`${name} must be a size such as 500M, 200G or 2T, not "${value}"`);
  return Number(digits) * factor;
}

function readChoice<const Choice extends string>(name: SettingName, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
  return choice;
}

/** A folder's path, `s3://bucket` or `s3://bucket/prefix`. @throws ConfigurationError when it is none of these. */
export function readStore(value: string, access: BucketAccess): StoreLocation {
  const location = parseStoreLocation(value, access);
  if (location === null) {
    throw new ConfigurationError(`a store must be a folder or s3://bucket/prefix, not "${value}"`);
  }
  return location.kind === 'disk' ? { ...location, folder: resolve(location.folder) } : location;
}

function readBucketAccess(read: (name: SettingName) => string): BucketAccess {
  const endpoint = readUrl('KINORA_STORE_ENDPOINT', read('KINORA_STORE_ENDPOINT'), ['http:', 'https:']);
  const addressing = read('KINORA_STORE_ADDRESSING') || (endpoint === null ? 'host' : 'path');
  return {
    endpoint,
    region: read('KINORA_STORE_REGION'),
    addressing: readChoice('KINORA_STORE_ADDRESSING', addressing, ['path', 'host']),
  };
}

function readGateway(read: (name: SettingName) => string): Configuration['gateway'] {
  const url = readUrl('KINORA_GATEWAY_URL', read('KINORA_GATEWAY_URL'), ['http:', 'https:']);
  return url === null ? null : { url, key: read('KINORA_GATEWAY_KEY') || null };
}

function readUrl(name: SettingName, value: string, protocols: readonly string[]): string | null {
  if (value === '') return null;
  // The value may hold a password: it is never repeated in the message.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigurationError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return value.replace(/\/$/, '');
}
