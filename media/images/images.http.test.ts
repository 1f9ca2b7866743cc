import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FadingAttempts, fadingAttempts } from '#rules/attempts.ts';
import { createOrigin } from '../origin.ts';
import { imageFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { createTestStore, testKeys } from '../testing/origin.ts';

const PHOTOGRAPH = 'test-1/photograph';
const DRAWING = 'test-1/drawing';
const SIGN = 'test-1/sign';
const AVIF = { accept: 'image/avif,*/*;q=0.8' };
const BROWSER = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const WEBP = { accept: 'image/webp,*/*' };
const drawing = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

let files: Awaited<ReturnType<typeof createTestStore>>;
let reads: string[];
let folder: string;
let metrics: Registry;
let origin: Awaited<ReturnType<typeof createOrigin>>;
let photograph: Buffer;

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888', noise } });
  photograph = await picture.jpeg().toBuffer();
});

beforeEach(async () => {
  files = await createTestStore('empty');
  folder = await mkdtemp(join(tmpdir(), 'kinora-images-'));
  await files.store.write(imageFile(PHOTOGRAPH), photograph);
  await files.store.write(imageFile(DRAWING), drawing(400, 600, '<rect width="400" height="600" fill="#a33"/>'));
  await files.store.write(imageFile(SIGN), drawing(300, 100, '<circle cx="50" cy="50" r="40" fill="#fff"/>'));
  reads = [];
  await open();
});

afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
  await files.remove();
});

/** Opens the door over the store, counting what is read of it. */
async function open(mostBytes = 10_000_000, budget?: FadingAttempts): Promise<void> {
  metrics = new Registry();
  const store: Store = {
    ...files.store,
    read: (name) => {
      reads.push(name);
      return files.store.read(name);
    },
  };
  const images = { folder, mostBytes, metrics, ...(budget !== undefined && { budget }) };
  origin = await createOrigin({ store, signingKeys: testKeys, clock: Date, logger: { level: 'silent' }, images });
}

const get = (path: string, headers: Record<string, string> = {}) =>
  origin.inject({ method: 'GET', url: `/media/i/${path}`, headers });
const imageMetric = (name: string) => async () =>
  (await metrics.getSingleMetricAsString(`kinora_images_${name}`)).split(' ').at(-1);

/** Keeps every read of an original waiting until it is released. */
function holdReads() {
  const held: (() => void)[] = [];
  const { read } = files.store;
  let isHeld = true;
  files.store.read = async (name) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return read(name);
  };
  return {
    count: () => held.length,
    release: () => {
      isHeld = false;
      for (const resolve of held) resolve();
    },
  };
}

const shapeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe('sizes', () => {
  test.each([
    [`${DRAWING}?w=100`, 160, 240],
    [`${DRAWING}?w=161`, 240, 360],
    [`${DRAWING}?h=900`, 640, 960],
    [`${DRAWING}?w=1280&h=240`, 160, 240],
    [`${DRAWING}?w=320&h=180&crop=1`, 320, 180],
    [`${DRAWING}?w=300&h=300&crop=true`, 320, 320],
    [`${DRAWING}?w=99999`, 2560, 3840],
    [DRAWING, 1280, 1920],
    [`${DRAWING}?w=&h=&crop=`, 1280, 1920],
    [`${PHOTOGRAPH}?w=600`, 640, 320],
    [`${PHOTOGRAPH}?w=3840`, 1000, 500],
    [`${PHOTOGRAPH}?w=1000&h=1000&crop=1`, 500, 500],
  ])('%s is %i × %i', async (path, width, height) => {
    const response = await get(path, WEBP);
    expect(response.statusCode).toBe(200);
    expect(await shapeOf(response.rawPayload)).toEqual({ width, height, format: 'webp' });
  });

  test('a drawing as thin as a hair stays within bounds', async () => {
    await files.store.write(imageFile('test-1/hair'), drawing(1, 9000, '<rect width="1" height="9000"/>'));
    const { height = 0 } = await sharp((await get('test-1/hair?w=3840', WEBP)).rawPayload).metadata();
    expect(height).toBeLessThanOrEqual(3840);
  });
});

describe('formats', () => {
  test.each([
    [DRAWING, AVIF.accept, 'image/avif', 'heif'],
    [DRAWING, WEBP.accept, 'image/webp', 'webp'],
    [DRAWING, 'image/avif;q=0, image/webp', 'image/webp', 'webp'],
    [DRAWING, '*/*', 'image/jpeg', 'jpeg'],
    [SIGN, '*/*', 'image/png', 'png'],
  ])('%s for %s is %s', async (name, accept, type, format) => {
    const response = await get(`${name}?w=160`, { accept });
    expect(response.headers).toMatchObject({ 'content-type': type, vary: 'accept' });
    expect((await sharp(response.rawPayload).metadata()).format).toBe(format);
  });

  test('what one sees through stays so', async () => {
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const { rawPayload } = await get(`${SIGN}?w=160`, { accept });
      expect((await sharp(rawPayload).stats()).isOpaque).toBe(false);
    }
  });
});

test('a browser gets WebP at once, for a minute, and AVIF for good when that has been made meanwhile', async () => {
  const first = await get(`${DRAWING}?w=160`, BROWSER);
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
  const later = () => get(`${DRAWING}?w=160`, BROWSER);
  await expect
    .poll(async () => (await later()).headers)
    .toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
});

describe('delivery', () => {
  test('publicly and immutably cacheable, with ranges', async () => {
    const whole = await get(`${DRAWING}?w=320`, AVIF);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(`${DRAWING}?w=320`, { ...AVIF, 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers.vary]).toEqual([304, 0, 'accept']);
    const part = await get(`${DRAWING}?w=320`, { ...AVIF, range: 'bytes=4-7' });
    expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'ftyp']);
  });

  test('a size is made once, however many ask, and by one process for the next', async () => {
    const asked = Array.from({ length: 30 }, (_, viewer) => get(`${PHOTOGRAPH}?w=${100 + viewer}`, AVIF));
    const bodies = await Promise.all(asked.map(async (response) => (await response).rawPayload));
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(reads).toEqual([imageFile(PHOTOGRAPH)]);
    await origin.close();
    await open();
    expect((await get(`${PHOTOGRAPH}?w=160`, AVIF)).rawPayload).toEqual(bodies[0]);
    expect(reads).toHaveLength(1);
    expect(await metrics.metrics()).toContain('kinora_images_kept_total{format="avif"} 1');
  });

  test('what was not asked for the longest makes room', async () => {
    await origin.close();
    await open(40_000);
    for (const width of [160, 240, 320, 480, 640]) await get(`${PHOTOGRAPH}?w=${width}`, WEBP);
    const kept = async () => (await readdir(folder)).length;
    await expect.poll(kept).toBeLessThan(5);
    expect((await get(`${PHOTOGRAPH}?w=160`, WEBP)).statusCode).toBe(200);
  });

  test('one kept size that has been lost is made again', async () => {
    const first = await get(`${DRAWING}?w=160`, WEBP);
    for (const file of await readdir(folder)) await rm(join(folder, file));
    expect((await get(`${DRAWING}?w=160`, WEBP)).rawPayload).toEqual(first.rawPayload);
  });
});

describe('many sizes', () => {
  test('of a crop are few, whatever proportions are asked for', async () => {
    const shapes = new Set<string>();
    for (let height = 40; height <= 1_000; height += 60) {
      const { width, height: high } = await shapeOf(
        (await get(`${DRAWING}?w=160&h=${height}&crop=1`, WEBP)).rawPayload,
      );
      shapes.add(`${width}x${high}`);
    }
    expect(shapes.size).toBeLessThanOrEqual(12);
    const tall = await shapeOf((await get(`${DRAWING}?w=3840&h=99999&crop=1`, WEBP)).rawPayload);
    expect(tall).toMatchObject({ width: 1920, height: 3840 });
  });

  test('the largest is WebP at once and for good: AVIF of it takes too long', async () => {
    const { headers } = await get(`${PHOTOGRAPH}?w=3840`, BROWSER);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test('are made for one address within its budget; others and what is kept are not concerned', async () => {
    await origin.close();
    await open(10_000_000, fadingAttempts({ room: 2, fadesEvery: 1_000 }));
    expect((await get(`${DRAWING}?w=160`, WEBP)).statusCode).toBe(200);
    expect((await get(`${DRAWING}?w=240`, WEBP)).statusCode).toBe(200);
    const refused = await get(`${DRAWING}?w=320`, WEBP);
    expect([refused.statusCode, refused.json().error_code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(`${DRAWING}?w=160`, WEBP)).statusCode).toBe(200);
    const another = {
      method: 'GET',
      url: `/media/i/${DRAWING}?w=320`,
      headers: WEBP,
      remoteAddress: '203.0.113.9',
    } as const;
    expect((await origin.inject(another)).statusCode).toBe(200);
    expect(await metrics.metrics()).toContain('kinora_images_refused_total{reason="address"} 1');
  });
});

test('one address has few places in the queue, and an abandoned wait for a picture that others want drops nothing', async () => {
  const address = await origin.listen({ port: 0, host: '127.0.0.1' });
  const bytes = (await files.store.read(imageFile(PHOTOGRAPH))) ?? Buffer.alloc(0);
  const names = Array.from({ length: 70 }, (_, number) => `${PHOTOGRAPH}-${number}`);
  for (const name of names) await files.store.write(imageFile(name), bytes);
  const held = holdReads();
  const leaving = new AbortController();
  const ask = (name: string, signal?: AbortSignal) =>
    fetch(`${address}/media/i/${name}?w=160`, { headers: WEBP, signal: signal ?? null });
  const asked = names.slice(0, 66).map((name) => ask(name));
  await expect.poll(imageMetric('waiting')).toBe('64');
  const refused = await ask(names[66] ?? '');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 2]);
  const other = {
    method: 'GET',
    url: `/media/i/${names[67]}?w=160`,
    headers: WEBP,
    remoteAddress: '203.0.113.9',
  } as const;
  const fromAnother = origin.inject(other);
  await expect.poll(imageMetric('waiting')).toBe('65');
  const left = ask(names[65] ?? '', leaving.signal).catch(() => null);
  leaving.abort();
  await left;
  held.release();
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
  expect((await fromAnother).statusCode).toBe(200);
  expect(await metrics.metrics()).toContain('kinora_images_refused_total{reason="address"} 1');
  expect(await imageMetric('abandoned_total')()).toBe('0');
});

test('what nobody waits for any more is not made, and the next one waits for nothing', async () => {
  const address = await origin.listen({ port: 0, host: '127.0.0.1' });
  const held = holdReads();
  const leaving = new AbortController();
  const ask = (width: number, signal?: AbortSignal) =>
    fetch(`${address}/media/i/${PHOTOGRAPH}?h=${width}`, { headers: WEBP, signal: signal ?? null });
  // Two are being made; those behind them are given up.
  const first = [ask(160), ask(240)];
  await expect.poll(() => held.count()).toBe(2);
  const others = [320, 480, 640, 960].map((width) => ask(width, leaving.signal).catch(() => null));
  const waiting = imageMetric('waiting');
  await expect.poll(waiting).toBe('4');
  leaving.abort();
  await Promise.all(others);
  await expect.poll(waiting).toBe('0');
  const next = ask(1280);
  await expect.poll(waiting).toBe('1');
  held.release();
  expect((await Promise.all([...first, next])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(reads).toEqual([PHOTOGRAPH, PHOTOGRAPH, PHOTOGRAPH].map(imageFile));
  expect(await metrics.metrics()).toContain('kinora_images_abandoned_total 4');
});

describe('junk', () => {
  const refusal = (code: string, status: number) => ({
    error: { code },
    error_code: code,
    status_code: status,
    detail: expect.stringMatching(/./),
  });

  test.each(['w=0', 'w=-1', 'w=1.5', 'w=1e3', 'w=100000', 'w=1&w=2', 'h=x', 'w=100&h=100&crop=maybe'])(
    '%s is refused',
    async (query) => {
      const response = await get(`${DRAWING}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject(refusal('validation_failed', 400));
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    'test-1/nothing',
    'nothing',
    '',
    'test-1',
    'test-1/../photograph',
    'test-1/%2e%2e/photograph',
    'test-1%2fphotograph/..',
    'TEST-1/photograph',
    `test-1/${'a'.repeat(500)}`,
    'a/b/c/d/e/f/g/h',
  ])('there is no %s', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject(refusal('not_found', 404));
  });

  test('an original that is no picture, or one made to hurt, is none', async () => {
    // More than the fifty million pixels that are taken.
    const pixels = { width: 8_000, height: 8_000, channels: 3, background: '#000' } as const;
    const junk: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      text: Buffer.from('not a picture'),
      cut: ((await files.store.read(imageFile(PHOTOGRAPH))) ?? Buffer.alloc(0)).subarray(0, 2000),
      bomb: await sharp({ create: pixels, limitInputPixels: false }).png().toBuffer(),
      endless: drawing(1_000_000, 1_000_000, '<rect width="9" height="9"/>'),
      entities: Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(20)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a8;</text></svg>`,
      ),
    };
    for (const [name, bytes] of Object.entries(junk)) {
      await files.store.write(imageFile(`test-1/${name}`), bytes);
      const response = await get(`test-1/${name}?w=160`, WEBP);
      expect([name, response.statusCode]).toEqual([name, 404]);
      expect(response.json()).toMatchObject(refusal('not_found', 404));
    }
    expect((await get(`${DRAWING}?w=160`)).statusCode).toBe(200);
  });

  test('a drawing shows nothing of this machine', async () => {
    const secret = join(folder, 'secret.svg');
    await writeFile(secret, drawing(9, 9, '<rect width="9" height="9" fill="#f00"/>'));
    const image = `<image href="file://${secret}" width="9" height="9"/>`;
    await files.store.write(imageFile('test-1/spy'), drawing(9, 9, image));
    const { channels } = await sharp((await get('test-1/spy?w=160', WEBP)).rawPayload).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  });
});
