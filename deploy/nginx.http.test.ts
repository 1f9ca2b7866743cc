import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOrigin } from '#media/origin.ts';
import { imageFile } from '#media/store/names.ts';
import { writeRefusedViewers } from '#media/store/refused-viewers.ts';
import { writeTimeline } from '#media/store/write-timeline.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { readPlaylist } from '#media/testing/playlist.ts';
import {
  checkSegments,
  checkStream,
  type SigningKeys,
  signSegments,
  signStream,
  streamFolder,
  viewerMarks,
} from '#signing/media-token.ts';
import { type CountedOrigin, startCountedOrigin } from '#tooling/testing/counted-origin.ts';
import { type Edge, isNginxInstalled, startEdge } from '#tooling/testing/edge.ts';

const keys: SigningKeys = ['the newest key, Schlüssel ключ', 'k'.repeat(100)];
const CHANNEL = '10-5';
const LIVE = `${CHANNEL}/live`;
const DRAWING = 'test-1/drawing';
const HOUR = 3600;
const SEGMENT_SECONDS = 4;
const STEP_SECONDS = 8;
const MILLISECONDS = 1000;
/** nginx reads its configuration again in its own time. */
const SOON = { timeout: 30_000 };
/** Past the second a playlist is fresh for, and the one in which a stale copy may be served. */
const STALE_MILLISECONDS = 4000;
const VIEWERS = 1000;
const REFUSAL = {
  error: { code: 'permission_denied' },
  error_code: 'permission_denied',
  status_code: 403,
  detail: expect.stringMatching(/./),
};
const seconds = () => Math.floor(Date.now() / MILLISECONDS);

if (!isNginxInstalled()) console.warn('nginx with libnginx-mod-http-js is not installed: its edge is not tested');

describe.skipIf(!isNginxInstalled())('before the origin', () => {
  let store: Awaited<ReturnType<typeof createTestStore>>;
  let media: Awaited<ReturnType<typeof createOrigin>>;
  let origin: CountedOrigin;
  let edge: Edge;
  let channelStart: number;

  beforeEach(async () => {
    store = await createTestStore();
    channelStart = Math.floor(seconds() / STEP_SECONDS) * STEP_SECONDS - HOUR;
    const end = channelStart + 2 * HOUR;
    const block = { start: channelStart, end, asset: 'news', sequenceBase: 0, discontinuityBase: 0 };
    await writeTimeline(store.store, { version: 1, channel: CHANNEL, publishedAt: channelStart, blocks: [block] });
    await store.store.write(
      imageFile(DRAWING),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    );
    media = await createOrigin({
      store: store.store,
      signingKeys: keys,
      clock: Date,
      logger: { level: 'silent' },
      images: { folder: join(store.folder, 'image-sizes'), mostBytes: 1e6 },
    });
    origin = await startCountedOrigin((request, response) => media.routing(request, response));
    edge = await startEdge({ originPort: origin.port, signingKeys: keys });
  });

  afterEach(async () => {
    await edge.stop();
    await origin.stop();
    await media.close();
    await store.remove();
  });

  const get = (path: string, init: RequestInit = {}) => fetch(edge.address + path, init);
  const playlistPath = (file = '720p.m3u8', signedAt = seconds()) =>
    `/media/p/${signStream(keys, LIVE, signedAt)}/${LIVE}/${file}`;
  const segmentPath = (n: number, signedAt = seconds(), reading: 'reloaded' | 'once' = 'reloaded') =>
    `/media/s/${signSegments(keys, 'news', signedAt, reading)}/news/720p/${n}.m4s`;
  const asked = (pattern: RegExp) => origin.requests.filter((line) => pattern.test(line)).length;
  const newestSegment = async (response: Response) => {
    const uri = readPlaylist(await response.text()).segments.at(-1)?.uri ?? '';
    return new URL(uri, response.url).pathname;
  };

  test("a channel's thousand viewers cost the origin one fetch of its newest segment, and a few of its playlist", async () => {
    const begun = seconds();
    const sizes = await Promise.all(
      Array.from({ length: VIEWERS }, async (_, viewer) => {
        const playlist = await get(playlistPath('720p.m3u8', begun - viewer));
        const segment = await get(await newestSegment(playlist));
        expect([playlist.status, segment.status]).toEqual([200, 200]);
        return (await segment.arrayBuffer()).byteLength;
      }),
    );
    expect(new Set(sizes).size).toBe(1);
    // The window may slide while they come: each playlist names one newest segment.
    const passed = seconds() - begun;
    const newest = new Set(origin.requests.filter((line) => line.includes('.m4s')));
    expect(asked(/\.m4s$/)).toBe(newest.size);
    expect(newest.size).toBeLessThanOrEqual(1 + Math.ceil(passed / SEGMENT_SECONDS));
    expect(asked(/720p\.m3u8$/)).toBeLessThan(VIEWERS / 10);
  });

  test('a blocked viewer gets no playlist a few seconds later, kept or not; others do, and all while the origin is away', async () => {
    const marked = (user: number) => {
      const [mark] = viewerMarks(keys, 10, user);
      return `/media/p/${signStream(keys, LIVE, seconds(), mark)}/${LIVE}/720p.m3u8`;
    };
    expect([(await get(marked(7))).status, (await get(marked(8))).status]).toEqual([200, 200]);
    expect(asked(/\/viewers\//)).toBe(2);
    await writeRefusedViewers(store.store, viewerMarks(keys, 10, 7));
    await expect.poll(async () => (await get(marked(7))).status, SOON).toBe(403);
    const refused = await get(marked(7));
    expect(await refused.json()).toMatchObject({
      ...REFUSAL,
      error: { code: 'account_blocked' },
      error_code: 'account_blocked',
    });
    expect((await get(marked(8))).status).toBe(200);
    await get(playlistPath());
    await origin.stop();
    expect((await get(marked(9))).status).toBe(200);
  });

  test.each(['live', 'title', 'loop-600'] as const)('playlists play from every position: %s', async (position) => {
    const scope = streamFolder(position === 'live' ? CHANNEL : 'news', position);
    const answer = await get(`/media/p/${signStream(keys, scope, seconds())}/${scope}/720p.m3u8`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('#EXTINF')]);
  });

  test('a picture is asked for once in each size and format, and junk never reaches a cache', async () => {
    const browsers = [
      'image/avif,image/webp,*/*;q=0.8',
      'image/png, image/avif;q=0.9',
      'image/webp',
      '*/*',
      'image/jpeg',
    ];
    const types = [];
    for (const accept of [...browsers, ...browsers]) {
      const response = await get(`/media/i/${DRAWING}?w=160`, { headers: { accept } });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      types.push(response.headers.get('content-type'));
    }
    expect(types.slice(0, 5)).toEqual(['image/avif', 'image/avif', 'image/webp', 'image/png', 'image/png']);
    expect(types.slice(5)).toEqual(types.slice(0, 5));
    expect(asked(/drawing/)).toBe(3);
    expect((await get(`/media/i/${DRAWING}?h=160&junk=1`)).status).toBe(200);
    expect((await get(`/media/i/${DRAWING}?w=x`)).status).toBe(400);
    expect((await get('/media/i/test-1/nothing?w=160')).status).toBe(404);
    expect((await get('/media/i/test-1/nothing?w=160')).status).toBe(404);
    expect(asked(/nothing/)).toBe(2);
  });

  test('a renewed token fetches nothing again', async () => {
    const bodies = [];
    for (const [signedAt, reading] of [
      [seconds(), 'reloaded'],
      [seconds() - HOUR, 'reloaded'],
      [seconds(), 'once'],
    ] as const) {
      const response = await get(segmentPath(7, signedAt, reading));
      expect(response.status).toBe(200);
      bodies.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(asked(/7\.m4s$/)).toBe(1);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    await get(`${segmentPath(7)}?other=address`);
    expect(origin.requests).toHaveLength(1);
  });

  test('what is expired, forged or for something else never reaches the origin, cached or not', async () => {
    expect((await get(segmentPath(1))).status).toBe(200);
    expect((await get(playlistPath())).status).toBe(200);
    origin.requests.length = 0;
    const token = signSegments(keys, 'news', seconds(), 'reloaded');
    const stream = signStream(keys, LIVE, seconds());
    const refused = [
      ['expired', segmentPath(1, seconds() - 3 * HOUR)],
      ['expired', playlistPath('720p.m3u8', seconds() - 13 * HOUR)],
      ['expired', playlistPath('data.json', seconds() - 13 * HOUR)],
      ['expired', playlistPath('keys/1.key', seconds() - 13 * HOUR)],
      ['signed', `/media/s/${signSegments(['another'], 'news', seconds(), 'once')}/news/720p/1.m4s`],
      ['signed', `/media/s/${token}/kids/720p/1.m4s`],
      ['signed', `/media/s/${stream}/news/720p/1.m4s`],
      ['signed', `/media/s/${token}/kids/../../${token}/kids/720p/1.m4s`],
      ['signed', `/media/s/${token}/news%2F720p/1.m4s/x`],
      ['signed', `/media/s/${token}/news/720p/1.m4s%0A`],
      ['signed', '/media/s/junk/news/720p/1.m4s'],
      ['signed', '/media/s/'],
      ['signed', `/media/p/${stream}/${CHANNEL}/1790000000/720p.m3u8`],
      ['signed', `/media/p/${token}/${LIVE}/720p.m3u8`],
      ['signed', `/media/p/${signStream(keys, LIVE, seconds()).replace('stream.', 'stream.0')}/${LIVE}/720p.m3u8`],
      ['signed', '/media/p/junk/10-5/live/keys/1.key'],
    ];
    for (const [reason, path = ''] of refused) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 403]);
      const body = await response.text();
      expect(JSON.parse(body)).toMatchObject(REFUSAL);
      expect(body).toContain(reason);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(origin.requests).toEqual([]);
  });

  test("an expired address is refused in the origin's own words and headers", async () => {
    const path = playlistPath('720p.m3u8', seconds() - 13 * HOUR);
    const [own, atEdge] = [await media.inject(path), await get(path)];
    expect(await atEdge.json()).toEqual(own.json());
    for (const [name, value] of Object.entries(own.headers)) {
      if (['connection', 'date', 'content-length'].includes(name)) continue;
      expect([name, atEdge.headers.get(name)]).toEqual([name, value]);
    }
  });

  test('a preflight is answered without the origin, in its words', async () => {
    const path = segmentPath(3);
    const own = await media.inject({ method: 'OPTIONS', url: path });
    const atEdge = await get(path, { method: 'OPTIONS' });
    expect(atEdge.status).toBe(204);
    expect(own.statusCode).toBe(204);
    for (const [name, value] of Object.entries(own.headers)) {
      if (name.startsWith('access-control')) expect([name, atEdge.headers.get(name)]).toEqual([name, value]);
    }
    expect(origin.requests).toEqual([]);
  });

  test('with the origin gone, segments and a recent playlist are still served, the rest is said to be unavailable', async () => {
    const path = playlistPath();
    const segment = await get(await newestSegment(await get(path)));
    const bytes = await segment.arrayBuffer();
    await origin.stop();
    const again = await get(new URL(segment.url).pathname);
    expect(again.status).toBe(200);
    expect(await again.arrayBuffer()).toEqual(bytes);
    const begun = Date.now();
    do expect((await get(path)).status).toBe(200);
    while (Date.now() < begun + STALE_MILLISECONDS);
    for (const missing of [segmentPath(200), playlistPath('data.json'), playlistPath('360p.m3u8')]) {
      const response = await get(missing);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        error_code: 'service_unavailable',
        status_code: 503,
        detail: 'the origin does not answer',
      });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a live playlist advances at most one second late', async () => {
    const path = playlistPath();
    const newestAt = (milliseconds: number) =>
      Math.floor((milliseconds / MILLISECONDS - channelStart) / SEGMENT_SECONDS) - 1;
    const begun = Date.now();
    let askedAt = begun;
    // Asked again and again over a border and a second more: some copy is made just before the border.
    while (askedAt < begun + (SEGMENT_SECONDS + 1) * MILLISECONDS) {
      askedAt = Date.now();
      const { segments } = readPlaylist(await (await get(path)).text());
      expect(segments.at(-1)?.sequence).toBeGreaterThanOrEqual(newestAt(askedAt - MILLISECONDS));
    }
  });

  test('one copy of a playlist for each encoding serves all tokens; an unchanged one costs a 304', async () => {
    const plain = await get(playlistPath('index.m3u8'), { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    for (const [index, encoding] of ['gzip', 'br, gzip', 'gzip;q=0', 'gzip, deflate, br, zstd'].entries()) {
      const raw = await rawGet(playlistPath('index.m3u8', seconds() - index), { 'accept-encoding': encoding });
      const isGzip = encoding !== 'gzip;q=0';
      expect([encoding, raw.headers['content-encoding']]).toEqual([encoding, isGzip ? 'gzip' : undefined]);
      expect((isGzip ? gunzipSync(raw.body) : raw.body).toString()).toBe(text);
      expect(raw.headers['vary']).toBe('accept-encoding');
    }
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await rawGet(playlistPath('index.m3u8'), { 'if-none-match': etag })).status).toBe(304);
  });

  test('keys, descriptions and all else are asked of the origin every time, its errors are not kept', async () => {
    const streams = ['data.json', 'keys/1.key', '9999p.m3u8'].map((file) => playlistPath(file));
    for (const path of [...streams, '/media/other']) {
      origin.requests.length = 0;
      const first = await get(path);
      expect((await get(path)).status).toBe(first.status);
      expect([path, origin.requests.length]).toEqual([path, 2]);
      expect(first.headers.get('access-control-allow-origin')).toBe('*');
    }
    origin.requests.length = 0;
    expect((await get(segmentPath(30_000))).status).toBe(404);
    const second = await get(segmentPath(30_000));
    expect(second.status).toBe(404);
    expect(await second.json()).toMatchObject({ error_code: 'not_found' });
    expect(origin.requests).toHaveLength(2);
  });

  test('parts, headers alone and unchanged segments come from the one copy', async () => {
    const path = segmentPath(5);
    const own = await media.inject(path);
    const part = (range: string) => get(path, { headers: { range } });
    const middle = await part('bytes=10-19');
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 10-19/${own.rawPayload.length}`]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(own.rawPayload.subarray(10, 20));
    expect(Buffer.from(await (await part('bytes=-4')).arrayBuffer())).toEqual(own.rawPayload.subarray(-4));
    expect(Buffer.from(await (await part('bytes=4-')).arrayBuffer())).toEqual(own.rawPayload.subarray(4));
    expect((await part(`bytes=${own.rawPayload.length}-`)).status).toBe(416);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(own.rawPayload.length)]);
    expect(await head.text()).toBe('');
    const etag = String(own.headers.etag);
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (const name of ['cache-control', 'content-type', 'etag', 'access-control-allow-origin', 'accept-ranges']) {
      expect([name, head.headers.get(name)]).toEqual([name, own.headers[name]]);
    }
    expect(origin.requests).toHaveLength(1);
    expect((await get(segmentPath(6), { method: 'HEAD' })).status).toBe(200);
    expect((await get(segmentPath(6))).status).toBe(200);
    expect(asked(/6\.m4s$/)).toBe(1);
  });

  test('an address that cannot be read is refused in the same shape', async () => {
    const { status, body } = await rawGet('/media/s/%zz', {});
    expect(status).toBe(400);
    expect(JSON.parse(body.toString())).toMatchObject({ error_code: 'validation_failed', status_code: 400 });
    const endless = await rawGet(`/media/s/${'x'.repeat(20_000)}`, {});
    expect(endless.status).toBe(413);
    expect(JSON.parse(endless.body.toString())).toMatchObject({ error_code: 'payload_too_large', status_code: 413 });
  });

  /** Without the decoding and the headers of `fetch`. */
  function rawGet(path: string, headers: Record<string, string>) {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const outgoing = request(edge.address + path, { headers, path }, async (response) => {
        const chunks: Buffer[] = await response.toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      outgoing.once('error', reject).end();
    });
  }
});

describe.skipIf(!isNginxInstalled())('its check of tokens', () => {
  let origin: CountedOrigin;
  let edge: Edge;

  beforeEach(async () => {
    origin = await startCountedOrigin((_request, response) => response.end('let through'));
    edge = await startEdge({ originPort: origin.port, signingKeys: keys });
  });

  afterEach(async () => {
    await edge.stop();
    await origin.stop();
  });

  const verdictOf = async (path: string) => {
    const response = await fetch(edge.address + path);
    if (response.status !== 403) return 'valid';
    return (await response.text()).includes('the address has expired') ? 'expired' : 'forged';
  };
  const CHARACTERS = [...'ABCXYZabcxyz0123456789-_.'];
  const name = fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/);
  const signer = fc.constantFrom<SigningKeys>(keys, [keys[1] ?? '']);
  /** Hours from now that a token was signed at. */
  const hours = fc.integer({ min: -14, max: 1 });
  const mutated = (token: string, seed: number) =>
    [...token].map((character, index) => {
      const others = CHARACTERS.filter((other) => other !== character);
      return token.slice(0, index) + others[(seed + index) % others.length] + token.slice(index + 1);
    });

  test('agrees with the signer on every token and on each with one character changed', async () => {
    const folders = [
      {
        sign: (by: SigningKeys, folder: string, at: number) => signSegments(by, folder, at, 'reloaded'),
        check: checkSegments,
        path: (token: string, folder: string) => `/media/s/${token}/${folder}/720p/1.m4s`,
        scope: (folder: string) => folder,
      },
      {
        sign: signStream,
        check: checkStream,
        path: (token: string, folder: string) => `/media/p/${token}/${folder}/index.m3u8`,
        scope: (folder: string) => `${folder}/live`,
      },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...folders),
        signer,
        name,
        hours,
        fc.nat(),
        async ({ sign, check, path, scope }, by, folder, hoursAgo, seed) => {
          const token = sign(by, scope(folder), seconds() + hoursAgo * HOUR);
          for (const one of [token, ...mutated(token, seed)]) {
            const [before, seen, after] = [
              check(keys, one, scope(folder), seconds()),
              await verdictOf(path(one, scope(folder))),
              check(keys, one, scope(folder), seconds()),
            ];
            expect([before, after]).toContain(seen);
            if (one !== token) expect([one, seen]).toEqual([one, 'forged']);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test('goes by the new keys once nginx has read them again', async () => {
    const path = (by: string) => `/media/s/${signSegments([by], 'news', seconds(), 'once')}/news/720p/1.m4s`;
    expect([await verdictOf(path('next')), await verdictOf(path(keys[0]))]).toEqual(['forged', 'valid']);
    await edge.changeKeys(['next', keys[0]]);
    await expect.poll(() => verdictOf(path('next')), SOON).toBe('valid');
    expect(await verdictOf(path(keys[0]))).toBe('valid');
    await edge.changeKeys(['next']);
    await expect.poll(() => verdictOf(path(keys[0])), SOON).toBe('forged');
  });

  test('refuses everything while there is no key', async () => {
    await edge.changeKeys([]);
    const path = `/media/s/${signSegments(keys, 'news', seconds(), 'once')}/news/720p/1.m4s`;
    await expect.poll(() => verdictOf(path), SOON).toBe('forged');
  });

  test('refuses other spellings of the same bytes', async () => {
    const token = signSegments(keys, 'news', seconds(), 'once');
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = [];
    for (const character of last) {
      const spelling = token.slice(0, -1) + character;
      if ((await verdictOf(`/media/s/${spelling}/news/720p/1.m4s`)) === 'valid') accepted.push(spelling);
    }
    expect(accepted).toEqual([token]);
  });
});
