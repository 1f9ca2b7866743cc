import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ImportRefused } from './refusal.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** So long nothing may arrive, where no other time is given. */
const SILENCE_MILLISECONDS = 20_000;
const OK = 200;

/** What no address of the internet is: this machine, private networks, and ranges with a purpose of their own. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
  ] as const),
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
]) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address can be one of the internet; an IPv4 address within IPv6 counts as what it is. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface WebFileOptions {
  /** Whether an address of a private network may be read. */
  readonly allowsPrivate: boolean;
  /** Bytes; a longer file is refused. */
  readonly largest: number;
  /** That of the machine where none is given. */
  readonly network?: Network;
  /** So long nothing may arrive. */
  readonly silenceMilliseconds?: number;
}

/** How the addresses of hosts are found, and which of them are on the internet. */
export interface Network {
  lookUp(host: string, options: LookupAllOptions, callback: LookedUp): void;
  isPublic(address: string): boolean;
}

type LookedUp = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/**
 * The bytes at an http address. The connection goes to the very IP address that was checked, so a name that means another
 * one a moment later leads nowhere.
 * @throws ImportRefused for an address that is not public, an answer other than 200, one that ends too early, a file that is
 * too long, or silence.
 */
export async function readWebFile(address: string, options: WebFileOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of webFile(address, options)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Writes what is at an address to a file, and answers its size. @throws as `readWebFile` does. */
export async function downloadTo(path: string, address: string, options: WebFileOptions): Promise<number> {
  const file = createWriteStream(path);
  await pipeline(webFile(address, options), file);
  return file.bytesWritten;
}

const internet: Network = { lookUp, isPublic: isPublicAddress };

async function* webFile(address: string, options: WebFileOptions): AsyncGenerator<Buffer> {
  const { allowsPrivate, largest, network = internet, silenceMilliseconds = SILENCE_MILLISECONDS } = options;
  const answer = await follow(address, { network: allowsPrivate ? null : network, silenceMilliseconds });
  try {
    let size = 0;
    for await (const chunk of bytesOf(answer, address)) {
      size += chunk.length;
      if (size > largest) throw new ImportRefused(`${shown(address)} has more than ${largest} bytes`);
      yield chunk;
    }
  } finally {
    answer.destroy();
  }
}

async function* bytesOf(answer: http.IncomingMessage, address: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of answer) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw unreadable(address, error);
  }
}

const unreadable = (address: string, error: unknown) =>
  new ImportRefused(`${shown(address)} cannot be read: ${reasonOf(error)}`, { cause: error });

interface Asking {
  /** Null where any address may be read. */
  readonly network: Network | null;
  readonly silenceMilliseconds: number;
}

async function follow(address: string, asking: Asking): Promise<http.IncomingMessage> {
  let next = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (next === null || !['http:', 'https:'].includes(next.protocol)) break;
    const answer = await ask(next, asking).catch((error: unknown) => {
      throw unreadable(address, error);
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode === OK) return answer;
    answer.destroy();
    if (!REDIRECTS.has(statusCode)) throw new ImportRefused(`${shown(address)} answers ${statusCode}`);
    next = URL.parse(headers.location ?? '', next.href);
  }
  throw new ImportRefused(`${shown(address)} leads to no http address`);
}

function ask(url: URL, { network, silenceMilliseconds }: Asking): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host that is an address already is not looked up.
  if (network !== null && isIP(host) !== 0 && !network.isPublic(host)) return Promise.reject(new NotPublic(host));
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    timeout: silenceMilliseconds,
    agent: false,
    ...(network !== null && { lookup: publicOf(network) }),
  });
  let awaited: http.ClientRequest | http.IncomingMessage = request;
  request.on('timeout', () => awaited.destroy(new Error('nothing arrives')));
  request.on('response', (answer) => {
    awaited = answer;
    resolve(answer);
  });
  request.on('error', reject);
  return promise;
}

class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is an address of a private network`);
  }
}

/** Finds the addresses of a host, and refuses all of them where one is not public. */
const publicOf =
  (network: Network): LookupFunction =>
  (host, options, callback) => {
    network.lookUp(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => network.isPublic(address))) {
        return callback(new NotPublic(host), '');
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/** Without what may be a password: an address's credentials and query. */
function shown(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 100);
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
