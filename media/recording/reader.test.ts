import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordingHourFile } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { createFaultyStore, createMovedClock, recordStretch, testSegment } from '../testing/recording.ts';
import { openRecordings, type Recording } from './reader.ts';
import { openRecorder } from './recorder.ts';
import { hourOf } from './recording.ts';
import { EVERYTHING_OFFERED, forgetHour, withdrawHours, writeRetention } from './retention.ts';

const CHANNEL = '1-7';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = 1_700_000_000_000 - (1_700_000_000_000 % HOUR);
const FIRST_HOUR = hourOf(START);
const SEGMENTS_AN_HOUR = 900;

function setUp() {
  const clock = createMovedClock(START);
  const store = createFaultyStore(clock);
  const broken: string[] = [];
  const recordings = openRecordings({ store, clock, onBroken: (_, error) => broken.push(error.message) });
  async function read(): Promise<Recording> {
    clock.move(1000);
    const recording = await recordings.read(CHANNEL);
    if (recording === null) throw new Error('nothing has been recorded');
    return recording;
  }
  return { clock, store, broken, recordings, read };
}

describe('a recording', () => {
  test('is null where nothing has been recorded', async () => {
    expect(await setUp().recordings.read(CHANNEL)).toBeNull();
  });

  test('lists the live edge, a stretch and an instant, across hours and what is not put away', async () => {
    const { store, clock, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: SEGMENTS_AN_HOUR + 100 });
    const recording = await read();
    const end = START + (SEGMENTS_AN_HOUR + 100) * 4000;
    expect(recording.extent).toEqual({ from: START, to: end });
    const live = await recording.liveSegments(900);
    expect([live.length, live[0]?.start, live.at(-1)?.start]).toEqual([225, end - 900_000, end - 4000]);
    const across = await recording.segmentsBetween(START + HOUR - 4001, START + HOUR + 8000);
    expect(across.map(({ start }) => start - START - HOUR)).toEqual([-4000, 0, 4000]);
    expect((await recording.segmentAt(START + 9000))?.start).toBe(START + 8000);
    expect((await recording.segmentAt(0))?.start).toBe(START);
    expect((await recording.segmentAt(end - 1))?.start).toBe(end - 4000);
    expect(await recording.segmentAt(end)).toBeNull();
  });

  test('an instant in a hole is answered with what comes after it', async () => {
    const { store, clock, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: 100 });
    clock.move(3 * HOUR);
    const after = clock.now();
    await recordStretch(store, clock, { channel: CHANNEL, segments: 1 });
    expect((await (await read()).segmentAt(START + HOUR))?.start).toBe(after);
  });

  test('finds every number there is and no other, and reads only the hour it is in', async () => {
    const { store, clock, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: 2 * SEGMENTS_AN_HOUR + 10 });
    const recording = await read();
    const reads: string[] = [];
    const unwatched = store.read;
    store.read = (name) => {
      reads.push(name);
      return unwatched(name);
    };
    const base = Math.floor(START / 1000);
    for (const n of [0, 1, 899, 0]) expect((await recording.find(base + n))?.start).toBe(START + n * 4000);
    expect(reads).toEqual([recordingHourFile(CHANNEL, FIRST_HOUR)]);
    expect((await recording.find(base + 1809))?.start).toBe(START + 1809 * 4000);
    for (const n of [-1, 1810, 1_000_000]) expect(await recording.find(base + n)).toBeNull();
    expect(await recording.find(Number.NaN)).toBeNull();
  });

  test('a withdrawn hour is listed until its streams have run out, found until its addresses have, then neither', async () => {
    const { store, clock, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: SEGMENTS_AN_HOUR + 100 });
    const base = Math.floor(START / 1000);
    const retention = withdrawHours(EVERYTHING_OFFERED, [FIRST_HOUR, FIRST_HOUR + 1], FIRST_HOUR + 1, clock.now());
    await writeRetention(store, CHANNEL, retention);
    const states: unknown[] = [];
    const look = async () => {
      const recording = await read();
      states.push([recording.extent?.from === START, (await recording.find(base))?.start === START]);
    };
    await look();
    clock.move(12 * HOUR);
    await look();
    clock.move(10 * MINUTE);
    await look();
    await writeRetention(store, CHANNEL, forgetHour(retention, FIRST_HOUR));
    await look();
    expect(states).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  test('an hour whose index is broken is reported and missing, the others are there', async () => {
    const { store, clock, broken, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: SEGMENTS_AN_HOUR + 100 });
    await store.write(recordingHourFile(CHANNEL, FIRST_HOUR), Buffer.from('{"hour":1}'));
    const listed = await (await read()).segmentsBetween(0, Number.MAX_SAFE_INTEGER);
    expect(listed).toHaveLength(100);
    expect(broken).toHaveLength(1);
  });

  test('what is asked for that a segment does not have is null', async () => {
    const { store, clock, read } = setUp();
    await recordStretch(store, clock, { channel: CHANNEL, segments: 1 });
    const recording = await read();
    const [segment] = await recording.liveSegments(60);
    if (segment === undefined) throw new Error('there is no segment');
    expect(await recording.part(segment, 'thumbnails')).toBeNull();
    expect(await recording.part(segment, 'constructor')).toBeNull();
    expect(await recording.init(segment.format, 'thumbnails')).toBeNull();
    expect(await recording.init('constructor', 'video')).toBeNull();
  });
});

/** The store as slow as the scheduler wants, call by call. */
const slowed = (store: Store, scheduler: fc.Scheduler): Store => {
  const later = () => scheduler.schedule(Promise.resolve());
  return {
    ...store,
    read: (name) => later().then(() => store.read(name)),
    readPart: (name, span) => later().then(() => store.readPart(name, span)),
    fingerprint: (name) => later().then(() => store.fingerprint(name)),
    write: (name, bytes) => later().then(() => store.write(name, bytes)),
    remove: (name) => later().then(() => store.remove(name)),
  };
};

test('readers never see a half state, whatever the order in which reads and writes come to pass', async () => {
  const APPENDS = 9;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const writing = createMovedClock(START);
      const plain = createFaultyStore(writing);
      const store = slowed(plain, scheduler);
      const published: number[] = [];
      async function write() {
        const recorder = await openRecorder({ store, channel: CHANNEL, clock: writing, log: () => {} });
        for (let n = 0; n < APPENDS; n += 1) {
          await recorder.append(testSegment(START + n * 100_000, `picture ${n}`, { duration: 100_000 }));
          published.push(n);
        }
        await recorder.close();
      }
      async function watch() {
        const clock = createMovedClock(START);
        const broken: unknown[] = [];
        const recordings = openRecordings({ store, clock, onBroken: (_, error) => broken.push(error) });
        let seen = 0;
        while (seen < APPENDS) {
          clock.move(600);
          const known = published.length;
          const recording = await recordings.read(CHANNEL);
          const segments = (await recording?.segmentsBetween(0, Number.MAX_SAFE_INTEGER)) ?? [];
          const pictures = await Promise.all(segments.map((segment) => recording?.part(segment, 'video')));
          expect(pictures.map(String)).toEqual(pictures.map((_, n) => `picture ${n}`));
          expect(segments.length).toBeGreaterThanOrEqual(Math.max(seen, known));
          seen = segments.length;
        }
        expect(broken).toEqual([]);
      }
      const work = Promise.all([write(), watch(), watch()]);
      await scheduler.waitFor(work);
    }),
    { numRuns: 50 },
  );
});
