import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { ScheduleEntry } from '#contract/admin/guide.ts';
import type { ProviderId } from '#contract/units.ts';
import { providerId } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { seedChannels } from '#tooling/testing/television.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
  for (const provider of [alpha.id, beta.id]) {
    await seedChannels(api.database, provider, [{ id: 1, slug: 'news', position: 1, name: { en: 'News' } }]);
  }
  await write((context) => content.programs.put(context, [{ id: 1, title: { en: 'Show' } }]));
});
afterAll(() => api.close());

const write = <Result>(work: (context: AdminContext) => Promise<Result>, provider: ProviderId = alpha.id) =>
  asAdmin(api, provider, work);

const broadcast = (more: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  ...{ channelId: 1, programId: 1, startsAt: '2026-01-01T10:00:00Z', endsAt: '2026-01-01T11:00:00Z' },
  ...{ announcedAt: '2026-01-01T10:00:00Z', announcedUntil: '2026-01-01T11:00:00Z' },
  ...more,
});
const broadcasts = async (provider: ProviderId = alpha.id) =>
  (await write((context) => content.schedule.read(context), provider)).length;

test('a broadcast of a programme or on a channel that its provider does not have is refused', async () => {
  const refused = (entry: ScheduleEntry, provider?: ProviderId) =>
    expect(write((context) => content.schedule.put(context, [entry]), provider)).rejects;
  await refused(broadcast({ programId: 7 })).toThrow('schedule: program_id 7 does not exist');
  await refused(broadcast({ channelId: 7 })).toThrow('schedule: channel_id 7 does not exist');
  await refused(broadcast(), beta.id).toThrow('schedule: program_id 1 does not exist');
  expect([await broadcasts(), await broadcasts(beta.id)]).toEqual([0, 0]);
});

test('a programme of a provider that is not there is refused', async () => {
  const given = [{ id: 1, title: { en: 'Show' } }];
  const written = write((context) => content.programs.put(context, given), providerId(77));
  await expect(written).rejects.toThrow('there is no provider 77');
});

test('a programme that is on cannot be removed, unless the same transaction removes its broadcasts', async () => {
  await write((context) => content.schedule.put(context, [broadcast()]));
  const remove = (context: AdminContext) => content.programs.remove(context, [{ id: 1 }]);
  await expect(write(remove)).rejects.toThrow('id 1 is still used by schedule_items');
  await expect(api.database.execute(sql`DELETE FROM programs`)).rejects.toThrow();
  await write(async (context) => {
    await remove(context);
    await content.schedule.replace(context, []);
    await content.programs.put(context, [{ id: 1, title: { en: 'Show' } }]);
  });
  expect(await broadcasts()).toBe(0);
});

test('a programme cannot be removed while another transaction puts it on', async () => {
  const { $client } = api.database;
  const [writer, remover] = await Promise.all([$client.connect(), $client.connect()]);
  try {
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO schedule_items (provider_id, channel_id, program_id, announced_at, announced_until, starts_at, ends_at)
       VALUES ($1, 1, 1, now(), now() + interval '1 hour', now(), now() + interval '1 hour')`,
      [alpha.id],
    );
    const removed = remover.query('DELETE FROM programs WHERE provider_id = $1 AND id = 1', [alpha.id]);
    const outcome = expect(removed).rejects.toThrow('a programme is still on');
    await expect
      .poll(async () => (await $client.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount)
      .toBeGreaterThan(0);
    await writer.query('COMMIT');
    await outcome;
  } finally {
    writer.release(true);
    remover.release(true);
  }
  await write((context) => content.schedule.replace(context, []));
});

test('the guide of a channel goes with it, and that of a provider too', async () => {
  await write((context) => content.programs.put(context, [{ id: 1, title: { en: 'Show' } }]), beta.id);
  for (const provider of [alpha.id, beta.id]) {
    await write((context) => content.schedule.put(context, [broadcast()]), provider);
  }
  await write((context) => content.channels.remove(context, [{ id: 1 }]));
  expect([await broadcasts(), await broadcasts(beta.id)]).toEqual([0, 1]);
  await api.database.execute(sql`INSERT INTO import_numbers VALUES (${beta.id}, 'programmes', 'a', 1)`);
  await api.database.execute(sql`DELETE FROM providers WHERE id = ${beta.id}`);
  for (const table of ['schedule_items', 'programs', 'import_numbers']) {
    const { rows } = await api.database.execute(
      sql`SELECT FROM ${sql.identifier(table)} WHERE provider_id = ${beta.id}`,
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
