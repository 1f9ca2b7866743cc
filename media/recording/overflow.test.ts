import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openBoundedStore } from '../store/bounded-store.ts';
import { recordingFile } from '../store/names.ts';
import { type Store, StoreFull, StoreReadOnly } from '../store/store.ts';
import { createFaultyStore, createMovedClock, testFormat, testSegment } from '../testing/recording.ts';
import { recordingSource } from '../timeline/recording-source.ts';
import { openRecordings } from './reader.ts';
import { openRecorder } from './recorder.ts';
import { parseRecordingHead } from './recording.ts';

const CHANNEL = '1-7';
const SEGMENT = 4000;
const MINUTE = 60_000;
const START = 1_700_000_000_000;
const SLOW_MILLISECONDS = 60_000;
const PLENTY = 2 ** 30;
const FULL = { refused: new StoreFull('x') };

const setUp = (mostBytes = PLENTY) => {
  const clock = createMovedClock(START);
  const store = createFaultyStore(clock);
  const memory = createFaultyStore(clock);
  const bounded = openBoundedStore(memory, mostBytes);
  const log: string[] = [];
  const asked: string[] = [];
  const open = () =>
    openRecorder({
      ...{ store, channel: CHANNEL, clock, memory: bounded },
      log: (event) => log.push(String(event)),
      onFull: () => asked.push('room'),
    });
  return { clock, store, memory, log, asked, open };
};

/** What a process that has just started reads, every byte of it. */
async function read(store: Store, memory: Store | null) {
  const broken: string[] = [];
  const recordings = openRecordings({
    ...{ store, memory, clock: { now: () => 0 } },
    onBroken: (_, error) => broken.push(error.message),
  });
  const recording = await recordings.read(CHANNEL);
  const segments = (await recording?.segmentsBetween(0, Number.MAX_SAFE_INTEGER)) ?? [];
  const pictures: string[] = [];
  for (const segment of segments) {
    pictures.push(String(await recording?.part(segment, 'video')));
    expect(String(await recording?.part(segment, 'sound'))).toBe(`sound of ${pictures.at(-1)}`);
    expect(String(await recording?.init(segment.format, 'video'))).toMatch(/^v /);
    expect(await recording?.find(segment.sequence)).toEqual(segment);
  }
  expect(broken).toEqual([]);
  return { recording, segments, pictures };
}

const numbersOf = (segments: readonly { readonly sequence: number }[]) => segments.map(({ sequence }) => sequence);
const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

describe('a recorder with memory', () => {
  test.each([
    ['full', FULL, 1],
    ['read-only', { refused: new StoreReadOnly('x') }, 0],
  ])(
    'goes on without a break while its store is %s, and all of it is in the store afterwards',
    async (_, fault, asks) => {
      const { clock, store, memory, log, asked, open } = setUp();
      const recorder = await open();
      const record = async (name: string) => {
        await recorder.append(testSegment(clock.now(), name));
        clock.move(SEGMENT);
        expect(recorder.end).toBe(clock.now());
      };
      await record('0');
      store.failFrom(0, fault);
      for (let n = 1; n < 100; n += 1) {
        await record(`${n}`);
        const { pictures } = await read(store, memory);
        expect(pictures).toEqual(upFrom(0, n + 1).map(String));
      }
      expect((await read(store, null)).pictures).toEqual(['0']);
      expect(log).toEqual([`recording of ${CHANNEL}: goes on in memory only: ${fault.refused.message}`]);
      expect(asked).toHaveLength(asks);

      store.failFrom(0, null);
      for (let n = 100; n < 140; n += 1) {
        await record(`${n}`);
        expect((await read(store, memory)).pictures).toEqual(upFrom(0, n + 1).map(String));
      }
      await recorder.close();
      const { segments, pictures } = await read(store, null);
      expect(pictures).toEqual(upFrom(0, 140).map(String));
      expect(numbersOf(segments)).toEqual(upFrom(segments[0]?.sequence ?? 0, 140));
      expect(new Set(segments.map(({ discontinuity }) => discontinuity)).size).toBe(1);
      expect(log.slice(1)).toEqual([`recording of ${CHANNEL}: is in the store again`]);
      expect([...memory.objects.keys()]).toEqual([]);
    },
  );

  test('that is killed while the store is full leaves to the next one what is in memory', async () => {
    const { clock, store, memory, open } = setUp();
    store.failFrom(0, FULL);
    for (const run of ['a', 'b', 'c']) {
      const recorder = await open();
      for (let n = 0; n < 3; n += 1) {
        await recorder.append(testSegment(clock.now(), `${run}${n}`, { format: testFormat(run) }));
        clock.move(SEGMENT);
      }
    }
    const all = ['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2'];
    const before = await read(store, memory);
    expect(before.pictures).toEqual(all);
    store.failFrom(0, null);
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'd', { format: testFormat('c') }));
    clock.move(SEGMENT);
    await recorder.append(testSegment(clock.now(), 'e', { format: testFormat('c') }));
    await recorder.close();
    const { segments, pictures } = await read(store, null);
    expect(pictures).toEqual([...all, 'd', 'e']);
    expect(segments.slice(0, 9)).toEqual(before.segments);
    const [base = 0] = segments.map(({ discontinuity }) => discontinuity);
    expect(segments.map(({ discontinuity }) => discontinuity - base)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
  });

  test('lists what no longer fits into memory as gaps, and says so for good', async () => {
    const most = 5000;
    const { clock, store, memory, open } = setUp(most);
    const recorder = await open();
    const record = async (n: number) => {
      await recorder.append(testSegment(clock.now(), `${n} ${'x'.repeat(400)}`, { format: testFormat('new') }));
      clock.move(SEGMENT);
    };
    await record(0);
    store.failFrom(0, FULL);
    for (let n = 1; n < 40; n += 1) {
      await record(n);
      expect([...memory.objects.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(most);
    }
    const { recording, segments } = await read(store, memory);
    expect(segments.length).toBeGreaterThan(2);
    expect(segments.length).toBeLessThan(10);
    const [first = 0, second = 0] = numbersOf(segments);
    const last = segments.at(-1)?.sequence ?? 0;
    expect(last).toBe(first + 39);
    expect(numbersOf(segments)).toEqual([first, ...upFrom(second, last - second + 1)]);
    const played = recording === null ? [] : await recordingSource(recording).segments({ from: 0, to: clock.now() });
    expect(numbersOf(played)).toEqual(upFrom(first, 40));
    expect(played.filter((segment) => segment.part('video') === null)).toHaveLength(40 - segments.length);
    store.failFrom(0, null);
    await record(40);
    await recorder.close();
    const after = await read(store, null);
    expect(after.segments.slice(0, -1)).toEqual(segments.filter(({ sequence }) => sequence !== second));
    expect(after.segments.at(-1)?.sequence).toBe(last + 1);
  });

  test('whose memory is too small for anything drops segments as one without does', async () => {
    const { clock, store, memory, log, open } = setUp(10);
    const recorder = await open();
    await recorder.append(testSegment(clock.now(), 'before'));
    store.failFrom(0, FULL);
    for (let n = 0; n < 3; n += 1) {
      clock.move(SEGMENT);
      await recorder.append(testSegment(clock.now(), 'lost'));
    }
    expect((await read(store, memory)).pictures).toEqual(['before']);
    expect(log).toEqual([expect.stringMatching(/goes on in memory only/), expect.stringMatching(/stopped: no room/)]);
    store.failFrom(0, null);
    clock.move(SEGMENT);
    await recorder.append(testSegment(clock.now(), 'after'));
    await recorder.close();
    const { segments, pictures } = await read(store, null);
    expect(pictures).toEqual(['before', 'after']);
    expect((segments[1]?.discontinuity ?? 0) - (segments[0]?.discontinuity ?? 0)).toBe(1);
    expect(log.slice(2).sort()).toEqual([
      expect.stringMatching(/goes on$/),
      expect.stringMatching(/in the store again/),
    ]);
  });

  test('never gives out a number again that memory gave out which was lost with its machine', async () => {
    const { clock, store, memory, open } = setUp();
    const before = await open();
    await before.append(testSegment(clock.now(), 'before'));
    store.failFrom(0, FULL);
    for (let n = 0; n < 50; n += 1) {
      clock.move(SEGMENT);
      await before.append(testSegment(clock.now(), `lost ${n}`));
    }
    const lost = (await read(store, memory)).segments.at(-1)?.sequence ?? 0;
    for (const name of [...memory.objects.keys()]) await memory.remove(name);
    store.failFrom(0, null);
    clock.move(MINUTE);
    const recorder = await open();
    for (const name of ['after', 'and on']) {
      await recorder.append(testSegment(clock.now(), name));
      clock.move(SEGMENT);
    }
    const { segments, pictures } = await read(store, null);
    expect(pictures).toEqual(['before', 'after', 'and on']);
    expect(segments[1]?.sequence).toBeGreaterThan(lost);
    expect(segments[2]?.sequence).toBe((segments[1]?.sequence ?? 0) + 1);
  });

  test('ignores the memory of a recording that another machine has continued', async () => {
    const { clock, store, memory, open } = setUp();
    const here = await open();
    await here.append(testSegment(clock.now(), 'before'));
    store.failFrom(0, FULL);
    clock.move(SEGMENT);
    await here.append(testSegment(clock.now(), 'only here'));
    store.failFrom(0, null);
    const another = await openRecorder({ store, channel: CHANNEL, clock, log: () => {} });
    for (const name of ['there', 'there too']) {
      clock.move(SEGMENT);
      await another.append(testSegment(clock.now(), name));
    }
    expect((await read(store, memory)).pictures).toEqual(['before', 'there', 'there too']);
    await open();
    expect([...memory.objects.keys()]).toEqual([]);
  });
});

/** The numbers that viewers see. */
async function listed(store: Store, memory: Store): Promise<readonly number[]> {
  const recording = await openRecordings({ store, memory, clock: { now: () => 0 }, onBroken: () => {} }).read(CHANNEL);
  return numbersOf((await recording?.segmentsBetween(0, Number.MAX_SAFE_INTEGER)) ?? []);
}

const turn = fc.record({
  /** What the store does with the next segments. */
  store: fc.constantFrom('takes' as const, 'full' as const, 'read-only' as const),
  /** After how many changes of the store that begins. */
  at: fc.integer({ min: 0, max: 4 }),
  segments: fc.integer({ min: 1, max: 12 }),
  /** Seconds. */
  each: fc.constantFrom(2, 4, 100),
  /** How the writer ends, at the `at`-th change again, if it does. */
  killed: fc.constantFrom(null, 'lost' as const, 'unheard' as const),
});

test(
  'under any store faults and kills, no listed segment disappears and no number is used twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 6 }), async (turns) => {
        const { clock, store, memory, open } = setUp();
        let recorder = await open();
        const appended: string[] = [];
        let seen: readonly number[] = [];
        for (const [index, { store: mood, at, segments, each, killed }] of turns.entries()) {
          const refused = mood === 'full' ? new StoreFull('x') : new StoreReadOnly('x');
          store.failFrom(at, mood === 'takes' ? null : { refused });
          for (let n = 0; n < segments; n += 1) {
            const name = `${index}/${n}`;
            await recorder.append(testSegment(clock.now(), name, { duration: each * 1000 }));
            appended.push(name);
            clock.move(each * 1000);
            const numbers = await listed(store, memory);
            expect(numbers).toHaveLength(appended.length);
            expect(numbers.slice(0, seen.length)).toEqual(seen);
            seen = numbers;
          }
          expect((await read(store, memory)).pictures).toEqual(appended);
          const alone = await read(store, null);
          expect(alone.pictures).toEqual(appended.slice(0, alone.pictures.length));
          if (killed === null) continue;
          store.failFrom(at, killed);
          const name = `${index}/killed`;
          await recorder.append(testSegment(clock.now(), name));
          await recorder.close();
          clock.move(SEGMENT);
          store.failFrom(0, mood === 'takes' ? null : { refused });
          recorder = await open();
          const { pictures } = await read(store, memory);
          appended.push(...pictures.filter((picture) => picture === name));
          expect(pictures).toEqual(appended);
          seen = await listed(store, memory);
        }
        store.failFrom(0, null);
        for (let n = 0; n < 40; n += 1) {
          await recorder.append(testSegment(clock.now(), `end ${n}`));
          appended.push(`end ${n}`);
          clock.move(SEGMENT);
        }
        await recorder.close();
        expect((await read(store, null)).pictures).toEqual(appended);
        expect([...memory.objects.keys()]).toEqual([]);
        const { last } = parseRecordingHead(String(store.objects.get(recordingFile(CHANNEL))));
        expect(last?.sequence).toBe((seen[0] ?? 0) + appended.length - 1);
      }),
      { numRuns: 50 },
    );
  },
  SLOW_MILLISECONDS,
);
