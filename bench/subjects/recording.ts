/** Look-ups of minutes in a recording of four days: at its live edge, and three days back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { writeRecordingHead, writeRecordingHour } from '#media/recording/documents.ts';
import { openRecordings } from '#media/recording/reader.ts';
import { HOUR_MILLISECONDS, hourOf, type RecordedSegment } from '#media/recording/recording.ts';
import { openDiskStore } from '#media/store/disk-store.ts';

const CHANNEL = '1-1';
const FORMAT = '0123456789abcdef';
const SEGMENT_MILLISECONDS = 4000;
const MINUTE = 60_000;
const RECORDED_HOURS = 4 * 24;
const HOURS_BACK = 3 * 24;
const SEGMENTS_AN_HOUR = HOUR_MILLISECONDS / SEGMENT_MILLISECONDS;
const FRESH_SEGMENTS = 60;
const TRACKS = ['v1080', 'v720', 'v480', 'a1', 'thumbnails'];
/** Look-ups in one answer: a single one takes far less than an answer over HTTP. */
const LOOK_UPS = 200;
/** The number of hours with looked-up minutes three days back. */
const ARCHIVE_HOURS = 12;

const now = Date.now();
const first = hourOf(now) - RECORDED_HOURS;
const object = 'a'.repeat(64);
const part = { offset: 0, size: 500_000, duration: SEGMENT_MILLISECONDS };
const parts = Object.fromEntries(TRACKS.map((track) => [track, part]));

const segmentsOf = (hour: number, count: number): RecordedSegment[] =>
  Array.from({ length: count }, (_, n) => {
    const start = hour * HOUR_MILLISECONDS + n * SEGMENT_MILLISECONDS;
    const sequence = start / SEGMENT_MILLISECONDS;
    return { sequence, discontinuity: 0, start, duration: SEGMENT_MILLISECONDS, format: FORMAT, object, parts };
  });

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-recording-'));
const store = openDiskStore(folder);
const hours = Array.from({ length: RECORDED_HOURS }, (_, n) => first + n);
for (const hour of hours)
  await writeRecordingHour(store, CHANNEL, { hour, segments: segmentsOf(hour, SEGMENTS_AN_HOUR) });
const fresh = segmentsOf(first + RECORDED_HOURS, FRESH_SEGMENTS);
await writeRecordingHead(store, {
  version: 1,
  channel: CHANNEL,
  formats: {},
  hours: hours.map((hour) => ({
    hour,
    first: hour * SEGMENTS_AN_HOUR,
    last: (hour + 1) * SEGMENTS_AN_HOUR - 1,
    start: hour * HOUR_MILLISECONDS,
    end: (hour + 1) * HOUR_MILLISECONDS,
    size: SEGMENTS_AN_HOUR * part.size,
    formats: [FORMAT],
  })),
  fresh,
});
const recordings = openRecordings({
  store,
  clock: { now: () => Date.now() },
  onBroken: (_channel, reason) => {
    throw reason;
  },
});

async function read() {
  const recording = await recordings.read(CHANNEL);
  if (recording === null) throw new Error('the recording is gone');
  return recording;
}

/** A minute's segments, as for a playlist, and then each of them by its number, as for the requests that follow. */
async function lookUp(from: number): Promise<number> {
  const segments = await (await read()).segmentsBetween(from, from + MINUTE);
  const found = await Promise.all(segments.map(async ({ sequence }) => (await read()).find(sequence)));
  return found.filter((segment) => segment !== null).length;
}

async function lookUpMany(minuteOf: (n: number) => number): Promise<{ readonly found: number }> {
  let found = 0;
  for (let n = 0; n < LOOK_UPS; n += 1) found += await lookUp(minuteOf(n));
  if (found !== (LOOK_UPS * MINUTE) / SEGMENT_MILLISECONDS) throw new Error(`${found} segments were found`);
  return { found };
}

const end = (fresh.at(-1)?.start ?? 0) + SEGMENT_MILLISECONDS;
const back = (first + RECORDED_HOURS - HOURS_BACK) * HOUR_MILLISECONDS;
const coldStart = performance.now();
await lookUp(back - HOUR_MILLISECONDS);
const coldMilliseconds = performance.now() - coldStart;

const app = Fastify({ logger: false });
app.get('/live', () => lookUpMany(() => end - MINUTE));
app.get('/archive', () => lookUpMany((n) => back + (n % ARCHIVE_HOURS) * HOUR_MILLISECONDS + (n % 59) * MINUTE));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address, coldMilliseconds }));

process.stdin.resume().once('end', async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
