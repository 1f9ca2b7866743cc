import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRecordingFile, recordingFile, recordingHourFile, recordingObject } from '../store/names.ts';
import { StoreFull, StoreReadOnly } from '../store/store.ts';
import {
  createFaultyStore,
  createMovedClock,
  type FaultyStore,
  testFormat,
  testSegment,
} from '../testing/recording.ts';
import { openRecordings } from './reader.ts';
import { openRecorder } from './recorder.ts';
import { hourOf, parseRecordingHead, parseRecordingHour, type RecordedSegment } from './recording.ts';
import { writeRetention } from './retention.ts';

const CHANNEL = '1-7';
/** A limit against hanging, not a promise of speed. */
const SLOW_MILLISECONDS = 60_000;
const SEGMENT = 4000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Four minutes before an hour turns. */
const START = 1_700_000_000_000 - (1_700_000_000_000 % HOUR) + 56 * MINUTE;

const setUp = () => {
  const clock = createMovedClock(START);
  const store = createFaultyStore(clock);
  const log: string[] = [];
  const open = (onFull = () => {}) =>
    openRecorder({ store, channel: CHANNEL, clock, log: (event) => log.push(String(event)), onFull });
  return { clock, store, log, open };
};

/** What a process that has just started reads. */
async function wholeRecording(store: FaultyStore) {
  const broken: string[] = [];
  const recordings = openRecordings({
    store,
    clock: { now: () => 0 },
    onBroken: (_, error) => broken.push(error.message),
  });
  const recording = await recordings.read(CHANNEL);
  const segments = (await recording?.segmentsBetween(0, Number.MAX_SAFE_INTEGER)) ?? [];
  const pictures: string[] = [];
  for (const segment of segments) {
    pictures.push(String(await recording?.part(segment, 'video')));
    expect(String(await recording?.part(segment, 'sound'))).toBe(`sound of ${pictures.at(-1)}`);
    expect(await recording?.find(segment.sequence)).toEqual(segment);
    expect(String(await recording?.init(segment.format, 'video'))).toMatch(/^v /);
  }
  expect(broken).toEqual([]);
  return { recording, segments, pictures };
}

function expectUnbroken(segments: readonly RecordedSegment[]) {
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    if (before === undefined) continue;
    expect(segment.sequence).toBe(before.sequence + 1);
    expect(segment.start).toBeGreaterThanOrEqual(before.start + before.duration);
    expect(segment.discontinuity).toBeGreaterThanOrEqual(before.discontinuity);
  }
}

const headOf = (store: FaultyStore) => parseRecordingHead(String(store.objects.get(recordingFile(CHANNEL))));

describe('a recorder', () => {
  test('lists a segment as soon as it is taken, with the bytes of every track', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    expect(recorder.end).toBeNull();
    await recorder.append(testSegment(clock.now(), 'one'));
    expect(recorder.end).toBe(START + SEGMENT);
    expect((await wholeRecording(store)).pictures).toEqual(['one']);
  });

  test('puts fresh segments away after five minutes and at the turn of the hour, as one object each time', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    for (let n = 0; n < 140; n += 1) {
      await recorder.append(testSegment(clock.now(), `${n}`));
      clock.move(SEGMENT);
    }
    await recorder.close();
    const { segments, pictures } = await wholeRecording(store);
    expect(pictures).toEqual(Array.from({ length: 140 }, (_, n) => `${n}`));
    expectUnbroken(segments);
    expect(new Set(segments.map(({ discontinuity }) => discontinuity)).size).toBe(1);
    // Four minutes of the first hour, then five of the next.
    const { hours, fresh } = headOf(store);
    expect(hours.map(({ first, last }) => last - first + 1)).toEqual([60, 75]);
    expect(fresh).toHaveLength(5);
    expect(new Set(segments.map(({ object }) => object)).size).toBe(2 + 5);
  });

  test('removes a fresh object only when no reader can be using it', async () => {
    const { store, clock, open } = setUp();
    clock.move(5 * MINUTE);
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'first'));
    const [first] = headOf(store).fresh;
    const object = recordingObject(CHANNEL, first?.object ?? '');
    clock.move(5 * MINUTE);
    await recorder.append(testSegment(clock.now(), 'second'));
    await recorder.close();
    expect(headOf(store).fresh).toEqual([]);
    expect(store.objects.has(object)).toBe(true);
    clock.move(MINUTE);
    await recorder.append(testSegment(clock.now(), 'third'));
    await recorder.close();
    expect(store.objects.has(object)).toBe(false);
  });

  test('a restart is a discontinuity, the same encoder settings the same format, and alike pictures stay apart', async () => {
    const { store, clock, open } = setUp();
    for (const format of ['first', 'first', 'second']) {
      const recorder = await open();
      await recorder.append(testSegment(clock.now(), 'black', { format: testFormat(format) }));
      clock.move(5 * MINUTE);
      await recorder.append(testSegment(clock.now(), 'black', { format: testFormat(format) }));
      clock.move(5 * MINUTE);
      await recorder.close();
    }
    const { segments, pictures } = await wholeRecording(store);
    expect(pictures).toEqual(Array(6).fill('black'));
    expectUnbroken(segments);
    const [base = 0] = segments.map(({ discontinuity }) => discontinuity);
    expect(segments.map(({ discontinuity }) => discontinuity - base)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(Object.keys(headOf(store).formats)).toHaveLength(2);
  });

  test('another format without a word from the encoder is a discontinuity too', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'a'));
    await recorder.append(testSegment(clock.now(), 'b', { format: testFormat('second') }));
    const { segments } = await wholeRecording(store);
    expect((segments[1]?.discontinuity ?? 0) - (segments[0]?.discontinuity ?? 0)).toBe(1);
  });

  test('rates: the peak only grows, the average is of everything', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    for (const size of [1000, 3000, 2000]) await recorder.append(testSegment(clock.now(), 'x'.repeat(size)));
    const [format] = Object.values(headOf(store).formats);
    expect(format?.video[0]).toMatchObject({ bandwidth: 6000, averageBandwidth: 4000 });
  });

  test('a format goes with its last hour', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'old'));
    clock.move(HOUR);
    await recorder.append(testSegment(clock.now(), 'new', { format: testFormat('second') }));
    await recorder.close();
    expect(Object.keys(headOf(store).formats)).toHaveLength(2);
    await writeRetention(store, CHANNEL, { offeredFrom: hourOf(START) + 1, withdrawn: [] });
    clock.move(5 * MINUTE);
    await recorder.append(testSegment(clock.now(), 'newer', { format: testFormat('second') }));
    await recorder.close();
    const { hours, formats } = headOf(store);
    expect(hours.map(({ hour }) => hour)).toEqual([hourOf(START) + 1]);
    expect(Object.values(formats).map(({ video }) => video[0]?.initSize)).toEqual(['v second'.length]);
  });

  test.each(['{"version":', '{}', ''])(
    'a head that cannot be read (%j) costs at most what was fresh in it',
    async (junk) => {
      const { store, clock, log, open } = setUp();
      const before = await open();
      for (let n = 0; n < 140; n += 1) {
        await before.append(testSegment(clock.now(), `${n}`));
        clock.move(SEGMENT);
      }
      await before.close();
      const lost = headOf(store).fresh;
      const { formats, last } = headOf(store);
      await store.write(recordingFile(CHANNEL), Buffer.from(junk));

      const recorder = await open();
      expect(log).toEqual([
        expect.stringMatching(/recording of 1-7: .*made anew from 2 hours.*recording-broken\.json/),
      ]);
      await recorder.append(testSegment(clock.now(), 'new'));
      await recorder.close();
      const { segments, pictures } = await wholeRecording(store);
      expect(pictures).toEqual([...Array.from({ length: 135 }, (_, n) => `${n}`), 'new']);
      expect(segments.at(-1)?.sequence).toBeGreaterThan(last?.sequence ?? Number.POSITIVE_INFINITY);
      expect(segments.at(-1)?.discontinuity).toBeGreaterThan(last?.discontinuity ?? Number.POSITIVE_INFINITY);
      // The same encoder again: what it recorded can be played again.
      expect(Object.keys(headOf(store).formats)).toEqual(Object.keys(formats));
      for (const { object } of lost) expect(store.objects.has(recordingObject(CHANNEL, object))).toBe(true);
      expect(String(store.objects.get(brokenRecordingFile(CHANNEL)))).toBe(junk);
      expect(log).toHaveLength(1);
    },
  );

  test("another channel's head stays unchanged", async () => {
    const { store, open } = setUp();
    const head = JSON.stringify({ version: 0, channel: '1-8', formats: {}, hours: [], fresh: [] });
    await store.write(recordingFile(CHANNEL), Buffer.from(head));
    await expect(open()).rejects.toThrow('it is the recording of 1-8');
    expect(String(store.objects.get(recordingFile(CHANNEL)))).toBe(head);
  });

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('times go on when the clock steps an hour %s', async (_, step) => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    for (let n = 0; n < 200; n += 1) {
      if (n === 80) clock.move(step);
      await recorder.append(testSegment(clock.now(), `${n}`));
      clock.move(SEGMENT);
    }
    await recorder.close();
    const { segments, pictures } = await wholeRecording(store);
    expect(pictures).toHaveLength(200);
    expectUnbroken(segments);
  });

  test('what no index may hold is not kept, and what comes next is', async () => {
    const { store, clock, log, open } = setUp();
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'good'));
    const junk = [
      testSegment(Number.NaN, 'no time'),
      testSegment(clock.now(), 'negative', { duration: -1 }),
      testSegment(clock.now(), 'no name', { parts: new Map([['../x', { bytes: Buffer.from('x'), duration: 4000 }]]) }),
      testSegment(clock.now(), ''),
      testSegment(clock.now(), 'nothing', { parts: new Map() }),
    ];
    for (const segment of junk) await recorder.append(segment);
    await recorder.append(testSegment(clock.now(), 'good again'));
    const { segments, pictures } = await wholeRecording(store);
    expect(pictures).toEqual(['good', 'good again']);
    expectUnbroken(segments);
    expect(log).toHaveLength(2);
  });

  test.each([
    ['full', new StoreFull('x'), 1],
    ['read-only', new StoreReadOnly('x'), 0],
  ])(
    'a store that is %s: one alarm, a recording that reads whole, and on with a discontinuity',
    async (_, refused, asks) => {
      const { store, clock, log, open } = setUp();
      let asked = 0;
      const recorder = await open(() => {
        asked += 1;
      });
      await recorder.append(testSegment(clock.now(), 'before'));
      store.failFrom(0, { refused });
      for (let n = 0; n < 100; n += 1) {
        clock.move(SEGMENT);
        await recorder.append(testSegment(clock.now(), `lost ${n}`));
      }
      expect((await wholeRecording(store)).pictures).toEqual(['before']);
      expect(log).toEqual([`recording of ${CHANNEL}: stopped: ${refused.message}`]);
      expect(asked).toBe(asks);
      store.failFrom(0, null);
      clock.move(SEGMENT);
      await recorder.append(testSegment(clock.now(), 'after'));
      await recorder.close();
      const { segments, pictures } = await wholeRecording(store);
      expect(pictures).toEqual(['before', 'after']);
      expect((segments[1]?.discontinuity ?? 0) - (segments[0]?.discontinuity ?? 0)).toBe(1);
      expectUnbroken(segments);
      expect(log).toHaveLength(2);
      expect(log[1]).toBe(`recording of ${CHANNEL}: goes on`);
    },
  );

  test('a store too full for the head gives back the room of the segment', async () => {
    const { store, clock, open } = setUp();
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'before'));
    const objects = store.objects.size;
    const write = store.write;
    store.write = async (name, bytes) => {
      if (name === recordingFile(CHANNEL)) throw new StoreFull(name);
      return write(name, bytes);
    };
    await recorder.append(testSegment(clock.now(), 'lost'));
    expect(store.objects.size).toBe(objects);
  });
});

const kill = fc.record({
  /** After so many appends of a run the writes begin to fail, at the n-th from there. */
  appends: fc.integer({ min: 0, max: 12 }),
  at: fc.integer({ min: 0, max: 8 }),
  fault: fc.constantFrom('lost' as const, 'unheard' as const),
  /** How long a segment lasts and how far the clock goes between runs, in seconds. */
  seconds: fc.constantFrom(2, 4, 100, 290, 1200),
  pause: fc.constantFrom(-3600, 0, 30, 3600, 100_000),
});

test(
  'a writer killed at any write, any number of times, leaves a consistent recording that can be continued',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kill, { minLength: 1, maxLength: 5 }), async (kills) => {
        const { store, clock, open } = setUp();
        const acknowledged: string[] = [];
        const attempted = new Set<string>();
        let runs = 0;
        for (const { appends, at, fault, seconds, pause } of kills) {
          store.failFrom(0, null);
          const recorder = await open();
          runs += 1;
          for (let n = 0; n <= appends; n += 1) {
            if (n === appends) store.failFrom(at, fault);
            const name = `${runs}/${n}`;
            attempted.add(name);
            const end = recorder.end;
            await recorder.append(testSegment(clock.now(), name, { duration: seconds * 1000 }));
            if (recorder.end !== end) acknowledged.push(name);
            clock.move(seconds * 1000);
          }
          await recorder.close();
          const { segments, pictures } = await wholeRecording(store);
          expectUnbroken(segments);
          expect(new Set(pictures).size).toBe(pictures.length);
          expect(pictures.every((name) => attempted.has(name))).toBe(true);
          // The one whose writer was killed may be there; those that were taken are.
          expect(acknowledged.filter((name) => !pictures.includes(name))).toEqual([]);
          clock.move(pause * 1000);
        }
        for (const name of store.objects.keys()) {
          const hour = /hours\/(\d+)/.exec(name)?.[1];
          if (hour === undefined) continue;
          const { segments } = parseRecordingHour(String(store.objects.get(recordingHourFile(CHANNEL, Number(hour)))));
          expect(segments.every(({ start }) => hourOf(start) === Number(hour))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  },
  SLOW_MILLISECONDS,
);
