import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { BATCH_ROWS } from '#api/platform/database/remove-in-batches.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { timelineFile } from '#media/store/names.ts';
import { openRefusedViewers } from '#media/store/refused-viewers.ts';
import { openTimelines, type Timelines } from '#media/store/timelines.ts';
import { createTestStore } from '#media/testing/origin.ts';
import type { Timeline } from '#media/timeline/timeline.ts';
import { channelId, providerId } from '#rules/units.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider, type TestClock, testClock } from '#tooling/testing/fixtures.ts';
import { inboxGateway } from './delivery/gateway.ts';
import { publishChannel } from './publishing/publish-channel.ts';
import { publishTimelines } from './publishing/publish-timelines.ts';
import { dueChannels } from './publishing/store.ts';
import { StoreCheck } from './publishing/store-check.ts';
import type { TaskContext } from './task.ts';
import { upkeep } from './upkeep.ts';
import { startWorker } from './worker.ts';
import { WORKER_CONNECTIONS } from './worker-connections.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The queue makes its own schema first. */
const WORKER_TEST_MILLISECONDS = 30_000;

/** Has whoever reads the store look anew each time. */
const restless = { now: () => performance.now() * 1e6 };

let testServer: TestDatabase;
let database: Database;
let clock: TestClock;
let files: Awaited<ReturnType<typeof createTestStore>>;
let timelines: Timelines;
let context: TaskContext;
let log: unknown[];

beforeEach(async () => {
  testServer = await testDatabase();
  database = openDatabase({ connectionString: testServer.connectionString, poolSize: WORKER_CONNECTIONS });
  clock = testClock();
  files = await createTestStore();
  timelines = openTimelines({ store: files.store, clock: restless, onBroken: () => {} });
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  log = [];
  context = { database, bus, clock, log: (event) => log.push(event) };
  await seedProvider(database, alpha);
  await database.execute(sql`
    INSERT INTO programs (provider_id, id, title, description, category_id, category, image_wide, image_upright)
    VALUES (1, 1, '{}', '{}', 1, '{}', '', '')`);
  await addChannels(1, 1);
});

afterEach(async () => {
  await closeDatabase(database);
  await testServer.close();
  await files.remove();
});

const addChannels = (from: number, to: number) =>
  database.execute(sql`
    INSERT INTO channels (provider_id, id, slug, position, name, description, cover, source, filler_asset, archived_days)
    SELECT 1, n, 'channel-' || n, n, '{}', '{}', '{}', 'linear', 'news', 1
    FROM generate_series(${from}::int, ${to}::int) AS n`);

/** A programme of channel 1, in minutes from the clock's now. */
const addProgramme = (from: number, to: number, asset: string) => {
  const at = (minutes: number) => new Date(clock.now() + minutes * MINUTE);
  return database.execute(sql`
    INSERT INTO schedule_items (provider_id, channel_id, announced_at, announced_until, starts_at, ends_at, program_id, asset)
    VALUES (1, 1, ${at(from)}, ${at(to)}, ${at(from)}, ${at(to)}, 1, ${asset})`);
};

async function onDisk(channel = '1-1'): Promise<Timeline> {
  const timeline = await timelines.read(channel);
  if (timeline === null) throw new Error('no timeline has been written');
  return timeline;
}

/** The blocks around now, in minutes from it. */
async function around(): Promise<(readonly [from: number, to: number, asset: string])[]> {
  const minutes = (seconds: number) => (seconds * 1000 - clock.now()) / MINUTE;
  const { blocks } = await onDisk();
  return blocks
    .map(({ start, end, asset }) => [minutes(start), minutes(end), asset] as const)
    .filter(([from, to]) => to > -60 && from < 120);
}

const due = () => dueChannels(database, Math.floor(clock.now() / 1000) as Parameters<typeof dueChannels>[1]);

const run = () => publishTimelines(context, files.store);

describe('publishing', () => {
  test('the guide becomes blocks in the database and a timeline in the store', async () => {
    await addProgramme(-30, 30, 'kids');
    await run();
    expect(await around()).toEqual([
      [-12 * 60, -30, 'news'],
      [-30, 30, 'kids'],
      [30, 30 + 24 * 60, 'news'],
    ]);
    const { blocks, version } = await onDisk();
    const { rows } = await database.execute(sql`SELECT count(*)::int AS count FROM published_blocks`);
    expect([rows, version]).toEqual([[{ count: blocks.length }], 1]);
  });

  test('the guide is published two days ahead at any time, and after it the filler', async () => {
    for (let hour = 0; hour < 7; hour += 1) {
      clock.advance(0.9 * HOUR);
      await run();
      const last = (await onDisk()).blocks.at(-1);
      expect((last?.start ?? 0) * 1000).toBeGreaterThanOrEqual(clock.now() + 48 * HOUR);
      expect(last).toMatchObject({ asset: 'news', end: (last?.start ?? 0) + 24 * 3600 });
    }
  });

  test('an idle channel is not looked at again, a changed one at once', async () => {
    await addChannels(2, 50);
    expect(await due()).toHaveLength(50);
    await run();
    expect(await due()).toEqual([]);
    await addProgramme(10, 20, 'kids');
    expect(await due()).toEqual([{ providerId: 1, channelId: 1 }]);
    await run();
    expect((await around()).map(([, , asset]) => asset)).toEqual(['news', 'kids', 'news']);
    await database.execute(sql`UPDATE schedule_items SET starts_at = starts_at + interval '4 minutes'`);
    await run();
    expect((await around())[1]).toEqual([14, 20, 'kids']);
    await database.execute(sql`DELETE FROM schedule_items`);
    await run();
    expect((await around()).map(([, , asset]) => asset)).toEqual(['news']);
    await database.execute(sql`UPDATE channels SET filler_asset = 'kids' WHERE id = 2`);
    expect(await due()).toEqual([{ providerId: 1, channelId: 2 }]);
    clock.advance(3 * HOUR);
    expect(await due()).toHaveLength(50);
  });

  test('several processes at once publish the same timeline', async () => {
    await addProgramme(10, 20, 'kids');
    await Promise.all([run(), run(), run(), run()]);
    const first = await onDisk();
    expect(first.version).toBe(1);
    clock.advance(5 * MINUTE);
    await addProgramme(30, 40, 'kids');
    await Promise.all([run(), run(), run(), run()]);
    expect((await onDisk()).version).toBe(2);
    expect(log).toEqual([]);
  });

  test('a process whose clock is behind leaves alone what another has frozen', async () => {
    await addProgramme(-30, 5, 'kids');
    clock.advance(4.5 * MINUTE);
    await run();
    const before = await onDisk();
    clock.advance(-4 * MINUTE);
    await database.execute(sql`DELETE FROM schedule_items`);
    await run();
    const frozen = before.blocks.filter(({ end }) => end * 1000 < clock.now() + 5.5 * MINUTE);
    expect((await onDisk()).blocks.slice(0, frozen.length)).toEqual(frozen);
  });

  test('a change that is committed while a timeline is worked out is not lost', async () => {
    await run();
    const client = await database.$client.connect();
    await client.query('BEGIN');
    await client.query("UPDATE channels SET filler_asset = 'kids' WHERE id = 1");
    await run();
    await client.query('COMMIT');
    client.release();
    expect(await due()).toHaveLength(1);
    await run();
    expect((await around()).at(-1)?.[2]).toBe('kids');
  });

  test('blocks past the archive are forgotten, numbers go on', async () => {
    await addProgramme(-30, 30, 'kids');
    await run();
    const before = await onDisk();
    for (let hour = 0; hour < 40; hour += 1) {
      clock.advance(HOUR);
      await run();
    }
    const after = await onDisk();
    const oldest = (clock.now() - 36 * HOUR) / 1000;
    expect(after.blocks[0]?.end).toBeGreaterThan(oldest);
    const [kids] = before.blocks.filter(({ asset }) => asset === 'kids');
    expect(after.blocks.find(({ start }) => start === kids?.end)?.sequenceBase).toBe((kids?.end ?? 0) / 4);
    const { rows } = await database.execute(sql`SELECT count(*)::int AS count FROM published_blocks`);
    expect(rows).toEqual([{ count: after.blocks.length }]);
  });

  test('a channel that fails is reported and the others are published', async () => {
    await addChannels(2, 2);
    await database.execute(sql`UPDATE channels SET filler_asset = '../news' WHERE id = 1`);
    await run();
    expect(log).toHaveLength(1);
    expect(await timelines.read('1-1')).toBeNull();
    expect((await onDisk('1-2')).version).toBe(1);
  });

  test('a channel that has been removed is not published', async () => {
    const gone = { providerId: providerId(1), channelId: channelId(99) };
    expect(await publishChannel(database, gone, (await onDiskNow()).now)).toBe(false);
  });
});

const onDiskNow = async () => ({ now: Math.floor(clock.now() / 1000) as Parameters<typeof publishChannel>[2] });

describe('the store', () => {
  test('heals itself from the database: missing, broken and outdated files are written again', async () => {
    await run();
    const whole = await onDisk();
    const check = new StoreCheck(files.store, [`${files.folder}/clips`]);
    const file = `${files.storeFolder}/${timelineFile('1-1')}`;
    const { blocks } = whole;
    const damages = [
      () => rm(`${files.storeFolder}/channels`, { recursive: true }),
      () => writeFile(file, '{"version":1'),
      () => writeFile(file, JSON.stringify({ ...whole, version: 9, blocks: blocks.slice(0, 1) })),
    ];
    for (const damage of damages) {
      await damage();
      await check.writeTimelines(context);
      expect(await onDisk()).toEqual(whole);
    }
  });
});

test('a channel that is not linear any more has no timeline in the store', async () => {
  await run();
  await database.execute(sql`UPDATE channels SET source = 'ingest' WHERE id = 1`);
  await new StoreCheck(files.store, [`${files.folder}/clips`]).writeTimelines(context);
  expect(await timelines.read('1-1')).toBeNull();
});

describe('upkeep', () => {
  test('removes expired sessions and guide rows that are no longer visible', async () => {
    await database.execute(sql`
      INSERT INTO users (provider_id, username, is_guest, joined_at) VALUES (1, 'one', true, now())`);
    const expiry = (milliseconds: number) => new Date(clock.now() + milliseconds);
    for (const [hash, expires] of [
      ['a', expiry(-1)],
      ['b', expiry(1)],
      ['c', null],
    ] as const) {
      await database.execute(sql`
        INSERT INTO sessions (token_hash, provider_id, user_id, stage, created_at, expires_at)
        SELECT ${Buffer.from(hash)}, 1, id, 'device', now(), ${expires} FROM users`);
    }
    await addProgramme(-9 * 24 * 60, -8 * 24 * 60 - 1, 'news');
    await addProgramme(-8 * 24 * 60 + 1, -7 * 24 * 60, 'kids');
    await upkeep.run(context);
    const { rows: sessions } = await database.execute(sql`SELECT count(*)::int AS count FROM sessions`);
    const { rows: items } = await database.execute(sql`SELECT asset FROM schedule_items`);
    expect([sessions, items]).toEqual([[{ count: 2 }], [{ asset: 'kids' }]]);
  });
});

describe('upkeep of viewings', () => {
  test('removes those of more than thirty days ago, and the players that have opened and reported nothing since', async () => {
    const daysAgo = (days: number) => new Date(clock.now() - days * 24 * 60 * 60_000);
    for (const [player, seen] of [
      ['old', daysAgo(31)],
      ['new', daysAgo(29)],
    ] as const) {
      await database.execute(sql`
        INSERT INTO players (provider_id, user_id, player, stat_id, seen_at) VALUES (1, 7, ${player}, gen_random_uuid(), ${seen})`);
      await database.execute(sql`
        INSERT INTO viewings (provider_id, user_id, stat_id, profile_id, channel_id, is_in_history, opened_at)
        VALUES (1, 7, gen_random_uuid(), gen_random_uuid(), 1, false, ${seen})`);
    }
    await upkeep.run(context);
    const { rows: players } = await database.execute(sql`SELECT player FROM players`);
    const { rows: viewings } = await database.execute(sql`SELECT opened_at::text AS opened FROM viewings`);
    expect([players, viewings.length]).toEqual([[{ player: 'new' }], 1]);
  });
});

describe('upkeep of very much', () => {
  const addExpired = (count: number) =>
    database.execute(sql`
      INSERT INTO sessions (token_hash, provider_id, user_id, stage, created_at, expires_at)
      SELECT decode(md5(n::text), 'hex'), 1, users.id, 'device', now(), ${new Date(clock.now() - 1)}
      FROM users, generate_series(1, ${count}::int) AS n`);
  const addToken = () =>
    database.execute(sql`
      INSERT INTO external_tokens (token_hash, provider_id, provider_uid, expires_at)
      VALUES ('a token', 1, 'one', ${new Date(clock.now() - 1)})`);
  const count = async (table: string) => {
    const { rows } = await database.execute<{ count: number }>(sql`SELECT count(*)::int FROM ${sql.identifier(table)}`);
    return rows[0]?.count;
  };
  beforeEach(async () => {
    await database.execute(sql`
      INSERT INTO users (provider_id, username, is_guest, joined_at) VALUES (1, 'one', true, now())`);
  });

  test('is removed in batches', async () => {
    await database.execute(sql`CREATE TABLE batches (size int)`);
    await database.execute(sql`
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO batches SELECT count(*) FROM gone; RETURN NULL; END $$`);
    await database.execute(sql`
      CREATE TRIGGER note AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note()`);
    await addExpired(2 * BATCH_ROWS + 3);
    await upkeep.run(context);
    const { rows } = await database.execute(sql`SELECT size FROM batches`);
    expect(rows).toEqual([{ size: BATCH_ROWS }, { size: BATCH_ROWS }, { size: 3 }]);
    expect(await count('sessions')).toBe(0);
  });

  test('is told when it cannot be removed, and the rest is removed all the same', async () => {
    await database.execute(sql`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a locked table'; END $$`);
    await database.execute(sql`
      CREATE TRIGGER refuse BEFORE DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
    await addExpired(1);
    await addToken();
    await upkeep.run(context);
    expect([await count('sessions'), await count('external_tokens')]).toEqual([1, 0]);
    expect(log.map(String)).toEqual(['Error: expired sessions cannot be removed: a locked table']);
  });
});

describe('the worker', () => {
  test(
    'installs clips, publishes at once and on every message, runs other tasks, and stops',
    async () => {
      const ran: string[] = [];
      const isRefused = openRefusedViewers({
        store: files.store,
        clock: restless,
        onBroken: (error) => log.push(error),
      });
      const bus = await openPostgresBus({
        connectionString: testServer.connectionString,
        onError: (error) => log.push(error),
      });
      await rm(files.storeFolder, { recursive: true });
      const worker = await startWorker({
        ...context,
        bus,
        store: files.store,
        assetFolders: [`${files.folder}/clips`],
        packagingFolder: `${files.folder}/packaging`,
        locateFfmpeg: async () => null,
        marksOf: (provider, user) => [`${provider}-${user}`],
        delivery: { gateway: inboxGateway, seal: new Seal(['a key for tests']) },
        tasks: [
          { name: 'draw', schedule: '0 0 1 1 *', isLong: true, run: async () => ran.push('draw') },
          { name: 'extend-guide', schedule: '0 * * * *', run: async () => ran.push('extend-guide') },
        ],
      });
      // What takes long is not waited for.
      expect(ran[0]).toBe('extend-guide');
      await vi.waitUntil(() => ran.includes('draw'), { timeout: 10_000 });
      expect((await onDisk()).version).toBe(1);
      expect(await isRefused('1-7')).toBe(false);
      const { rows: stored } = await database.execute(sql`SELECT asset FROM stored_assets`);
      expect(stored).toContainEqual({ asset: 'news' });
      await database.execute(sql`
        INSERT INTO users (provider_id, id, username, is_guest, joined_at) OVERRIDING SYSTEM VALUE
          VALUES (1, 7, 'debtor', false, now())`);
      await database.execute(sql`
        INSERT INTO block_statuses (provider_id, user_id, status, amount_minor, message_detail) VALUES (1, 7, -2, 0, '{}')`);
      await addProgramme(10, 20, 'kids');
      await bus.publish({ topic: 'timeline', key: '1-1' });
      await vi.waitUntil(async () => (await onDisk()).version === 2, { timeout: 10_000 });
      expect([await isRefused('1-7'), await isRefused('1-8')]).toEqual([true, false]);
      // What got a new name can be searched soon after.
      await database.execute(sql`UPDATE programs SET title = '{"ru": "Кино"}'`);
      await bus.publish({ topic: 'guide', key: '1' });
      const named = sql`SELECT FROM search_documents WHERE names LIKE '%kino%'`;
      await vi.waitUntil(async () => (await database.execute(named)).rowCount === 1, { timeout: 10_000 });
      await Promise.all([worker.stop(), worker.stop()]);
      await bus.close();
      expect(log).toEqual([]);
    },
    WORKER_TEST_MILLISECONDS,
  );
});
