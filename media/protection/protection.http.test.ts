import { execFile } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentKey, keyId } from '#signing/content-keys.ts';
import { signSegments, signStream } from '#signing/media-token.ts';
import { locateFfmpeg } from '../ffmpeg/locate.ts';
import { findBox } from '../mp4/boxes.ts';
import { createOrigin } from '../origin.ts';
import { installAsset } from '../store/install-asset.ts';
import { protectionFile } from '../store/names.ts';
import { writeTimeline } from '../store/write-timeline.ts';
import { createTestClock, createTestStore, testKeys } from '../testing/origin.ts';

const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const HOUR = 3600;
const CHANNEL = '10-5';
const SECRET = 'a secret for tests';
const TICKET = 'A'.repeat(22);
const OTHER_TICKET = 'B'.repeat(21).concat('A');

let store: Awaited<ReturnType<typeof createTestStore>>;
let clock: ReturnType<typeof createTestClock>;
let origin: FastifyInstance;
/** What the api says of tickets, and how often it was asked. */
let permitted: Map<string, string>;
let asked: number;

beforeEach(async () => {
  store = await createTestStore();
  clock = createTestClock(NOON);
  await installAsset(store.store, new URL('../../demo/clips/nature', import.meta.url).pathname);
  const numbers = { sequenceBase: (NOON - HOUR) / 4, discontinuityBase: 7 };
  await writeTimeline(store.store, {
    version: 1,
    channel: CHANNEL,
    publishedAt: NOON,
    blocks: [{ start: NOON - HOUR, end: NOON + HOUR, asset: 'nature', ...numbers }],
  });
  permitted = new Map([[TICKET, CHANNEL]]);
  asked = 0;
  origin = await createOrigin({
    store: store.store,
    signingKeys: testKeys,
    clock,
    logger: { level: 'silent' },
    protection: {
      secret: SECRET,
      permission: async (ticket, folder) => {
        asked += 1;
        return permitted.get(ticket) === folder;
      },
    },
  });
});

afterEach(async () => {
  await origin.close();
  await store.remove();
});

/** What a policy changes is seen half a second later. */
async function protect(method: string, period = 60): Promise<void> {
  await store.store.write(protectionFile(CHANNEL), Buffer.from(JSON.stringify({ method, period })));
  clock.move(1);
}

const base = (ticket: string | null = TICKET, position: 'live' | number = 'live') =>
  `/media/p/${signStream(testKeys, `${CHANNEL}/${position}`, clock.seconds(), ticket)}/${CHANNEL}/${position}`;
const get = (url: string) => origin.inject({ url });
const lines = async (url: string) => (await get(url)).body.split('\n');
const pieceOf = (uri: string) => get(new URL(uri, `http://origin${base()}/x`).pathname);

describe('AES-128', () => {
  beforeEach(() => protect('aes-128'));

  test('every segment has a key of its period and its own vector, every init none', async () => {
    const text = await lines(`${base()}/720p.m3u8`);
    const given = text.filter((line) => line.startsWith('#EXT-X-KEY') && !line.endsWith('NONE'));
    const segments = Array.from({ length: 225 }, (_, n) => (NOON - 900) / 4 + n);
    expect(given).toEqual(
      segments.map((sequence) => {
        const vector = sequence.toString(16).padStart(32, '0');
        return `#EXT-X-KEY:METHOD=AES-128,URI="keys/${Math.floor((sequence * 4) / 60)}.key",IV=0x${vector}`;
      }),
    );
    for (const [index, line] of text.entries()) {
      if (!line.startsWith('#EXT-X-MAP')) continue;
      const before = text.slice(0, index).findLast((earlier) => earlier.startsWith('#EXT-X-KEY'));
      expect(before === undefined || before.endsWith('METHOD=NONE')).toBe(true);
      expect(text.slice(index).find((later) => later.startsWith('#EXT-X-KEY'))).toContain('AES-128');
    }
  });

  test('a segment is what its key and its number make of the clear one', async () => {
    const text = await lines(`${base()}/720p.m3u8`);
    const uri = text.findLast((line) => line.endsWith('.m4s')) ?? '';
    const sequence = Number(/(\d+)\.m4s$/.exec(uri)?.[1]);
    const { rawPayload: key } = await get(`${base()}/keys/${Math.floor((sequence * 4) / 60)}.key`);
    const vector = Buffer.alloc(16);
    vector.writeBigUInt64BE(BigInt(sequence), 8);
    const decipher = createDecipheriv('aes-128-cbc', key, vector);
    const answer = await pieceOf(uri);
    const clear = Buffer.concat([decipher.update(answer.rawPayload), decipher.final()]);
    const n = sequence - (NOON - HOUR) / 4;
    const plain = await get(`/media/s/${signSegments(testKeys, 'nature', NOON, 'reloaded')}/nature/720p/${n}.m4s`);
    expect(clear).toEqual(plain.rawPayload);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('the address of a clear clip is not in it, and neither updates nor key frames of it are given', async () => {
    const text = await lines(`${base()}/720p.m3u8`);
    expect(text.some((line) => line.includes('/nature/'))).toBe(false);
    expect((await get(`${base()}/720p.m3u8?_HLS_skip=YES`)).body).not.toContain('EXT-X-SKIP');
    expect((await get(`${base()}/720p-keyframes.m3u8`)).statusCode).toBe(404);
    expect((await get(`${base()}/index.m3u8`)).body).not.toContain('I-FRAME');
  });

  test('ffmpeg plays it with the keys it is given on the way', async () => {
    await origin.listen({ port: 0, host: '127.0.0.1' });
    const address = origin.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ffmpeg = (await locateFfmpeg())?.path ?? 'ffmpeg';
    const url = `http://127.0.0.1:${port}${base(TICKET, NOON - 600)}/720p.m3u8`;
    const options = ['-hide_banner', '-loglevel', 'error', '-allowed_extensions', 'ALL', '-live_start_index', '0'];
    const wanted = ['-t', '70', '-map', '0:v', '-f', 'framecrc', '-'];
    const { stdout, stderr } = await promisify(execFile)(ffmpeg, [...options, '-i', url, ...wanted], {
      maxBuffer: 2 ** 26,
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line.startsWith('0,')).length).toBeGreaterThan(70 * 24);
  });
});

describe('Common Encryption', () => {
  beforeEach(() => protect('cenc'));

  test('each period has an init of its own that names its key', async () => {
    const text = await lines(`${base()}/720p.m3u8`);
    const maps = text.filter((line) => line.startsWith('#EXT-X-MAP'));
    expect(maps.length).toBeGreaterThan(10);
    const uri = /URI="(.*)"/.exec(maps.at(-1) ?? '')?.[1] ?? '';
    const period = Number(/(\d+)\.nature\.init\.mp4$/.exec(uri)?.[1]);
    const init = (await pieceOf(uri)).rawPayload;
    const id = keyId(SECRET, { folder: CHANNEL, period });
    expect(findBox(init, 'moov', 'pssh')?.body.includes(id)).toBe(true);
    expect(text.join('\n')).toContain(
      `KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1",KEYID=0x${id.toString('hex')}`,
    );
  });

  test('a licence has the keys asked for, of this stream and of what it can list', async () => {
    const url = `${base()}/keys/clearkey`;
    const name = (period: number, folder = CHANNEL) => keyId(SECRET, { folder, period }).toString('base64url');
    const now = Math.floor(NOON / 60);
    const ask = (body: string) =>
      origin.inject({ method: 'POST', url, body, headers: { 'content-type': 'text/plain' } });
    const answer = await ask(
      JSON.stringify({ kids: [name(now - 2), name(now + 5), name(now - 2, '10-6')], type: 'temporary' }),
    );
    expect(answer.json()).toEqual({
      keys: [
        {
          kty: 'oct',
          kid: name(now - 2),
          k: contentKey(SECRET, { folder: CHANNEL, period: now - 2 }).toString('base64url'),
        },
      ],
      type: 'temporary',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const junk of ['', '{', '[]', '{"kids":"x"}', '{"kids":["../"]}']) {
      const refused = await ask(junk);
      expect([refused.statusCode, refused.json().error_code]).toEqual([400, 'validation_failed']);
    }
    const tooLarge = await ask('x'.repeat(100_000));
    expect([tooLarge.statusCode, tooLarge.json().error_code]).toEqual([413, 'payload_too_large']);
  });
});

describe('the key door', () => {
  const period = Math.floor((NOON - 120) / 60);

  test('asks the api whose the stream is, and believes it for five seconds', async () => {
    await protect('aes-128');
    const url = `${base()}/keys/${period}.key`;
    for (let call = 0; call < 3; call += 1) {
      const answer = await get(url);
      expect(answer.rawPayload).toEqual(contentKey(SECRET, { folder: CHANNEL, period }));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(asked).toBe(1);
    permitted.clear();
    clock.move(6);
    expect((await get(url)).statusCode).toBe(403);
  });

  test('refuses a missing ticket, an unknown one, and one of another channel', async () => {
    await protect('aes-128');
    permitted.set(OTHER_TICKET, '10-6');
    for (const ticket of [null, 'C'.repeat(21).concat('A'), OTHER_TICKET]) {
      const answer = await get(`${base(ticket)}/keys/${period}.key`);
      expect([answer.statusCode, answer.json().error_code]).toEqual([403, 'permission_denied']);
    }
    const forged = base().replace(TICKET, OTHER_TICKET);
    expect((await get(`${forged}/keys/${period}.key`)).statusCode).toBe(403);
  });

  test('gives no key of what the stream does not list', async () => {
    await protect('aes-128');
    for (const other of [period + 10, period - 60, 'x', '-1']) {
      expect((await get(`${base()}/keys/${other}.key`)).statusCode).toBe(404);
    }
    const old = Math.floor((NOON - 1800) / 60);
    expect((await get(`${base(TICKET, NOON - 1800)}/keys/${old}.key`)).statusCode).toBe(200);
  });

  test('a stream that is to be encrypted is not played clear while the origin does not know it', async () => {
    const answer = await get(`${base()}/index.m3u8`);
    expect([answer.statusCode, answer.json().error_code]).toEqual([503, 'service_unavailable']);
    await protect('none');
    expect((await get(`${base()}/index.m3u8`)).statusCode).toBe(503);
    await rm(`${store.storeFolder}/${protectionFile(CHANNEL)}`);
    expect((await get(`${base(null)}/index.m3u8`)).statusCode).toBe(200);
    expect((await get(`${base(null)}/keys/1.key`)).statusCode).toBe(404);
  });
});
