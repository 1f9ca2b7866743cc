import { join, resolve } from 'node:path';
import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';
import type { OperatorAccess } from '#api/platform/caller/operator-access.ts';
import { type BucketAccess, parseStoreLocation, type StoreLocation } from '#media/store/location.ts';
import { parseAcquirers } from '#server/acquirer-settings.ts';
import { type Mode, modeOf, usualHost } from '#server/mode.ts';
import {
  ConfigurationError,
  readChoice,
  readInteger,
  readKeys,
  readList,
  readSecret,
  readSize,
  readUrl,
} from '#server/setting-values.ts';

export const roles = ['web', 'api', 'media', 'worker'] as const;
export type Role = (typeof roles)[number];

/**
 * Contents of the demo: `full` has the whole catalogue, `small` a few titles; `+ingest` adds a channel that is generated and
 * recorded live.
 */
export const demoSizes = ['small', 'small+ingest', 'full', 'full+ingest'] as const;
export type DemoSize = (typeof demoSizes)[number];

/** The configuration of a process, read once at the start. */
export interface Configuration {
  readonly roles: ReadonlySet<Role>;
  readonly mode: Mode;
  /** Host and port of the one listener; port 0 takes a free one. */
  readonly host: string;
  readonly port: number;
  /** Database cluster, keys, and the media store unless one is configured. */
  readonly dataFolder: string;
  /** Limit of all recordings together in bytes; null: none. */
  readonly recordingQuota: number | null;
  readonly store: StoreLocation;
  /** Bytes of memory that keep recorded channels live while the store is full; null: they stop. */
  readonly liveMemoryBytes: number | null;
  /** Access settings for any bucket. */
  readonly bucketAccess: BucketAccess;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** Where the web finds the api when it is not in this process. */
  readonly apiBase: string | null;
  /** Where viewers find the origin; null: this same address under `/media`. */
  readonly mediaBase: string | null;
  /** Keys that sign media addresses, newest first; empty: one kept in the data folder. */
  readonly signingKeys: readonly string[];
  /** The secret that content keys are derived from; null: one kept in the data folder. */
  readonly contentSecret: string | null;
  /** The message gateway; null: messages are not sent. */
  readonly gateway: { readonly url: string; readonly key: string | null } | null;
  /** The banks that payments go to; null: those of the sandbox in development, else none. */
  readonly acquirers: readonly AcquirerSettings[] | null;
  /** Port of the sandbox's banks on this machine; 0 takes a free one. */
  readonly sandboxPort: number;
  /** The operator of fiscal data; null: receipts are not made. */
  readonly fiscal: { readonly url: string; readonly key: string | null } | null;
  /** Whether messages are shown at `/dev/inbox`: in development, while no gateway sends them. */
  readonly hasInbox: boolean;
  /** Who may read metrics and the documentation of the calls. */
  readonly operatorAccess: OperatorAccess;
  /** Keys that encrypt users' PINs, newest first; empty: one kept in the data folder. */
  readonly pinKeys: readonly string[];
  /** Seals the keys in backups; null: backups have none, unless a command names a passphrase. */
  readonly backupPassphrase: string | null;
  /** The number of trusted proxies in front of this process. */
  readonly trustedHops: number;
  /** The header, in small letters, by which those proxies name the viewer's country; null: none is believed. */
  readonly countryHeader: string | null;
  /** A file of networks with their countries; null: there is none. */
  readonly countryTable: string | null;
  /** Which films this worker packages: `asked` are those queued by an operator. */
  readonly packaging: 'all' | 'asked' | 'none';
  /** Which demo an empty database is seeded with and the worker goes on with; `none` loads nothing of it. */
  readonly demo: 'none' | DemoSize;
  /** How far the clock of roles and commands is ahead of the machine's, in milliseconds; always 0 in production. */
  readonly clockOffset: number;
  /** Multiplies every rate limit; for benches and fuzzing of a private instance. */
  readonly limitFactor: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Only checked here: lines before this is read have it, too (`server/process/log.ts`). */
  readonly logFormat: 'text' | 'json';
}

export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Every environment variable Kinora reads; the README's table is checked against this list. */
export const settings = [
  { name: 'PORT', fallback: '8080', meaning: 'port of the one listener' },
  {
    name: 'HOST',
    fallback: '',
    meaning: 'address it listens on; the default is `0.0.0.0` in production, else `localhost`: this machine only',
  },
  {
    name: 'KINORA_ROLES',
    fallback: 'web,api,media,worker',
    meaning: 'roles of this process (also `--roles`)',
  },
  { name: 'KINORA_DATA', fallback: './data', meaning: 'folder of database, media store and keys' },
  {
    name: 'KINORA_DISK',
    fallback: '',
    meaning: 'limit of all recordings together, such as `200G`; without it none',
  },
  {
    name: 'KINORA_LIVE_MEMORY',
    fallback: '256M',
    meaning: 'memory that keeps recorded channels live while the store is full, or `none`',
  },
  {
    name: 'KINORA_STORE',
    fallback: '',
    meaning: 'media store: a folder or `s3://bucket/prefix`; without it in `KINORA_DATA`',
  },
  { name: 'KINORA_STORE_ENDPOINT', fallback: '', meaning: 'address of an S3-compatible storage other than AWS' },
  { name: 'KINORA_STORE_REGION', fallback: 'us-east-1', meaning: 'region of the bucket' },
  {
    name: 'KINORA_STORE_ADDRESSING',
    fallback: '',
    meaning: 'position of the bucket name: `path` (default with an endpoint) or `host` (default for AWS)',
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'a PostgreSQL 15 or newer to use; without it an embedded one runs' },
  {
    name: 'KINORA_DATABASE_POOL',
    fallback: '10',
    meaning:
      'database connections of each `api`; what all processes need: [connections](docs/operations/running.md#database-connections)',
  },
  {
    name: 'API_BASE',
    fallback: '',
    meaning:
      'address of the api for `web` and `media`, when the api runs in another process; a process with the role `api` asks itself and ignores it',
  },
  { name: 'MEDIA_BASE', fallback: '', meaning: 'public address of the origin, when it differs from this one' },
  {
    name: 'KINORA_SIGNING_KEYS',
    fallback: '',
    meaning: 'keys that sign media addresses, newest first, separated by commas',
  },
  { name: 'KINORA_CONTENT_SECRET', fallback: '', meaning: 'secret that content keys are derived from' },
  {
    name: 'KINORA_GATEWAY_URL',
    fallback: '',
    meaning: 'message gateway that sends codes; without it they are shown at `/dev/inbox` in development',
  },
  { name: 'KINORA_GATEWAY_KEY', fallback: '', meaning: 'bearer token for the gateway' },
  {
    name: 'KINORA_ACQUIRERS',
    fallback: '',
    meaning:
      'banks that payments go to, as JSON ([money](docs/operations/money.md)); without it those of the sandbox in development, else none',
  },
  {
    name: 'KINORA_SANDBOX_PORT',
    fallback: '0',
    meaning: 'port of the sandbox’s banks on this machine, in development; `0` takes a free one',
  },
  {
    name: 'KINORA_FISCAL_URL',
    fallback: '',
    meaning: 'operator of fiscal data that gets receipts; without it there are none',
  },
  { name: 'KINORA_FISCAL_KEY', fallback: '', meaning: 'bearer token for the operator of fiscal data' },
  {
    name: 'KINORA_OPERATOR_TOKEN',
    fallback: '',
    meaning:
      'bearer token for `/metrics`, `/docs` and `/openapi.json`; without it they answer this machine only in production, else everybody',
  },
  {
    name: 'KINORA_PIN_KEYS',
    fallback: '',
    meaning: "keys that encrypt users' PINs, newest first, separated by commas",
  },
  {
    name: 'KINORA_BACKUP_PASSPHRASE',
    fallback: '',
    meaning:
      'seals the keys in a backup ([backup](docs/operations/running.md#backup-and-restore)); without it a backup has none',
  },
  { name: 'KINORA_TRUSTED_HOPS', fallback: '0', meaning: 'number of trusted proxies in front of the process' },
  {
    name: 'KINORA_COUNTRY_HEADER',
    fallback: '',
    meaning:
      'header by which the trusted proxies name the viewer’s country, such as `cf-ipcountry`; without it no header is believed ([countries](docs/operations/running.md#the-country-of-a-viewer))',
  },
  {
    name: 'KINORA_COUNTRY_TABLE',
    fallback: '',
    meaning:
      'file of networks with their countries (`.mmdb`), for `api`; without it a viewer is in the country of the provider unless a proxy names another',
  },
  {
    name: 'NODE_ENV',
    fallback: '',
    meaning:
      '`production` or `development`; without it `production` if `HOST` lets other machines connect, else `development` ([what they do](docs/operations/running.md#production-and-development))',
  },
  {
    name: 'KINORA_PACKAGING',
    fallback: 'all',
    meaning: 'films that this worker packages: `all`, `asked` (no background films) or `none`',
  },
  {
    name: 'KINORA_DEMO',
    fallback: '',
    meaning:
      'demo operators for an empty database: `full`, `small` with a few titles, or `none`; `full+ingest` and `small+ingest` add a channel recorded live; the default is `none` in production, else `full`',
  },
  {
    name: 'KINORA_CLOCK_OFFSET',
    fallback: '0',
    meaning:
      'moves the clock of roles and commands by so many milliseconds, back if negative, in development: the same for all processes of an installation; the queue of jobs keeps to the machine’s clock',
  },
  { name: 'KINORA_LIMIT_FACTOR', fallback: '1', meaning: 'multiplies rate limits (benches only)' },
  { name: 'KINORA_LOG', fallback: 'warn', meaning: '`silent`, `error`, `warn`, `info` or `debug`' },
  {
    name: 'KINORA_LOG_FORMAT',
    fallback: 'text',
    meaning: '`text`, or `json`: one object a line ([log](docs/operations/running.md#the-log))',
  },
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
  const mode = modeOf(readModeName(read('NODE_ENV')), read('HOST'));
  const gateway = readGateway(read);
  return {
    roles: readRoles(read('KINORA_ROLES')),
    mode,
    host: read('HOST') || usualHost(mode),
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
    signingKeys: readKeys('KINORA_SIGNING_KEYS', read('KINORA_SIGNING_KEYS')),
    contentSecret: readSecret('KINORA_CONTENT_SECRET', read('KINORA_CONTENT_SECRET')),
    gateway,
    acquirers: readAcquirers(read('KINORA_ACQUIRERS')),
    sandboxPort: readInteger('KINORA_SANDBOX_PORT', read('KINORA_SANDBOX_PORT'), 0, 65_535),
    fiscal: readFiscal(read),
    hasInbox: mode.name === 'development' && gateway === null,
    operatorAccess: readOperatorAccess(mode, readSecret('KINORA_OPERATOR_TOKEN', read('KINORA_OPERATOR_TOKEN'))),
    pinKeys: readKeys('KINORA_PIN_KEYS', read('KINORA_PIN_KEYS')),
    backupPassphrase: readSecret('KINORA_BACKUP_PASSPHRASE', read('KINORA_BACKUP_PASSPHRASE')),
    trustedHops: readInteger('KINORA_TRUSTED_HOPS', read('KINORA_TRUSTED_HOPS'), 0, 16),
    countryHeader: readHeaderName('KINORA_COUNTRY_HEADER', read('KINORA_COUNTRY_HEADER')),
    countryTable: read('KINORA_COUNTRY_TABLE') === '' ? null : resolve(read('KINORA_COUNTRY_TABLE')),
    packaging: readChoice('KINORA_PACKAGING', read('KINORA_PACKAGING'), ['all', 'asked', 'none']),
    demo: readChoice('KINORA_DEMO', read('KINORA_DEMO') || (mode.name === 'production' ? 'none' : 'full'), [
      'none',
      ...demoSizes,
    ]),
    clockOffset: readClockOffset(mode, read('KINORA_CLOCK_OFFSET')),
    limitFactor: readInteger('KINORA_LIMIT_FACTOR', read('KINORA_LIMIT_FACTOR'), 1, 1_000_000),
    logLevel: readChoice('KINORA_LOG', read('KINORA_LOG'), ['silent', 'error', 'warn', 'info', 'debug']),
    logFormat: readChoice('KINORA_LOG_FORMAT', read('KINORA_LOG_FORMAT'), ['text', 'json']),
  };
}

function fallbackOf(name: SettingName): string {
  return settings.find((setting) => setting.name === name)?.fallback ?? '';
}

function readRoles(value: string): ReadonlySet<Role> {
  return new Set(readList(value).map((name) => readChoice('KINORA_ROLES', name, roles)));
}

/** A misspelt mode must not open what production closes. */
const readModeName = (value: string) =>
  value === '' ? null : readChoice('NODE_ENV', value, ['production', 'development']);

const HEADER_NAME = /^[a-z0-9-]{1,64}$/;

function readHeaderName(name: SettingName, value: string): string | null {
  const header = value.toLowerCase();
  if (header === '') return null;
  if (HEADER_NAME.test(header)) return header;
  throw new ConfigurationError(`${name} must be the name of a header with a country, not "${value}"`);
}

/** Milliseconds of a hundred years: dates stay within what the database and the pages can show. */
const MOST_CLOCK_OFFSET = 100 * 365 * 86_400_000;

/** Viewers, money and tokens must never live at another time than the machine. */
function readClockOffset({ name }: Mode, value: string): number {
  const offset = readInteger('KINORA_CLOCK_OFFSET', value, -MOST_CLOCK_OFFSET, MOST_CLOCK_OFFSET);
  if (offset !== 0 && name === 'production') {
    throw new ConfigurationError('KINORA_CLOCK_OFFSET is for development: production keeps to the machine’s clock');
  }
  return offset;
}

/** A folder's path, `s3://bucket` or `s3://bucket/prefix`. @throws ConfigurationError for anything else. */
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

function readOperatorAccess(mode: Mode, token: string | null): OperatorAccess {
  if (token !== null) return { kind: 'token', token };
  return mode.name === 'production' ? { kind: 'own-machine' } : { kind: 'everybody' };
}

function readGateway(read: (name: SettingName) => string): Configuration['gateway'] {
  const url = readUrl('KINORA_GATEWAY_URL', read('KINORA_GATEWAY_URL'), ['http:', 'https:']);
  return url === null ? null : { url, key: read('KINORA_GATEWAY_KEY') || null };
}

function readAcquirers(value: string): Configuration['acquirers'] {
  if (value === '') return null;
  const acquirers = parseAcquirers(value);
  if (acquirers === null)
    throw new ConfigurationError(
      'KINORA_ACQUIRERS must be a JSON list of {name, kind, url, merchant, key, noticeKey}: see docs/operations/money.md',
    );
  return acquirers;
}

function readFiscal(read: (name: SettingName) => string): Configuration['fiscal'] {
  const url = readUrl('KINORA_FISCAL_URL', read('KINORA_FISCAL_URL'), ['http:', 'https:']);
  return url === null ? null : { url, key: read('KINORA_FISCAL_KEY') || null };
}
