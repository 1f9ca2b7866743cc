import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '#rules/timeline/publish.ts';
import { unixSeconds } from '#rules/units.ts';
import { signSegments, signStream, streamFolder, viewerMarks } from '#signing/media-token.ts';
import { installAsset } from './store/install-asset.ts';
import { timelineFile } from './store/names.ts';
import { writeRefusedViewers } from './store/refused-viewers.ts';
import { writeTimeline } from './store/write-timeline.ts';
import { writeClip } from './testing/clip.ts';
import { createTestClock, createTestStore, startTestOrigin, testKeys } from './testing/origin.ts';
import { readPlaylist } from './testing/playlist.ts';
import type { Block, Timeline } from './timeline/timeline.ts';

const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const HOUR = 3600;
const CHANNEL = '10-5';

/** Blocks one after the other from `start`, numbered as the publisher would. */
function timelineOf(
  version: number,
  start: number,
  ...parts: readonly (readonly [asset: string, seconds: number])[]
): Timeline {
  const blocks: Block[] = [];
  let [from, sequenceBase, discontinuityBase] = [start, start / 4, start / 8];
  for (const [asset, seconds] of parts) {
    blocks.push({ start: from, end: from + seconds, asset, sequenceBase, discontinuityBase });
    [from, sequenceBase, discontinuityBase] = [from + seconds, sequenceBase + seconds / 4, discontinuityBase + 1];
  }
  return { version, channel: CHANNEL, publishedAt: NOON, blocks };
}

const usual = () => timelineOf(1, NOON - HOUR, ['news', HOUR - 40], ['kids', 80], ['kids', 8 * HOUR]);

let store: Awaited<ReturnType<typeof createTestStore>>;
let clock: ReturnType<typeof createTestClock>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;
let log: string[];

beforeEach(async () => {
  store = await createTestStore();
  clock = createTestClock(NOON);
  log = [];
  await writeTimeline(store.store, usual());
  origin = await startTestOrigin(store.store, clock, log);
});

afterEach(async () => {
  await origin.stop();
  await store.remove();
});

async function playlist(position: 'live' | number, track: string) {
  const response = await origin.get(origin.address(CHANNEL, position, `${track}.m3u8`));
  expect(response.statusCode).toBe(200);
  return readPlaylist(response.body);
}

/** The address a playlist's own address and a line of it lead to. */
const resolved = (uri: string) => new URL(uri, `http://origin${origin.address(CHANNEL, 'live', '')}`).pathname;

/** The decode time written in a segment. */
const decodeTimeOf = (bytes: Buffer) => Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8));

test('a channel that nobody publishes any more plays its filler, and what is published then follows it', async () => {
  const ended = timelineOf(1, NOON - HOUR, ['news', HOUR], ['kids', 80]);
  await writeTimeline(store.store, ended);
  clock.move(50 * HOUR);
  const before = await playlist('live', '720p');
  expect(before.segments).toHaveLength(225);
  expect(before.segments.at(-1)?.time).toBe((clock.seconds() - 4) * 1000);
  const newest = await origin.get(resolved(before.segments.at(-1)?.uri ?? ''));
  expect(newest.statusCode).toBe(200);

  const at = (seconds: number) => unixSeconds(clock.seconds() + seconds);
  const blocks = publish({
    previous: ended.blocks.map((block) => ({
      ...block,
      start: unixSeconds(block.start),
      end: unixSeconds(block.end),
    })),
    schedule: [{ start: at(-600), end: at(HOUR), asset: 'news' }],
    now: at(0),
    oldest: at(-HOUR),
    horizon: at(HOUR),
    filler: 'news',
  });
  await writeTimeline(store.store, { ...ended, version: 2, blocks });
  clock.move(120);
  const after = await playlist('live', '720p');
  const ofBefore = new Map(before.segments.map((segment) => [segment.sequence, segment]));
  const known = after.segments.filter(({ sequence }) => ofBefore.has(sequence));
  expect(known).toHaveLength(195);
  expect(known.map(({ discontinuity, uri }) => [discontinuity, uri])).toEqual(
    known.map(({ sequence }) => [ofBefore.get(sequence)?.discontinuity, ofBefore.get(sequence)?.uri]),
  );
  expect(after.segments.at(-1)?.uri).toContain('/news/720p/');
});

describe('what a token opens', () => {
  test("nothing without one, with another stream's, an expired or a segment's token", async () => {
    const folder = `${CHANNEL}/live`;
    const tokens = [
      'junk',
      signStream(testKeys, `${CHANNEL}/${NOON}`, NOON),
      signStream(['another key'], folder, NOON),
      signStream(testKeys, folder, NOON - 12 * HOUR),
      signSegments(testKeys, folder, NOON, 'once'),
    ];
    for (const token of tokens) {
      for (const file of ['index.m3u8', '720p.m3u8', 'data.json', 'anything']) {
        const response = await origin.get(`/media/p/${token}/${folder}/${file}`);
        expect(response.statusCode).toBe(403);
        expect(response.json()).toMatchObject({
          error: { code: 'permission_denied' },
          error_code: 'permission_denied',
          status_code: 403,
          detail: response.json().error.message,
        });
      }
    }
  });

  test('no playlist to who is blocked since, and again one to who no longer is; others play on', async () => {
    const [[blocked], [other]] = [viewerMarks(testKeys, 10, 7), viewerMarks(testKeys, 10, 8)];
    const ask = async (mark: string | null, file: string, position: 'live' | number = 'live') => {
      const folder = streamFolder(CHANNEL, position);
      const answer = await origin.get(`/media/p/${signStream(testKeys, folder, NOON, mark)}/${folder}/${file}`);
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().error_code];
    };
    const files = ['index.m3u8', '720p.m3u8', 'data.json'];
    for (const file of files) expect([file, await ask(blocked, file)]).toEqual([file, 200]);
    await writeRefusedViewers(store.store, [blocked]);
    clock.move(1);
    for (const file of files) {
      expect([file, await ask(blocked, file)]).toEqual([file, [403, 'account_blocked']]);
      expect([file, await ask(other, file), await ask(null, file)]).toEqual([file, 200, 200]);
    }
    expect(await ask(blocked, '720p.m3u8', NOON - HOUR)).toEqual([403, 'account_blocked']);
    await writeRefusedViewers(store.store, []);
    clock.move(1);
    expect(await ask(blocked, '720p.m3u8')).toBe(200);
  });

  test('a segment token opens its asset until it expires', async () => {
    const token = signSegments(testKeys, 'news', NOON, 'reloaded');
    const get = async (asset: string) => (await origin.get(`/media/s/${token}/${asset}/720p/0.m4s`)).statusCode;
    expect(await get('news')).toBe(200);
    expect(await get('kids')).toBe(403);
    clock.move(3 * HOUR);
    expect(await get('news')).toBe(403);
  });

  test('no path leads out of the store', async () => {
    await writeFile(join(store.folder, 'secret.mp4'), 'secret');
    for (const asset of ['..', '../..', '%2e%2e', '..%2f..', '.', '%00', 'news%2f..%2fkids']) {
      const token = signSegments(testKeys, decodeURIComponent(asset), NOON, 'reloaded');
      for (const file of ['init.mp4', '0.m4s', '..%2f..%2fsecret.mp4']) {
        const response = await origin.get(`/media/s/${token}/${asset}/720p/${file}`);
        expect([400, 403, 404]).toContain(response.statusCode);
        expect(response.json()).toHaveProperty('error_code');
      }
    }
    for (const channel of ['..', '%2e%2e%2fchannels%2f10-5', '10-5%2f..%2f10-5', '010-5', '10-5 ']) {
      const token = signStream(testKeys, `${decodeURIComponent(channel)}/live`, NOON);
      const response = await origin.get(`/media/p/${token}/${channel}/live/index.m3u8`);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('playlists', () => {
  test('the master names the variants, and the addresses in it and in its playlists lead to bytes', async () => {
    const master = await origin.get(origin.address(CHANNEL, 'live', 'index.m3u8'));
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.body).toContain('RESOLUTION=1280x720');
    const files = master.body.split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(files).toEqual(['720p.m3u8', '360p.m3u8']);
    for (const track of ['720p', '360p', 'main']) {
      const { segments } = await playlist('live', track);
      for (const segment of segments.slice(-12)) {
        const media = await origin.get(resolved(segment.uri));
        const init = await origin.get(resolved(segment.map ?? ''));
        expect([media.statusCode, init.statusCode]).toEqual([200, 200]);
        expect(init.body).toContain(track);
      }
    }
  });

  test('slide over programme borders as the clock moves, all tracks in step', async () => {
    const seen = new Map<number, string>();
    for (let second = 0; second <= 60; second += 5) {
      const [video, small, audio] = [
        await playlist('live', '720p'),
        await playlist('live', '360p'),
        await playlist('live', 'main'),
      ];
      const numbers = (of: typeof video) =>
        of.segments.map(({ sequence, discontinuity }) => `${sequence}:${discontinuity}`);
      expect(numbers(small)).toEqual(numbers(video));
      expect(numbers(audio)).toEqual(numbers(video));
      expect(video.segments).toHaveLength(225);
      expect(video.segments.at(-1)?.sequence).toBe(Math.floor((NOON + second) / 4) - 1);
      for (const { sequence, discontinuity, uri } of video.segments) {
        const line = `${discontinuity} ${uri}`;
        expect(seen.get(sequence) ?? line).toBe(line);
        seen.set(sequence, line);
      }
      clock.move(5);
    }
    const borders = new Set([...seen.values()].map((line) => line.split(' ')[0]));
    expect(borders.size).toBe(3);
  });

  test('an edit behind the freeze, a restart and a second origin leave what is playing untouched', async () => {
    const before = await playlist('live', '720p');
    await writeTimeline(store.store, {
      ...timelineOf(2, NOON - HOUR, ['news', HOUR - 40], ['kids', 80], ['kids', 64], ['news', HOUR]),
    });
    clock.move(40);
    const after = await playlist('live', '720p');
    const known = new Map(before.segments.map((segment) => [segment.sequence, segment]));
    expect(after.segments.filter(({ sequence }) => known.has(sequence)).length).toBe(215);
    for (const segment of after.segments) expect(segment).toEqual(known.get(segment.sequence) ?? segment);
    clock.move(100);
    const edited = await origin.get(origin.address(CHANNEL, 'live', '720p.m3u8'));
    expect(edited.body).toContain('/news/720p/0.m4s');

    const second = await startTestOrigin(store.store, clock);
    for (const file of ['index.m3u8', '720p.m3u8', 'main.m3u8', 'data.json']) {
      for (const position of ['live', NOON - 600] as const) {
        const [one, other] = [
          await origin.get(origin.address(CHANNEL, position, file)),
          await second.get(second.address(CHANNEL, position, file)),
        ];
        expect(one.statusCode).toBe(200);
        expect(other.body).toBe(one.body);
        expect(other.headers.etag).toBe(one.headers.etag);
      }
    }
    await second.stop();
  });

  test('an archive grows as an event and is complete with four hours', async () => {
    const ts = NOON - 601;
    const first = await playlist(ts, '720p');
    expect([first.type, first.isComplete, first.segments.length]).toEqual(['EVENT', false, 151]);
    clock.move(4 * HOUR - 610);
    expect((await playlist(ts, '720p')).isComplete).toBe(false);
    clock.move(10);
    const complete = await playlist(ts, '720p');
    expect([complete.type, complete.isComplete, complete.segments.length]).toEqual(['EVENT', true, HOUR]);
    const works = async ({ segments }: typeof complete) =>
      (await origin.get(resolved(segments.at(-1)?.uri ?? ''))).statusCode === 200;
    // Who has seen it grow keeps the addresses of its beginning; who comes later has some for a stream's whole session.
    clock.move(8 * HOUR - 1);
    expect(await works(complete)).toBe(true);
    const late = await playlist(ts, '720p');
    clock.move(12 * HOUR - 1);
    expect(await works(late)).toBe(true);
  });

  test('are gzipped for those who accept it, and cost nothing when unchanged', async () => {
    const url = origin.address(CHANNEL, 'live', '720p.m3u8');
    const plain = await origin.get(url);
    const small = await origin.get(url, { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect((await origin.get(url, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const etag = String(plain.headers.etag);
    expect((await origin.get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    clock.move(4);
    expect((await origin.get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('what cannot be played is refused with a reason', async () => {
    const refused = async (channel: string, position: 'live' | number, file = 'index.m3u8') => {
      const response = await origin.get(origin.address(channel, position, file));
      return [response.statusCode, response.json().error_code];
    };
    expect(await refused(CHANNEL, NOON - HOUR - 1)).toEqual([404, 'not_found']);
    expect(await refused(CHANNEL, NOON + 600)).toEqual([404, 'not_found']);
    expect(await refused('10-6', 'live')).toEqual([404, 'channel_not_found']);
    expect(await refused(CHANNEL, 'live', '1080p.m3u8')).toEqual([404, 'not_found']);
    expect(await refused(CHANNEL, 'live', 'x.txt')).toEqual([404, 'not_found']);
    expect((await origin.get('/media/nothing')).json()).toMatchObject({ error_code: 'not_found', status_code: 404 });
    expect((await origin.get('/media/%E0%A4%A')).json()).toMatchObject({ status_code: 400 });
  });

  test('data.json says what the stream holds', async () => {
    const live = (await origin.get(origin.address(CHANNEL, 'live', 'data.json'))).json();
    expect(live).toEqual({
      channel: CHANNEL,
      type: 'live',
      hls: 'index.m3u8',
      from: NOON - 900,
      to: NOON,
      now: NOON,
      window: 900,
      segment_duration: 4,
      is_complete: false,
      archive_from: NOON - HOUR,
      screenshot_timings: 'seek-points.json',
    });
    const archive = (await origin.get(origin.address(CHANNEL, NOON - 62, 'data.json'))).json();
    expect(archive).toMatchObject({ type: 'archive', from: NOON - 64, to: NOON, window: 4 * HOUR });
  });
});

describe('segments', () => {
  const url = (n: number | string, track = '720p', asset = 'news') =>
    `/media/s/${signSegments(testKeys, asset, clock.seconds(), 'reloaded')}/${asset}/${track}/${n}.m4s`;

  test('repeat the clip with decode times that go on without a gap', async () => {
    for (const [track, timescale] of [
      ['720p', 12_800],
      ['main', 48_000],
    ] as const) {
      const { segments } = await playlist(NOON - HOUR, track);
      let expected = 0;
      for (const segment of segments.slice(0, 20)) {
        const { rawPayload } = await origin.get(resolved(segment.uri));
        expect(decodeTimeOf(rawPayload) / timescale).toBeCloseTo(expected, 4);
        expected += segment.duration;
      }
    }
    const [third, seventh] = [await origin.get(url(3)), await origin.get(url(7))];
    expect(third.body).toContain('news 720p 3');
    expect(seventh.body).toContain('news 720p 3');
    expect(decodeTimeOf(seventh.rawPayload)).toBe(7 * 4 * 12_800);
  });

  test('is immutable and public, with ranges', async () => {
    const whole = await origin.get(url(5));
    expect(whole.headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
    });
    const size = whole.rawPayload.length;
    const part = async (range: string) => origin.get(url(5), { range });
    const middle = await part('bytes=10-19');
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`]);
    expect(middle.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect((await part('bytes=-4')).rawPayload).toEqual(whole.rawPayload.subarray(-4));
    expect((await part(`bytes=4-`)).rawPayload).toEqual(whole.rawPayload.subarray(4));
    expect([(await part(`bytes=${size}-`)).statusCode, (await part('bytes=-0')).statusCode]).toEqual([416, 416]);
    for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await part(odd)).statusCode).toBe(200);
    const head = await origin.origin.inject({ method: 'HEAD', url: url(5) });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), '']);
    expect((await origin.get(url(5), { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const preflight = await origin.origin.inject({ method: 'OPTIONS', url: url(5) });
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'range, if-none-match, if-range, content-type',
    ]);
  });

  test("one viewer's bytes are not another's: the kept original is never written to", async () => {
    const bodies = await Promise.all([1, 5, 9, 1, 5].map((n) => origin.get(url(n))));
    expect(bodies.map(({ rawPayload }) => decodeTimeOf(rawPayload) / 51_200)).toEqual([1, 5, 9, 1, 5]);
  });

  test('end with the longest block a channel can have', async () => {
    expect((await origin.get(url(21_599))).statusCode).toBe(200);
    for (const n of [21_600, 999_999, -1, '01', '1e3', '1.5', '']) {
      expect((await origin.get(url(n))).statusCode).toBe(404);
    }
  });
});

describe('the store', () => {
  test('a broken timeline leaves the last good one in force and is reported once', async () => {
    const before = await playlist('live', '720p');
    const file = join(store.storeFolder, timelineFile(CHANNEL));
    for (const broken of ['{"version":2,', '{}', JSON.stringify({ ...usual(), channel: '10-6' })]) {
      await writeFile(file, broken);
      log.length = 0;
      for (let check = 0; check < 3; check += 1) {
        clock.move(1);
        expect((await playlist('live', '720p')).segments[0]?.discontinuity).toBe(before.segments[0]?.discontinuity);
      }
      expect(log).toHaveLength(1);
    }
    await writeTimeline(store.store, timelineOf(3, NOON - HOUR, ['kids', 5 * HOUR]));
    clock.move(1);
    expect((await origin.get(origin.address(CHANNEL, 'live', '720p.m3u8'))).body).toContain('/kids/');
    await rm(dirname(file), { recursive: true });
    clock.move(1);
    expect((await origin.get(origin.address(CHANNEL, 'live', '720p.m3u8'))).statusCode).toBe(404);
  });

  test('an asset that arrives late is played as soon as it is there', async () => {
    await writeTimeline(store.store, timelineOf(2, NOON - HOUR, ['news', HOUR - 40], ['late', 8 * HOUR]));
    clock.move(1);
    const before = await playlist('live', '720p');
    expect(before.segments.at(-1)?.isGap).toBe(true);
    await installAsset(store.store, await writeClip(store.folder, 'late', 16));
    const after = await playlist('live', '720p');
    expect(after.segments.at(-1)).toEqual({ ...before.segments.at(-1), isGap: false, map: after.segments.at(-1)?.map });
  });

  test('refuses to be given a timeline the origin could not read', async () => {
    const [first, ...rest] = usual().blocks;
    const holed = { ...usual(), blocks: [{ ...first, end: NOON - 400 } as Block, ...rest] };
    await expect(writeTimeline(store.store, holed)).rejects.toThrow('does not follow');
    await expect(writeTimeline(store.store, { ...usual(), channel: '../x' })).rejects.toThrow('/channel');
  });

  test('a clip is installed once; a damaged copy is replaced', async () => {
    const place = join(store.storeFolder, 'assets', 'news', 'asset.json');
    await writeFile(place, '');
    await installAsset(store.store, join(store.folder, 'clips', 'news'));
    expect((await origin.get(origin.address(CHANNEL, 'live', 'index.m3u8'))).statusCode).toBe(200);
    await mkdir(join(store.folder, 'broken'));
    await writeFile(join(store.folder, 'broken', 'asset.json'), '{"id":"x"}');
    await expect(installAsset(store.store, join(store.folder, 'broken'))).rejects.toThrow();
  });
});
