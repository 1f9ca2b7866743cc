import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import type { ChannelEntry } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { channelId, unixSeconds } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider, testClock } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide } from '#tooling/testing/television.ts';
import { upkeep } from '../upkeep.ts';
import { publishChannel } from './publish-channel.ts';

const CHANNELS = [1, 2, 3];
const DAY = 86_400;
const clock = testClock();
const now = unixSeconds(Math.floor(clock.now() / 1000));

let server: TestDatabase;
let database: Database;

beforeEach(async () => {
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: 4 });
  await seedProvider(database, alpha);
  await seedChannels(
    database,
    alpha.id,
    CHANNELS.map((id) => ({ id, slug: `channel-${id}`, name: { en: `Channel ${id}` } })),
  );
});

afterEach(async () => {
  await closeDatabase(database);
  await server.close();
});

const publish = (id: number) => publishChannel(database, { providerId: alpha.id, channelId: channelId(id) }, now);

/** Writes channels again, changed or not, as an operator or an import does. */
const putChannels = async (context: AdminContext, change: (channel: Complete<ChannelEntry>) => Partial<ChannelEntry>) =>
  content.channels.put(
    context,
    (await content.channels.read(context)).map((channel) => ({ ...channel, ...change(channel) })),
  );

const changeFiller = (fillerAsset: string) =>
  asAdmin({ database }, alpha.id, (context) => putChannels(context, () => ({ fillerAsset })));

/** Begins one after the other while a lock is held, each as soon as the former waits for a lock, and ends them all. */
async function whileLocked(lock: SQL, works: readonly (() => Promise<unknown>)[]): Promise<readonly unknown[]> {
  const results: Promise<unknown>[] = [];
  await database.transaction(async (transaction) => {
    await transaction.execute(lock);
    for (const work of works) {
      results.push(work());
      await vi.waitUntil(async () => (await waitingForLocks()) === results.length, { timeout: 10_000 });
    }
  });
  return Promise.all(results);
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.execute(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows.length;
}

test.each<[string, () => Promise<unknown>]>([
  ['changed', () => changeFiller('another')],
  ['removed', () => asAdmin({ database }, alpha.id, (context) => content.channels.remove(context, [{ id: 1 }]))],
])('a channel that is %s while its timeline is published waits for that: there is no deadlock', async (_, change) => {
  await publish(1);
  await changeFiller('other');
  const publishing = () => publish(1);
  const [isChanged] = await whileLocked(sql`LOCK TABLE published_blocks IN ACCESS EXCLUSIVE MODE`, [
    publishing,
    change,
  ]);
  expect(isChanged).toBe(true);
});

test('a channel is not published while it is written, and the others need not wait for it', async () => {
  await publish(1);
  await changeFiller('other');
  await asAdmin({ database }, alpha.id, async (context) => {
    await putChannels(context, () => ({}));
    expect(await publish(1)).toBe(false);
  });
  expect(await publish(1)).toBe(true);
});

test('channels in any order and their old guide are changed side by side without a deadlock', async () => {
  for (const id of CHANNELS) await publish(id);
  await seedGuide(
    database,
    alpha.id,
    [{ id: 1, title: { en: 'News' } }],
    CHANNELS.map((id) => ({
      channelId: id,
      programId: 1,
      start: now - 30 * DAY,
      end: now - 30 * DAY + 3_600,
      isPublished: false,
    })),
  );
  const faults: unknown[] = [];
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  await whileLocked(sql`SELECT FROM timelines WHERE channel_id = 2 FOR UPDATE`, [
    () =>
      asAdmin({ database }, alpha.id, async (context) => {
        const channels = await content.channels.read(context);
        await content.channels.put(
          context,
          channels.reverse().map((channel) => ({ ...channel, fillerAsset: 'other' })),
        );
      }),
    () => upkeep.run({ database, bus, clock, log: (event) => faults.push(event) }),
  ]);
  expect(faults).toEqual([]);
});
