import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { openRecordings } from '#media/recording/reader.ts';
import { hourOf } from '#media/recording/recording.ts';
import { readRetention } from '#media/recording/retention.ts';
import { brokenRecordingFile, recordingFile, recordingObject, timelineFile } from '#media/store/names.ts';
import { createFaultyStore, createMovedClock, recordStretch } from '#media/testing/recording.ts';
import { checkSegments, checkStream, type SigningKeys, signSegments, signStream } from '#signing/media-token.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider } from '#tooling/testing/fixtures.ts';
import { ArchiveKeeper } from './archive-keeper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = 1_700_000_000_000 - (1_700_000_000_000 % HOUR);
const FIRST_HOUR = hourOf(START);
const KEYS: SigningKeys = ['a key for tests'];
/** Six an hour: the keeper minds hours, not segments. */
const SEGMENT = 10 * MINUTE;

let testServer: TestDatabase;
let database: Database;

beforeEach(async () => {
  testServer = await testDatabase();
  database = openDatabase({ connectionString: testServer.connectionString, poolSize: 3 });
  await seedProvider(database, alpha);
});

afterEach(async () => {
  await closeDatabase(database);
  await testServer.close();
});

async function addChannel(id: number, archivedDays: number, settings: object = {}): Promise<void> {
  await database.execute(sql`
    INSERT INTO channels
      (provider_id, id, slug, position, name, description, cover, source, archived_days, source_settings)
    VALUES (1, ${id}, ${`channel-${id}`}, ${id}, '{}', '{}', '{}', 'ingest', ${archivedDays}, ${JSON.stringify(settings)})`);
}

const stretches = async () => {
  const { rows } = await database.execute<{ from: number; to: number }>(sql`
    SELECT extract(epoch FROM starts_at)::float8 * 1000 AS "from", extract(epoch FROM ends_at)::float8 * 1000 AS "to"
    FROM recorded_stretches ORDER BY channel_id, starts_at`);
  return rows;
};

function setUp(quota: number | null = null) {
  const clock = createMovedClock(START);
  const store = createFaultyStore(clock);
  const log: string[] = [];
  const keeper = new ArchiveKeeper({ store, quota, log: (event) => log.push(String(event)) });
  const context = { database, clock };
  async function record(channel: number, hours: number): Promise<void> {
    const from = clock.now();
    const count = (hours * HOUR) / SEGMENT;
    await recordStretch(store, clock, { channel: `1-${channel}`, segments: count, duration: SEGMENT });
    await database.execute(sql`
      INSERT INTO recorded_stretches (provider_id, channel_id, starts_at, ends_at)
      VALUES (1, ${channel}, ${new Date(from)}, ${new Date(clock.now())})`);
  }
  async function read(channel: number) {
    const recordings = openRecordings({ store, clock, onBroken: (_, error) => log.push(error.message) });
    return recordings.read(`1-${channel}`);
  }
  const bytes = () => {
    const objects = [...store.objects].filter(([name]) => name.includes('/objects/'));
    return objects.reduce((sum, [, object]) => sum + object.length, 0);
  };
  const step = async (time: number) => {
    clock.move(time);
    await keeper.keep(context);
  };
  return { clock, store, log, keeper, context, record, read, bytes, step };
}

describe('retention', () => {
  test('days of the channel, or hours of its settings: unoffered, then unlisted, then removed', async () => {
    const { clock, store, record, read, step } = setUp();
    await addChannel(1, 1);
    await addChannel(2, 1, { archive_hours: 3 });
    await record(1, 5);
    await record(2, 5);
    await step(0);
    // Ten hours have gone by: the second channel, which came last, keeps three of its five hours.
    expect((await stretches()).map(({ from }) => (from - START) / HOUR)).toEqual([0, 7]);
    expect((await read(2))?.extent?.from).toBe(START + 5 * HOUR);
    const objects = [...store.objects.keys()].filter((name) => name.startsWith('channels/1-2/objects')).length;

    await step(13 * HOUR);
    expect((await read(2))?.extent?.from).toBeGreaterThanOrEqual(START + 7 * HOUR);
    expect([...store.objects.keys()].filter((name) => name.startsWith('channels/1-2/objects'))).toHaveLength(objects);

    await step(13 * HOUR);
    expect([...store.objects.keys()].filter((name) => name.startsWith('channels/1-2/objects')).length).toBeLessThan(
      objects,
    );
    expect(await (await read(2))?.find(Math.floor((START + 5 * HOUR) / 1000))).toBeNull();

    await step(3 * DAY);
    await step(0);
    await step(3 * DAY);
    expect(await stretches()).toEqual([]);
    expect((await read(1))?.extent).toBeNull();
    const left = [...store.objects.keys()].filter((name) => /objects|hours/.test(name));
    // Of each channel the picture's and the sound's init, for as long as the head has their format.
    expect(left).toHaveLength(4);
    // The channel's numbers still go on where they were.
    await record(1, 1);
    expect((await read(1))?.extent?.from).toBe(clock.now() - HOUR);
  });

  test('a stretch saved from its beginning again is trimmed again', async () => {
    const { record, step } = setUp();
    await addChannel(1, 0, { archive_hours: 3 });
    await record(1, 10);
    await step(0);
    const trimmed = await stretches();
    expect(trimmed).toEqual([{ from: START + 7 * HOUR, to: START + 10 * HOUR }]);
    await database.execute(sql`
      INSERT INTO recorded_stretches (provider_id, channel_id, starts_at, ends_at)
      VALUES (1, 1, ${new Date(START)}, ${new Date(START + 10 * HOUR)})`);
    await step(0);
    expect(await stretches()).toEqual(trimmed);
  });

  test('a keeper killed at any change resumes its work', async () => {
    const { store, record, read, step, log } = setUp();
    await addChannel(1, 0, { archive_hours: 2 });
    await record(1, 6);
    for (let n = 0; n < 12; n += 1) {
      store.failFrom(n % 4, 'unheard');
      await step(4 * HOUR).catch(() => {});
    }
    store.failFrom(0, null);
    await step(30 * HOUR);
    await step(30 * HOUR);
    expect([...store.objects.keys()].filter((name) => /objects|hours/.test(name)).length).toBe(2);
    expect((await read(1))?.extent).toBeNull();
    expect(new Set(log)).toEqual(new Set(['Error: killed']));
  });
});

describe('the quota', () => {
  test('the least privileged go first, then the oldest, and what is withdrawn counts until it is gone', async () => {
    const { record, bytes, keeper, context, store, clock, log } = setUp();
    await addChannel(1, 100, { archive_priority: 2 });
    await addChannel(2, 100);
    await record(1, 4);
    await record(2, 4);
    clock.move(5 * HOUR);
    const limited = new ArchiveKeeper({
      store,
      quota: Math.floor(bytes() * 0.7),
      log: (event) => log.push(String(event)),
    });
    await limited.keep(context);
    expect((await readRetention(store, '1-1')).offeredFrom).toBe(0);
    expect((await readRetention(store, '1-2')).offeredFrom).toBe(FIRST_HOUR + 7);
    expect(log).toEqual([expect.stringMatching(/quota.*exceeded.*give them more room/)]);
    await limited.keep(context);
    expect((await readRetention(store, '1-2')).offeredFrom).toBe(FIRST_HOUR + 7);
    clock.move(26 * HOUR);
    await limited.keep(context);
    expect(log).toEqual([expect.anything(), expect.stringMatching(/quota.*holds again/)]);
    await keeper.keep(context);
  });

  test('a store that is full takes no more from then on than it had room for', async () => {
    const { record, bytes, keeper, context, clock, store } = setUp();
    await addChannel(1, 100);
    await record(1, 40);
    clock.move(3 * HOUR);
    const full = bytes();
    await keeper.freeRoom(context);
    const { offeredFrom } = await readRetention(store, '1-1');
    expect(offeredFrom).toBe(FIRST_HOUR + 3);
    clock.move(26 * HOUR);
    await keeper.keep(context);
    expect(bytes()).toBeLessThan(full * 0.96);
  });
});

describe('objects without an owner', () => {
  test("a deleted channel's recording goes once its addresses have run out, nothing else does", async () => {
    const { store, record, keeper, context, clock, read } = setUp();
    await addChannel(1, 7);
    await addChannel(2, 7);
    await record(1, 3);
    await record(2, 3);
    await store.write(timelineFile('1-1'), Buffer.from('{}'));
    await database.execute(sql`DELETE FROM channels WHERE id = 1`);
    await keeper.sweep(context);
    await keeper.keep(context);
    clock.move(20 * HOUR);
    await keeper.keep(context);
    expect(await (await read(1))?.find(Math.floor(START / 1000))).not.toBeNull();
    clock.move(6 * HOUR);
    await keeper.keep(context);
    expect([...store.objects.keys()].filter((name) => name.startsWith('channels/1-1/'))).toEqual([timelineFile('1-1')]);
    expect(store.objects.has(recordingFile('1-2'))).toBe(true);
    expect((await read(2))?.extent?.from).toBe(START + 3 * HOUR);
  });

  test('recordings are kept from a database that knows few of their channels, until an operator confirms', async () => {
    const { store, record, keeper, context, clock, read, log } = setUp();
    for (const channel of [1, 2, 3]) {
      await addChannel(channel, 7);
      await record(channel, 3);
    }
    await database.execute(sql`DELETE FROM channels WHERE id < 3`);
    await keeper.sweep(context);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await keeper.keep(context);
      clock.move(26 * HOUR);
    }
    expect((await read(1))?.extent?.from).toBe(START);
    expect(log).toEqual([expect.stringMatching(/lacks the channels of 2 of 3 recordings.*kinora -- store forget/)]);

    // The command is another process.
    const confirming = new ArchiveKeeper({ store, quota: null, log: (event) => log.push(String(event)) });
    expect(await confirming.forgetStrays(context)).toEqual(['1-1', '1-2']);
    await keeper.keep(context);
    expect(store.objects.has(recordingFile('1-1'))).toBe(true);
    clock.move(26 * HOUR);
    await keeper.keep(context);
    const left = [...store.objects.keys()].filter((name) => name.endsWith('/recording.json'));
    expect(left).toEqual([recordingFile('1-3')]);
    expect(log.slice(1)).toEqual([expect.stringMatching(/goes on/)]);
  });

  test('bytes that a killed writer never listed are swept an hour later, listed ones never', async () => {
    const { store, record, keeper, context, clock } = setUp();
    await addChannel(1, 7);
    await record(1, 2);
    const before = [...store.objects.keys()];
    await keeper.sweep(context);
    clock.move(2 * HOUR);
    await keeper.sweep(context);
    // What the last chunk was made of had its writer removed later: it is the writer's leftover.
    const listed = [...store.objects.keys()];
    expect(before.length - listed.length).toBeLessThan(12);
    const orphan = recordingObject('1-1', 'a'.repeat(64));
    await store.write(orphan, Buffer.from('x'));
    await keeper.sweep(context);
    clock.move(50 * MINUTE);
    await keeper.sweep(context);
    expect(store.objects.has(orphan)).toBe(true);
    clock.move(10 * MINUTE);
    await keeper.sweep(context);
    expect([...store.objects.keys()].sort()).toEqual(listed.sort());
  });

  test('nothing is swept beside a head that could not be read, until it is removed', async () => {
    const { store, record, keeper, context, clock } = setUp();
    await addChannel(1, 7);
    await record(1, 2);
    const orphan = recordingObject('1-1', 'a'.repeat(64));
    await store.write(orphan, Buffer.from('x'));
    await store.write(brokenRecordingFile('1-1'), Buffer.from('{'));
    const sweepTwice = async () => {
      await keeper.sweep(context);
      clock.move(2 * HOUR);
      await keeper.sweep(context);
    };
    await sweepTwice();
    expect(store.objects.has(orphan)).toBe(true);
    await store.remove(brokenRecordingFile('1-1'));
    await sweepTwice();
    expect(store.objects.has(orphan)).toBe(false);
  });
});

interface Viewer {
  readonly folder: string;
  readonly stream: string;
  readonly from: number;
  readonly count: number;
}

/** Viewers who use every address they were given for as long as its token is valid. */
function watchers({ clock, read }: Pick<ReturnType<typeof setUp>, 'clock' | 'read'>) {
  const seconds = () => clock.now() / 1000;
  const viewers: Viewer[] = [];
  const addresses: { readonly token: string; readonly sequence: number; readonly picture: string }[] = [];
  const listedFrom = async (from: number) => (await (await read(1))?.segmentsBetween(from, from + 4 * HOUR)) ?? [];
  return {
    /** As the api does, only where something is recorded: so far into what is. */
    async open(share: number) {
      const all = await stretches();
      const stretch = all[Math.floor(share * all.length)];
      if (stretch === undefined) return;
      const from = stretch.from + Math.floor((share * (stretch.to - stretch.from)) / SEGMENT) * SEGMENT;
      const folder = `1-1/${from / 1000}`;
      const count = (await listedFrom(from)).length;
      viewers.push({ folder, stream: signStream(KEYS, folder, seconds()), from, count });
    },
    async look() {
      const recording = await read(1);
      for (const { folder, stream, from, count } of viewers) {
        if (checkStream(KEYS, stream, folder, seconds()) !== 'valid') continue;
        const listed = await listedFrom(from);
        expect(listed.length).toBeGreaterThanOrEqual(count);
        const [first] = listed;
        if (first === undefined) continue;
        const picture = String(await recording?.part(first, 'video'));
        addresses.push({ token: signSegments(KEYS, '1-1', seconds(), 'once'), sequence: first.sequence, picture });
      }
      for (const { token, sequence, picture } of addresses) {
        if (checkSegments(KEYS, token, '1-1', seconds()) !== 'valid') continue;
        const segment = await recording?.find(sequence);
        expect(segment && String(await recording?.part(segment, 'video'))).toBe(picture);
      }
    },
  };
}

test('a stream opened at the last moment plays to its end, and its segments until their addresses run out', async () => {
  const { record, read, clock, step } = setUp();
  await addChannel(1, 0);
  await record(1, 4);
  const { open, look } = watchers({ clock, read });
  // The stream ends in the first half of an hour: its last playlists' addresses live on beyond that hour.
  clock.move(20 * MINUTE);
  await open(0);
  await step(0);
  for (let quarters = 0; quarters < 26 * 4; quarters += 1) {
    await step(15 * MINUTE);
    await look();
  }
  expect(await (await read(1))?.find(Math.floor(START / 1000))).toBeNull();
});

const event = fc.oneof(
  fc.record({ kind: fc.constant('record' as const), hours: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('full' as const) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
  fc.record({ kind: fc.constant('open' as const), share: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
);

test('nothing that a valid token can ask for is removed, whatever the retention and the quota do', async () => {
  const plan = fc.record({
    hours: fc.integer({ min: 0, max: 30 }),
    quota: fc.constantFrom(null, 50, 2000),
    events: fc.array(event, { minLength: 5, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ hours, quota, events }) => {
      await database.execute(sql`DELETE FROM channels`);
      await addChannel(1, 0, { archive_hours: hours });
      const { clock, log, keeper, context, record, read } = setUp(quota);
      const { open, look } = watchers({ clock, read });
      for (const one of events) {
        if (one.kind === 'record') await record(1, one.hours);
        if (one.kind === 'wait') clock.move(one.hours * HOUR);
        if (one.kind === 'keep') await keeper.keep(context);
        if (one.kind === 'full') await keeper.freeRoom(context);
        if (one.kind === 'sweep') await keeper.sweep(context);
        if (one.kind === 'open') await open(one.share);
        await look();
      }
      expect(log.filter((line) => !/quota/.test(line))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
