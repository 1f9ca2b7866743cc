import { createDecipheriv } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signStream, streamFolder } from '#signing/media-token.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { createOrigin } from '../origin.ts';
import { protectionFile } from '../store/names.ts';
import { readSampleCipher, readSamples, readVectors } from '../testing/decrypt.ts';
import { FILM, LINEAR, RECORDED, writeEveryKind } from '../testing/every-kind.ts';
import { createTestClock, createTestStore, testKeys } from '../testing/origin.ts';

const NOW = 1_790_000_000;
/** The linear channel has played for two hundred seconds then: more than a block and three periods of keys. */
const EARLY = NOW - 3400;
const PERIOD = 60;
const TICKET = 'A'.repeat(22);
const PREPARING = 240_000;

let store: Awaited<ReturnType<typeof createTestStore>>;
let clear: FastifyInstance;
let secret: FastifyInstance;
const clock = createTestClock(EARLY);

beforeAll(async () => {
  store = await createTestStore('empty');
  await writeEveryKind(store.store, store.folder, NOW);
  const options = { store: store.store, signingKeys: testKeys, clock, logger: { level: 'silent' } };
  clear = await createOrigin(options);
  secret = await createOrigin({
    ...options,
    protection: { secret: 'a secret for tests', permission: async () => true },
  });
}, PREPARING);

afterAll(async () => {
  await Promise.all([clear?.close(), secret?.close()]);
  await store?.remove();
});

type Position = 'live' | 'title' | number;

/** A folder of playlists, as this origin gives it: each address is asked for once. */
function streamOf(origin: FastifyInstance, folder: string, position: Position) {
  const scope = streamFolder(folder, position);
  const ticket = origin === secret ? TICKET : null;
  const base = `http://origin/media/p/${signStream(testKeys, scope, clock.seconds(), ticket)}/${scope}/`;
  const ask = async (uri: string) => {
    const answer = await origin.inject({ url: new URL(uri, base).pathname });
    if (answer.statusCode !== 200) throw new Error(`${uri}: ${answer.statusCode} ${answer.body}`);
    return answer.rawPayload;
  };
  const answers = new Map<string, Promise<Buffer>>();
  return (uri: string) => {
    const asked = answers.get(uri) ?? ask(uri);
    answers.set(uri, asked);
    return asked;
  };
}

interface Listed {
  readonly uri: string;
  readonly map: string;
  /** The lines about keys that count for it. */
  readonly keys: readonly string[];
}

/** Segments by media sequence number, with what RFC 8216 says counts for each; gaps are left out. */
function readList(text: string): Map<number, Listed> {
  const list = new Map<number, Listed>();
  let sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  let [map, isGap, isKeyRow] = ['', false, false];
  let keys: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#EXT-X-MAP')) map = attribute(line, 'URI');
    if (line === '#EXT-X-GAP') isGap = true;
    if (line.startsWith('#EXT-X-KEY')) keys = [...(isKeyRow ? keys : []), line];
    isKeyRow = line.startsWith('#EXT-X-KEY');
    if (line === '' || line.startsWith('#')) continue;
    if (!isGap) list.set(sequence, { uri: line, map, keys: keys.filter((key) => !key.endsWith('=NONE')) });
    [sequence, isGap] = [sequence + 1, false];
  }
  return list;
}

const attribute = (line: string, name: string) => new RegExp(`[:,]${name}="?([^",]*)`).exec(line)?.[1] ?? '';

/** Files of all pictures and sounds. */
const tracksIn = (master: string) =>
  new Set(
    [...master.matchAll(/^([\w-]+\.m3u8)$|TYPE=AUDIO.*URI="([^"]+)"/gm)].map(
      ([, video, audio]) => video ?? audio ?? '',
    ),
  );

function decryptSegment(segment: Buffer, key: Buffer, sequence: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeBigUInt64BE(BigInt(sequence), 8);
  const decipher = createDecipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([decipher.update(segment), decipher.final()]);
}

const streams = [
  { name: 'linear channel, live', folder: LINEAR, position: 'live', at: EARLY, period: PERIOD },
  { name: 'linear channel, archive', folder: LINEAR, position: EARLY - 180, at: EARLY, period: PERIOD },
  { name: 'recording, live', folder: RECORDED, position: 'live', at: NOW, period: PERIOD },
  { name: 'recording, archive over its hole', folder: RECORDED, position: NOW - 430, at: NOW, period: PERIOD },
  { name: 'film', folder: FILM, position: 'title', at: NOW, period: 0 },
] as const;

/** A short run leaves out those that differ from another one only in where they begin. */
const opened = isSlowProof
  ? streams
  : streams.filter(({ folder, position }) => folder === FILM || (position === 'live') === (folder === LINEAR));

describe.each(opened)('every segment that is listed of a $name', ({ folder, position, at, period }) => {
  test.each(['aes-128', 'cenc'] as const)('is opened under %s by the key named for it', async (method) => {
    await store.store.write(protectionFile(folder), Buffer.from(JSON.stringify({ method, period })));
    // What a policy changes is seen half a second later.
    clock.move(Math.max(1, at - clock.seconds()));
    const [plain, covered] = [streamOf(clear, folder, position), streamOf(secret, folder, position)];
    const tracks = tracksIn(String(await covered('index.m3u8')));
    expect(tracks.size).toBeGreaterThan(1);
    /** By key, every vector that has been used under it. */
    const vectors = new Map<string, string[]>();

    for (const track of tracks) {
      const wanted = readList(String(await plain(track)));
      const listed = readList(String(await covered(track)));
      expect([...listed.keys()]).toEqual([...wanted.keys()]);
      expect(listed.size).toBeGreaterThan(3);
      for (const [sequence, { uri, map, keys }] of listed) {
        const original = wanted.get(sequence);
        if (original === undefined) throw new Error('not listed in clear');
        const [bytes, clearBytes] = [await covered(uri), await plain(original.uri)];
        const name = attribute(keys[0] ?? '', 'URI');
        const key = await covered(name);
        if (method === 'aes-128') {
          expect(keys).toHaveLength(1);
          expect(decryptSegment(bytes, key, sequence).equals(clearBytes)).toBe(true);
          continue;
        }
        const init = await covered(map);
        const cipher = readSampleCipher(init);
        expect(attribute(keys[1] ?? '', 'KEYID')).toBe(`0x${cipher.keyId.toString('hex')}`);
        const samples = readSamples(clearBytes, await plain(original.map), null);
        expect(readSamples(bytes, init, key).equals(samples)).toBe(true);
        vectors.set(name, [...(vectors.get(name) ?? []), ...readVectors(bytes, cipher.vectorBytes)]);
      }
    }
    for (const used of vectors.values()) expect(new Set(used).size).toBe(used.length);
  });
});
