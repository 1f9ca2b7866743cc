import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IngestInput } from '#media/ingest/settings.ts';
import { readFragment, readSampleDefaults, readTimescale } from '#media/mp4/fragment.ts';
import type { Recording } from '#media/recording/reader.ts';
import type { RecordedSegment } from '#media/recording/recording.ts';
import { isAlive } from '#server/process/is-alive.ts';
import { encodersOf } from '#tooling/testing/children.ts';
import { startHlsSource } from '#tooling/testing/hls-source.ts';
import {
  convert,
  eventually,
  type IngestStudio,
  killed,
  openStudio,
  recordedStretches,
  shownSecond,
  startFfmpeg,
} from '#tooling/testing/ingest.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { trimStretches } from '../archive/store.ts';
import { completeLastStretch, ingestChannels, saveStretch } from './store.ts';

/** Encoders start slowly on a busy machine, and segments take the time they last. */
const TEST_MILLISECONDS = 120_000;
/** `KINORA_RECORDING_SECONDS=600` is the full run. */
const RECORDING_SECONDS = Number(process.env['KINORA_RECORDING_SECONDS'] ?? 16);
const WIDTH = 320;
const HEIGHT = 180;
const SECOND = 1000;

const testSource = {
  input: { kind: 'test' },
  video: { kind: 'encode', renditions: [{ height: HEIGHT, bitrate: 300_000 }] },
  audio: [{ language: 'en', name: 'English', codec: { kind: 'aac', bitrate: 64_000 } }],
};

/** A free port, as far as can be known with UDP. */
const freePort = () => 20_000 + (process.pid % 20_000);

/** A picture and a tone, sent as fast as they play. */
const sendTo = (format: string, address: string) =>
  startFfmpeg([
    ...['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-re', '-f', 'lavfi', '-i', 'sine=440'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-f', format, address],
  ]);

let studio: IngestStudio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(() => studio.close());

const end = ({ start, duration }: RecordedSegment) => start + duration;

const lengthOf = (segments: readonly RecordedSegment[]) => segments.reduce((sum, { duration }) => sum + duration, 0);

const discontinuities = (segments: readonly RecordedSegment[]) =>
  segments.slice(1).filter((segment, index) => segment.discontinuity !== segments[index]?.discontinuity);

/** Where a track's piece begins and ends on the scale of decode times, in seconds. */
async function decodeSpan(recording: Recording, segment: RecordedSegment, track: string) {
  const init = await recording.init(segment.format, track);
  const piece = await recording.part(segment, track);
  if (init === null || piece === null) throw new Error(`a segment has no ${track}`);
  const timescale = readTimescale(init);
  const starts: number[] = [];
  let until = 0;
  for (let rest = piece; rest.length > 0; ) {
    const size = rest.readUInt32BE(0);
    if (rest.toString('latin1', 4, 8) === 'moof') {
      const { decodeTime, duration } = readFragment(rest, readSampleDefaults(init));
      starts.push(decodeTime / timescale);
      until = (decodeTime + duration) / timescale;
    }
    rest = rest.subarray(size);
  }
  return { from: starts[0] ?? 0, until };
}

async function firstPicture(recording: Recording, segment: RecordedSegment, track: string): Promise<Buffer> {
  const init = await recording.init(segment.format, track);
  const piece = await recording.part(segment, track);
  if (init === null || piece === null) throw new Error(`a segment has no ${track}`);
  return Buffer.concat([init, piece.subarray(0, segment.parts[track]?.keyFrameSize)]);
}

test(
  'a test source is recorded without a hole, and each picture was taken when its segment says',
  async () => {
    await studio.addChannel(1, testSource);
    const worker = studio.startWorker();
    const recorded = RECORDING_SECONDS * SECOND;
    await studio.segments((found) => lengthOf(found) >= recorded, recorded);
    expect(await studio.state('running')).toMatchObject({ restarts: 0, gaps: 0, error: '' });
    // Segments moved into a chunk meanwhile would have another place.
    await worker.stop();
    const segments = await studio.segments(() => true);
    const recording = await studio.recording();
    const { video, audio } = Object.values(recording.formats)[0] ?? {};
    expect(video).toMatchObject([{ id: 'video-180', width: WIDTH, height: HEIGHT, frameRate: 25 }]);
    expect(video?.[0]?.codecs).toMatch(/^avc1\.64/);
    expect(audio).toMatchObject([{ id: 'audio-1', codecs: 'mp4a.40.2', language: 'en', channels: 2 }]);
    for (const [index, segment] of segments.entries()) {
      expect(segment.duration).toBeLessThanOrEqual(4_500);
      const shown = (await shownSecond(await firstPicture(recording, segment, 'video-180'), WIDTH, HEIGHT)) * SECOND;
      expect(segment.start).toBeGreaterThan(shown - SECOND);
      expect(segment.start).toBeLessThan(shown + 2 * SECOND);
      const before = segments[index - 1];
      if (before === undefined) continue;
      expect(segment.start).toBe(end(before));
      expect(segment.sequence).toBe(before.sequence + 1);
      for (const track of ['video-180', 'audio-1']) {
        const { until } = await decodeSpan(recording, before, track);
        const { from } = await decodeSpan(recording, segment, track);
        expect(from).toBeCloseTo(until, 4);
      }
    }
    expect(discontinuities(segments)).toEqual([]);
    const [pictured] = segments.filter(({ parts }) => parts['thumbnails'] !== undefined);
    const picture = pictured === undefined ? null : await recording.part(pictured, 'thumbnails');
    const pixels = await convert(picture ?? Buffer.alloc(0), ['-pix_fmt', 'gray', '-f', 'rawvideo']);
    expect(pixels.length).toBe(196 * 110);
    expect(await recordedStretches(studio.database)).toMatchObject([{ start: segments[0]?.start }]);
  },
  // Looking at it takes as long again on a busy machine.
  2 * RECORDING_SECONDS * SECOND + TEST_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'an encoder that is killed is started again, and the hole is one discontinuity',
  async () => {
    await studio.addChannel(1, testSource);
    const worker = studio.startWorker();
    const before = await studio.segments((found) => found.length >= 1);
    const [encoder = 0] = await encodersOf(process.pid);
    process.kill(encoder, 'SIGKILL');
    const segments = await studio.segments((found) => found.length >= before.length + 2);
    const [gap, ...others] = discontinuities(segments);
    expect(others).toEqual([]);
    const lastBefore = segments.find((_, index) => segments[index + 1] === gap);
    expect(gap?.start).toBeGreaterThan((lastBefore && end(lastBefore)) ?? 0);
    expect(await studio.state('running')).toMatchObject({ restarts: 1, gaps: 1 });
    await worker.stop();
    expect(await encodersOf(process.pid)).toEqual([]);
    const last = segments.at(-1);
    const stretches = await recordedStretches(studio.database);
    expect(stretches).toHaveLength(2);
    expect(stretches[1]?.start).toBe(gap?.start);
    expect(stretches[1]?.end).toBeGreaterThanOrEqual(last === undefined ? 0 : end(last));
  },
  TEST_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'a silent source is a stall, and continues with a discontinuity when it is back',
  async () => {
    const port = freePort();
    const send = () => sendTo('mpegts', `udp://127.0.0.1:${port}?pkt_size=1316`);
    await studio.addChannel(1, {
      input: { kind: 'mpegts', url: `udp://127.0.0.1:${port}` },
      video: { kind: 'copy' },
      audio: [{ language: 'en', name: 'English', codec: { kind: 'copy' } }],
      stallSeconds: 8,
    });
    studio.startWorker();
    let sender = await send();
    try {
      const before = await studio.segments((found) => found.length >= 1);
      expect(before[0]?.duration).toBe(4_000);
      await killed(sender);
      expect((await studio.state('stalled'))['error']).not.toBe('');
      sender = await send();
      const after = await studio.segments((found) => discontinuities(found).length > 0);
      const [gap, ...others] = discontinuities(after);
      expect(others).toEqual([]);
      expect(gap?.start).toBeGreaterThan(before[0] === undefined ? 0 : end(before[0]));
      expect((await studio.state('running'))['gaps']).toBe(1);
    } finally {
      await killed(sender);
    }
  },
  TEST_MILLISECONDS,
);

test.runIf(isSlowProof).each([
  {
    kind: 'rtmp',
    input: (port: number): IngestInput => ({ kind: 'rtmp', url: `rtmp://127.0.0.1:${port}/live/one`, listen: true }),
    format: 'flv',
    output: (port: number) => `rtmp://127.0.0.1:${port}/live/one`,
  },
  {
    kind: 'srt',
    input: (port: number): IngestInput => ({ kind: 'srt', url: `srt://127.0.0.1:${port}?mode=listener` }),
    format: 'mpegts',
    output: (port: number) => `srt://127.0.0.1:${port}?mode=caller`,
  },
])(
  'a source sent by $kind is copied, however often it was sent before the listener started',
  async ({ input, format, output }) => {
    const port = freePort();
    await studio.addChannel(1, {
      input: input(port),
      video: { kind: 'copy' },
      audio: [{ language: 'en', name: 'English', codec: { kind: 'copy' } }],
      stallSeconds: 8,
    });
    studio.startWorker();
    let sender: Awaited<ReturnType<typeof startFfmpeg>> | null = null;
    let isOver = false;
    const sending = (async () => {
      while (!isOver) {
        sender = await sendTo(format, output(port));
        if (sender.exitCode === null && sender.signalCode === null) await once(sender, 'exit');
      }
    })();
    try {
      const [first] = await studio.segments((found) => found.length >= 1);
      expect(first?.duration).toBe(4_000);
      expect((await studio.state('running'))['gaps']).toBe(0);
    } finally {
      isOver = true;
      if (sender !== null) await killed(sender);
      await sending;
    }
  },
  TEST_MILLISECONDS,
);

test.runIf(isSlowProof)(
  "an HLS source's languages and subtitles are copied, the texts where the pictures are",
  async () => {
    const source = await startHlsSource();
    try {
      await studio.addChannel(1, {
        input: { kind: 'hls', url: `${source.address}/master.m3u8` },
        video: { kind: 'copy' },
        audio: [
          { stream: 0, language: 'ru', name: 'Русский', codec: { kind: 'copy' } },
          // As the source says.
          { stream: 1, codec: { kind: 'copy' } },
        ],
        subtitles: [{ language: 'ru', name: 'Русские' }],
      });
      studio.startWorker();
      const segments = await studio.segments((found) => found.length >= 3);
      const recording = await studio.recording();
      expect(Object.values(recording.formats)).toMatchObject([
        {
          audio: [{ language: 'ru' }, { language: 'en', name: 'English' }],
          subtitles: [{ id: 'subtitles-1', language: 'ru' }],
        },
      ]);
      for (const segment of segments) {
        const picture = await decodeSpan(recording, segment, 'video');
        for (const track of ['audio-1', 'audio-2']) {
          const sound = await decodeSpan(recording, segment, track);
          expect(Math.abs(sound.from - picture.from)).toBeLessThan(0.2);
        }
        const shown = await shownSecond(await firstPicture(recording, segment, 'video'), WIDTH, HEIGHT);
        const text = (await recording.part(segment, 'subtitles-1'))?.toString() ?? '';
        // Each second has a cue of its own, which says how many seconds after the first picture it is.
        const expected = shown - source.firstSecond + 1;
        const from = /(\d+):(\d+):([\d.]+) --> \S+\nsecond (\d+)\n/g;
        const cues = [...text.matchAll(from)].map(([, , minutes, seconds, second]) => ({
          at: Number(minutes) * 60 + Number(seconds),
          second: Number(second),
        }));
        const cue = cues.find(({ second }) => second === expected);
        expect(Math.abs((cue?.at ?? 0) - picture.from - 1)).toBeLessThanOrEqual(1);
      }
    } finally {
      await source.stop();
    }
  },
  TEST_MILLISECONDS,
);

test(
  'sound without a language in its settings has that of the stream',
  async () => {
    const folder = await temporaryFolder();
    try {
      const path = join(folder.path, 'kazakh.mp4');
      const maker = await startFfmpeg([
        ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=440', '-t', '6'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
        ...['-metadata:s:a:0', 'language=kaz', path],
      ]);
      await once(maker, 'close');
      const audio = [{ codec: { kind: 'copy' } }, { codec: { kind: 'aac', bitrate: 64_000 } }];
      await studio.addChannel(1, { input: { kind: 'file', path }, video: { kind: 'copy' }, audio });
      studio.startWorker();
      await studio.segments((found) => found.length >= 1);
      const [format] = Object.values((await studio.recording()).formats);
      expect(format?.audio).toMatchObject([
        { language: 'kk', name: 'Қазақ тілі' },
        { language: 'kk', name: 'Қазақ тілі' },
      ]);
    } finally {
      await folder.remove();
    }
  },
  TEST_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'a file is played over and over, with its sound in every round',
  async () => {
    const folder = await temporaryFolder();
    try {
      const path = join(folder.path, 'loop.mp4');
      const maker = await startFfmpeg([
        ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=440', '-t', '6'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
      ]);
      await once(maker, 'close');
      await studio.addChannel(1, {
        input: { kind: 'file', path },
        video: { kind: 'copy' },
        audio: [{ language: 'en', name: 'English', codec: { kind: 'copy' } }],
      });
      studio.startWorker();
      const segments = await studio.segments((found) => found.length >= 4);
      expect(segments.map(({ parts }) => parts['audio-1'] !== undefined)).toEqual(segments.map(() => true));
      expect(await studio.state('running')).toMatchObject({ restarts: 0, error: '' });
    } finally {
      await folder.remove();
    }
  },
  TEST_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'while the store takes nothing a channel is not said to be recorded',
  async () => {
    await studio.addChannel(1, testSource);
    studio.startWorker();
    await studio.state('running');
    const objects = join(studio.storeFolder, 'channels/1-1/objects');
    await rm(objects, { recursive: true });
    await writeFile(objects, 'a file where a folder should be');
    expect(await studio.state('failed')).toMatchObject({
      error: 'the store takes nothing: it is full, read-only or away',
      bits_per_second: 0,
      restarts: 0,
    });
    await rm(objects);
    expect(await studio.state('running')).toMatchObject({ error: '', restarts: 0 });
  },
  TEST_MILLISECONDS,
);

describe('several workers', () => {
  test(
    'one records a channel, and another takes over when it is killed, with no encoder left behind',
    async () => {
      await studio.addChannel(1, testSource);
      const workers = [studio.startWorkerProcess(), studio.startWorkerProcess()];
      const before = await studio.segments((found) => found.length >= 1);
      const encoders = await Promise.all(workers.map(({ pid }) => encodersOf(pid)));
      expect(encoders.flat()).toHaveLength(1);
      const owner = encoders.findIndex((pids) => pids.length > 0);
      await workers[owner]?.kill();
      await eventually(async () => expect(encoders.flat().filter(isAlive)).toEqual([]));
      const segments = await studio.segments((found) => found.length >= before.length + 2);
      expect(discontinuities(segments)).toHaveLength(1);
      expect(await encodersOf(workers[1 - owner]?.pid ?? 0)).toHaveLength(1);
      expect(await recordedStretches(studio.database)).toHaveLength(2);
    },
    TEST_MILLISECONDS,
  );
});

test.runIf(isSlowProof)(
  'an encoder whose source is silent ends too when its worker is killed',
  async () => {
    await studio.addChannel(1, {
      input: { kind: 'mpegts', url: `udp://127.0.0.1:${freePort()}` },
      video: { kind: 'copy' },
      stallSeconds: 2,
    });
    const worker = studio.startWorkerProcess();
    const [encoder = 0] = await eventually(async () => {
      const found = await encodersOf(worker.pid);
      expect(found).toHaveLength(1);
      return found;
    });
    await worker.kill();
    await eventually(async () => expect(isAlive(encoder)).toBe(false));
  },
  TEST_MILLISECONDS,
);

test('a stretch that continues after the archive has removed its beginning is still one', async () => {
  await studio.addChannel(1, testSource);
  const [channel] = await ingestChannels(studio.database);
  if (channel === undefined) throw new Error('the channel was not written');
  const save = (start: number, end: number) => saveStretch(studio.database, channel, { start, end });
  await save(0, 10_000);
  await trimStretches(studio.database, channel.key, 5_000);
  await save(0, 20_000);
  await save(30_000, 40_000);
  await completeLastStretch(studio.database, channel, 44_000);
  expect(await recordedStretches(studio.database)).toEqual([
    { start: 5_000, end: 20_000 },
    { start: 30_000, end: 44_000 },
  ]);
});

test.runIf(isSlowProof)(
  'a clock set back by an hour does not stop the recording: it continues where it was',
  async () => {
    const HOUR = 3600 * SECOND;
    await studio.addChannel(1, testSource);
    const early = studio.startWorker(undefined, { now: () => Date.now() + HOUR });
    const before = await studio.segments((found) => found.length >= 1);
    await early.stop();
    studio.startWorker();
    const segments = await studio.segments((found) => found.length >= before.length + 2);
    const last = segments.at(-1);
    expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, n) => (segments[0]?.sequence ?? 0) + n));
    expect(last?.start).toBeGreaterThan(Date.now() + HOUR / 2);
    expect(discontinuities(segments)).toHaveLength(1);
    expect(studio.log.map(String)).toContainEqual(expect.stringContaining('goes on 60 min ahead'));
  },
  TEST_MILLISECONDS,
);

test('without ffmpeg one line says so, and nothing is recorded', async () => {
  await studio.addChannel(1, testSource);
  await studio.addChannel(2, testSource);
  const looks: string[] = [];
  const worker = studio.startWorker(async () => {
    looks.push('looked for it');
    return null;
  });
  await eventually(async () => expect(studio.log).not.toEqual([]));
  await worker.stop();
  expect(studio.log).toEqual([
    'no ffmpeg of version 5 or newer is installed: channels with live sources are not recorded',
  ]);
  expect(looks).toHaveLength(1);
});

test('while a look waits for something no more than one other waits, however many changes are told', async () => {
  await studio.addChannel(1, testSource);
  const held = Promise.withResolvers<never>();
  let looks = 0;
  const worker = studio.startWorker(() => {
    looks += 1;
    return looks === 1 ? held.promise : Promise.reject(new Error('no encoder yet'));
  });
  await eventually(async () => expect(looks).toBe(1));
  for (let change = 0; change < 500; change += 1) await studio.bus.publish({ topic: 'channels', key: '1' });
  held.reject(new Error('no encoder yet'));
  await eventually(async () => expect(looks).toBeGreaterThan(2));
  // The second look served all changes; those after it come every two seconds.
  expect(looks).toBeLessThan(6);
  await worker.stop();
});

test(
  'added, changed and removed channels are detected, and invalid settings are reported',
  async () => {
    studio.startWorker();
    await studio.addChannel(1, { ...testSource, video: { kind: 'copy' } });
    expect(await studio.state('failed')).toMatchObject({
      error: '/video: a test picture cannot be copied, only encoded',
    });
    await studio.database.execute(sql`
      UPDATE channels SET source_settings = ${JSON.stringify(testSource)}::jsonb WHERE id = 1`);
    await eventually(async () => expect(await encodersOf(process.pid)).toHaveLength(1));
    await studio.database.execute(sql`DELETE FROM channels WHERE id = 1`);
    await eventually(async () => expect(await encodersOf(process.pid)).toEqual([]));
  },
  TEST_MILLISECONDS,
);
