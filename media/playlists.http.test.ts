import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StreamPosition } from '#signing/media-token.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { locateFfmpeg } from './ffmpeg/locate.ts';
import { type Answer, brokenAppleRules } from './testing/apple-rules.ts';
import {
  FILM,
  HOLE,
  LINEAR,
  RECORDED,
  RECORDED_AGE,
  SPOKEN,
  SPOKEN_CLIP,
  writeEveryKind,
} from './testing/every-kind.ts';
import { createTestClock, createTestStore, startTestOrigin } from './testing/origin.ts';
import { readPlaylist } from './testing/playlist.ts';

const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const PREPARING = 240_000;

let store: Awaited<ReturnType<typeof createTestStore>>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;

beforeAll(async () => {
  store = await createTestStore('empty');
  await writeEveryKind(store.store, store.folder, NOON);
  origin = await startTestOrigin(store.store, createTestClock(NOON));
}, PREPARING);

afterAll(async () => {
  await origin.stop();
  await store.remove();
});

const answers = new Map<string, Promise<Answer>>();

/** What a player that accepts gzip gets. The clock stands still: each address is asked for once. */
function answerOf(url: string): Promise<Answer> {
  const asked =
    answers.get(url) ??
    origin
      .get(url, { 'accept-encoding': 'gzip' })
      .then(({ statusCode, headers, rawPayload }) => ({ status: statusCode, headers, bytes: rawPayload }));
  answers.set(url, asked);
  return asked;
}

const kinds = [
  { name: 'linear, live', folder: LINEAR, position: 'live', kind: 'live' },
  { name: 'linear, archive', folder: LINEAR, position: NOON - 1001, kind: 'archive' },
  { name: 'linear with two sounds and subtitles, live', folder: SPOKEN, position: 'live', kind: 'live' },
  { name: 'a recording with a hole, live', folder: RECORDED, position: 'live', kind: 'live' },
  { name: 'a recording with a hole, archive', folder: RECORDED, position: NOON - RECORDED_AGE + 7, kind: 'archive' },
  { name: 'a film', folder: FILM, position: 'title', kind: 'film' },
  { name: 'a clip as a film', folder: SPOKEN_CLIP, position: 'loop-90', kind: 'film' },
] as const;

test.each(kinds)("Apple's authoring rules: $name", async ({ folder, position, kind }) => {
  const broken = await brokenAppleRules(origin.address(folder, position, 'index.m3u8'), kind, answerOf);
  expect(broken).toEqual([]);
});

test.each([
  ['9: 720p.m3u8 has CODECS', /CODECS="[^"]*",/, ''],
  ['8.10: LANGUAGE of', /LANGUAGE="\w+"/, 'LANGUAGE="English!"'],
  ['6.1: an I-frame playlist', /#EXT-X-I-FRAME-STREAM-INF:.*\n/, ''],
  ['1.27: peak rate', /BANDWIDTH=\d+,/, 'BANDWIDTH=40000,'],
  ['9.11: INDEPENDENT-SEGMENTS', /#EXT-X-INDEPENDENT-SEGMENTS\n/, ''],
  ['8.2: target duration', /TARGETDURATION:4/, 'TARGETDURATION:5'],
  ['7.4: a segment', /#EXTINF:4.0/, '#EXTINF:4.6'],
  ['8.4: PROGRAM-DATE-TIME', /#EXT-X-PROGRAM-DATE-TIME:.*\n/, ''],
  ['8.20: EXT-X-MAP', /#EXT-X-MAP:.*\n/, ''],
  ['8.15: discontinuity of', /#EXT-X-DISCONTINUITY\n/, ''],
  ['8.6: a sliding', /#EXT-X-TARGETDURATION/, '#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-TARGETDURATION'],
] as const)('a stream that breaks a rule is found out: %s', async (rule, before, after) => {
  const broken = await brokenAppleRules(origin.address(SPOKEN, 'live', 'index.m3u8'), 'live', async (url) => {
    const answer = await answerOf(url);
    // The damage is done to the master and to one of the playlists.
    const isDamaged = /(index|720p)\.m3u8$/.test(url);
    const damaged = () => gzipSync(gunzipSync(answer.bytes).toString().replace(before, after));
    return isDamaged ? { ...answer, bytes: damaged() } : answer;
  });
  expect(broken.some((sentence) => sentence.startsWith(rule))).toBe(true);
});

describe('ffmpeg', () => {
  let listening: string;
  let ffmpeg: string;

  beforeAll(async () => {
    listening = await origin.origin.listen({ host: '127.0.0.1', port: 0 });
    ffmpeg = (await locateFfmpeg())?.path ?? '';
  });

  /** What it has to say of a whole reading. */
  const read = async (...parameters: readonly string[]) => {
    const options = ['-nostdin', '-v', 'warning', '-allowed_extensions', 'ALL', ...parameters];
    const { stderr } = await promisify(execFile)(ffmpeg, options, { timeout: 30_000 });
    // The checker does not support subtitles in master playlists.
    return stderr.replace(/.*Can't support the subtitle.*\n/g, '');
  };

  test.runIf(isSlowProof).each(kinds)(
    'reads every picture and sound of $name without a warning',
    async ({ folder, position, kind }) => {
      const master = await origin.get(origin.address(folder, position, 'index.m3u8'));
      const tracks = ['index.m3u8', ...new Set(master.body.match(/[\w-]+\.m3u8/g))];
      const played = tracks.filter((track) => !/keyframes|words|subtitles/.test(track));
      expect(played.length).toBeGreaterThan(2);
      // Of a channel, three segments from the beginning of its window.
      const part = kind === 'film' ? [] : ['-t', '12'];
      for (const track of played) {
        const url = `${listening}${origin.address(folder, position, track)}`;
        const said = await read('-live_start_index', '0', '-i', url, ...part, '-map', '0', '-f', 'null', '-');
        expect({ track, said }).toEqual({ track, said: '' });
      }
    },
  );

  test.each(kinds)('decodes the pictures of the I-frame lists of $name', async ({ folder, position }) => {
    const master = await origin.get(origin.address(folder, position, 'index.m3u8'));
    for (const file of master.body.match(/[\w-]+-keyframes\.m3u8/g) ?? []) {
      const address = origin.address(folder, position, file);
      const list = await origin.get(address);
      const [, size] = /#EXT-X-BYTERANGE:(\d+)@0/.exec(list.body) ?? [];
      const [segment] = readPlaylist(list.body).segments;
      const bytesOf = async (uri: string, headers: Record<string, string> = {}) =>
        (await origin.get(new URL(uri, `http://origin${address}`).pathname, headers)).rawPayload;
      const picture = await bytesOf(segment?.uri ?? '', { range: `bytes=0-${Number(size) - 1}` });
      const path = join(store.folder, 'picture.mp4');
      await writeFile(path, Buffer.concat([await bytesOf(segment?.map ?? ''), picture]));
      const frame = join(store.folder, 'picture.rgb');
      await promisify(execFile)(ffmpeg, [
        '-v',
        'fatal',
        '-y',
        '-i',
        path,
        '-frames:v',
        '1',
        '-pix_fmt',
        'gray',
        '-f',
        'rawvideo',
        frame,
      ]);
      const [, width = 0, height = 0] = /RESOLUTION=(\d+)x(\d+)/.exec(lineOf(master.body, file)) ?? [];
      // The newest picture's size is announced; the recording's window begins with another one.
      const pixels = folder === RECORDED ? 1280 * 720 : Number(width) * Number(height);
      expect({ file, bytes: (await stat(frame)).size }).toEqual({ file, bytes: pixels });
    }
  });
});

const lineOf = (text: string, part: string) => text.split('\n').find((line) => line.includes(part)) ?? '';

/** A text track's cues, each with the times that a player gives it. */
async function cues(folder: string, position: 'live' | 'title', track: string, from = 0) {
  const address = origin.address(folder, position, `${track}.m3u8`);
  const { segments } = readPlaylist((await origin.get(address)).body);
  const texts = await Promise.all(
    segments
      .slice(from)
      .map(async ({ uri }) => (await origin.get(new URL(uri, `http://origin${address}`).pathname)).body),
  );
  return texts.map((text) => text.match(/^\d\d:.*$\n.*/gm) ?? []);
}

describe('subtitles', () => {
  test("follow a clip round by round, by the picture's decode times", async () => {
    const said = await cues(SPOKEN, 'live', 'words', -3);
    // The newest block began 80 seconds ago: its text is in the third round of a clip of 32 seconds.
    expect(said.flat()).toEqual([
      '00:01:09.000 --> 00:01:11.000\nWords 1',
      '00:01:13.000 --> 00:01:15.000\nWords 2',
      '00:01:17.000 --> 00:01:19.000\nWords 3',
    ]);
  });

  test('cover a film to its end, each cue where it is said', async () => {
    const said = await cues(FILM, 'title', 'subtitles-en');
    expect(said).toHaveLength(6);
    expect(said.map((segment) => segment.length)).toEqual([1, 1, 0, 0, 1, 1]);
  });

  test('of a recording are as they came', async () => {
    const [said] = await cues(RECORDED, 'live', 'words', -1);
    expect(said).toEqual([`00:05:37.000 --> 00:05:39.000\nSecond ${RECORDED_AGE - 4}`]);
  });
});

describe('updates', () => {
  test('list only newer segments, with the same lines as the full playlist', async () => {
    for (const [folder, track] of [
      [LINEAR, '720p'],
      [RECORDED, 'video'],
      [SPOKEN, 'words'],
    ] as const) {
      const address = origin.address(folder, 'live', `${track}.m3u8`);
      const whole = (await origin.get(address)).body;
      const update = (await origin.get(`${address}?_HLS_skip=YES`)).body;
      const [, skipped] = /#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)/.exec(update) ?? [];
      const count = (text: string) => text.split('#EXTINF').length - 1;
      expect(count(update) + Number(skipped)).toBe(count(whole));
      expect(whole.endsWith(update.slice(update.indexOf('#EXTINF')))).toBe(true);
      const [, boundary] = /CAN-SKIP-UNTIL=(\d+)/.exec(whole) ?? [];
      expect(Number(boundary)).toBe(6 * readPlaylist(whole).targetDuration);
      expect(update.length).toBeLessThan(whole.length / 5);
      expect(update).toContain('#EXT-X-VERSION:9');
    }
  });

  test('are not offered where nothing may be skipped: an archive lists all from its beginning', async () => {
    for (const [folder, position, track] of [
      [LINEAR, NOON - 1000, '720p'],
      [FILM, 'title', '360p'],
    ] as const) {
      const address = origin.address(folder, position, `${track}.m3u8`);
      const whole = (await origin.get(address)).body;
      expect(whole).not.toContain('CAN-SKIP-UNTIL');
      expect((await origin.get(`${address}?_HLS_skip=YES`)).body).toBe(whole);
    }
  });
});

test('programmes that touch the window are named with their times', async () => {
  const list = (await origin.get(origin.address(LINEAR, 'live', '720p.m3u8'))).body;
  const ranges = list.split('\n').filter((line) => line.startsWith('#EXT-X-DATERANGE:'));
  expect(ranges).toHaveLength(7);
  const start = new Date((NOON - 3600 + 160 * 16) * 1000).toISOString();
  expect(ranges[0]).toContain(`START-DATE="${start}",DURATION=160.0,X-TITLE="About news"`);
});

test.each([
  { name: 'a film', folder: FILM, position: 'title', times: [0, 10, 20] },
  { name: 'a clip as a film', folder: SPOKEN_CLIP, position: 'loop-90', times: everyTenSeconds(0, 9) },
  { name: 'a linear channel', folder: LINEAR, position: 'live', times: everyTenSeconds(NOON - 900, 90) },
  { name: 'a recording', folder: RECORDED, position: 'live', times: everyTenSeconds(NOON - 900, 90) },
] as const)('$name has a small picture for every ten seconds', async ({ folder, position, times }) => {
  const description = origin.address(folder, position, 'data.json');
  const address = new URL((await origin.get(description)).json().screenshot_timings, `http://origin${description}`);
  const { seek_points: points } = (await origin.get(address.pathname)).json();
  expect(points.map(({ time }: { time: number }) => time)).toEqual(times.filter((time) => !isInHole(folder, time)));
  for (const point of [points[0], points[1], points.at(-1)]) {
    const sheet = await origin.get(new URL(point.url, address).pathname);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(sheet.rawPayload).metadata();
    expect([point.width, point.height]).toEqual([196, 110]);
    expect([point.x + 196 <= width, point.y + 110 <= height]).toEqual([true, true]);
  }
});

test('an archive has a list of the small pictures of its first seconds only, not beyond what has been played', async () => {
  const from = NOON - 1200;
  const timesOf = async (seconds: string) => {
    const answer = await origin.get(origin.address(LINEAR, from, `seek-points-${seconds}.json`));
    return [answer.statusCode, answer.json().seek_points?.map(({ time }: { time: number }) => time)];
  };
  expect(await timesOf('600')).toEqual([200, everyTenSeconds(from, 60)]);
  expect(await timesOf('7200')).toEqual([200, everyTenSeconds(from, 120)]);
  expect((await timesOf('0'))[0]).toBe(404);
});

function everyTenSeconds(from: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => from + 10 * n);
}

const isInHole = (folder: string, time: number) => {
  const age = time - (NOON - RECORDED_AGE);
  return folder === RECORDED && age >= HOLE.from && age < HOLE.to;
};

describe('a film', () => {
  test('is described with its tracks', async () => {
    const address = origin.address(FILM, 'title', 'data.json');
    const film = (await origin.get(address)).json();
    expect(film).toMatchObject({
      type: 'title',
      hls: 'index.m3u8',
      audio: [{ language: 'en' }, { language: 'ru' }],
      subtitles: [{ language: 'en', is_forced: false }],
    });
  });

  test('is nothing a channel is, and the other way round', async () => {
    const statusOf = async (folder: string, position: StreamPosition) =>
      (await origin.get(origin.address(folder, position, 'index.m3u8'))).statusCode;
    expect(await statusOf(FILM, 'live')).toBe(404);
    expect(await statusOf(FILM, NOON)).toBe(404);
    expect(await statusOf(LINEAR, 'title')).toBe(404);
    expect(await statusOf('nothing', 'title')).toBe(404);
    expect(await statusOf(FILM, 'loop-90')).toBe(404);
    expect(await statusOf(SPOKEN_CLIP, 'loop-999999')).toBe(404);
  });

  test('of a clip that plays over and over has whole segments, under the addresses that channels have', async () => {
    const film = (await origin.get(origin.address(SPOKEN_CLIP, 'loop-90', 'data.json'))).json();
    expect(film).toMatchObject({ type: 'title', duration: 92, is_complete: true });
    const list = readPlaylist((await origin.get(origin.address(SPOKEN_CLIP, 'loop-90', '720p.m3u8'))).body);
    expect(list.segments).toHaveLength(23);
    expect(list.isComplete).toBe(true);
    const live = readPlaylist((await origin.get(origin.address(SPOKEN, 'live', '720p.m3u8'))).body);
    const placeOf = (uri: string) => uri.split('/').slice(-3).join('/');
    const shared = new Set(live.segments.map(({ uri }) => placeOf(uri)));
    expect(list.segments.some(({ uri }) => shared.has(placeOf(uri)))).toBe(true);
  });
});
