import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportRefused } from './refusal.ts';
import { type Network, readWebFile } from './web-files.ts';

/** Both are this machine; the tests take the first one for an address of the internet. */
const PUBLIC = '127.0.0.2';
const PRIVATE = '127.0.0.1';
const LARGEST = 1_000;

let server: Server;
let port: number;
/** Hosts and paths that were asked for. */
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${headers.host}${url}`);
    const target = new URL(url, 'http://x').searchParams.get('to');
    if (url === '/silent') return;
    if (url === '/half') response.writeHead(200, { 'content-length': 4 }).write('te');
    else if (target === null) response.end('text');
    else response.writeHead(302, { location: target }).end();
  }).listen(0);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  port = bound.port;
});
afterAll(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

/** A network whose hosts have these addresses, one after the other; the last one stays. */
function networkOf(hosts: Readonly<Record<string, readonly string[]>>): Network {
  const looks = new Map<string, number>();
  return {
    isPublic: (address) => address === PUBLIC,
    lookUp: (host, _options, callback) => {
      const look = looks.get(host) ?? 0;
      looks.set(host, look + 1);
      const addresses = hosts[host] ?? [];
      callback(null, [{ address: addresses[look] ?? addresses.at(-1) ?? '', family: 4 }]);
    },
  };
}

const read = async (address: string, network: Network) =>
  (await readWebFile(address, { allowsPrivate: false, largest: LARGEST, network })).toString();
const addressOf = (host: string, to?: string) =>
  `http://${host}:${port}/${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;

test('a redirect is followed to another public host', async () => {
  const network = networkOf({ 'one.example': [PUBLIC], 'two.example': [PUBLIC] });
  expect(await read(addressOf('one.example', addressOf('two.example')), network)).toBe('text');
});

test.each([
  ['to a name of a private address', { 'one.example': [PUBLIC], 'inside.example': [PRIVATE] }, 'inside.example'],
  ['to a private address', { 'one.example': [PUBLIC] }, PRIVATE],
  ['to the same name, which means a private address by now', { 'one.example': [PUBLIC, PRIVATE] }, 'one.example'],
])('a redirect %s is refused, and nothing is asked for there', async (_, hosts, target) => {
  asked.length = 0;
  const reading = read(addressOf('one.example', addressOf(target)), networkOf(hosts));
  await expect(reading).rejects.toThrow(`${target} is an address of a private network`);
  expect(asked).toHaveLength(1);
});

test('the names of this machine are refused, and so is a redirect to a file', async () => {
  const onThisMachine = readWebFile(addressOf('localhost'), { allowsPrivate: false, largest: LARGEST });
  await expect(onThisMachine).rejects.toThrow('localhost is an address of a private network');
  const network = networkOf({ 'one.example': [PUBLIC] });
  await expect(read(addressOf('one.example', 'file:///etc/passwd'), network)).rejects.toThrow(
    'leads to no http address',
  );
});

test.each(['silent', 'half'])('a server that falls silent is given up: %s', async (path) => {
  const address = `http://${PUBLIC}:${port}/${path}`;
  const reading = readWebFile(address, { allowsPrivate: true, largest: LARGEST, silenceMilliseconds: 50 });
  await expect(reading).rejects.toThrow(new ImportRefused(`${address} cannot be read: nothing arrives`));
});
