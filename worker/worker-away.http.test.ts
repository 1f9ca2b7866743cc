import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { GuideGrid, ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import type { SearchResult } from '#contract/search.ts';
import { createTestStore } from '#media/testing/origin.ts';
import { isoInstant } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { inboxGateway } from './delivery/gateway.ts';
import { startWorker } from './worker.ts';
import { WORKER_CONNECTIONS } from './worker-connections.ts';

const HOUR = 3_600;
const PHONE = '79990001122';
const KEYS = ['a key for tests and nothing else'] as const;
/** The queue makes its own schema first. */
const TEST_MILLISECONDS = 60_000;
const PATIENCE = { timeout: 20_000 };

let api: TestApi;
let files: Awaited<ReturnType<typeof createTestStore>>;
const log: string[] = [];

beforeAll(async () => {
  [api, files] = await Promise.all([testApi({ signingKeys: KEYS }), createTestStore()]);
  // The queue goes by the database's clock.
  api.clock.advance(Date.now() - api.clock.now());
});
afterAll(() => Promise.all([api.close(), files.remove()]));

/** Runs a worker with connections of its own for the time of some work. */
async function withWorker(work: () => Promise<void>): Promise<void> {
  const database = openDatabase({ connectionString: api.connectionString, poolSize: WORKER_CONNECTIONS });
  const worker = await startWorker({
    ...{ database, bus: api.bus, clock: { now: () => Date.now() }, store: files.store },
    log: (event) => log.push(String(event)),
    assetFolders: [`${files.folder}/clips`],
    packagingFolder: `${files.folder}/packaging`,
    locateFfmpeg: async () => null,
    marksOf: () => [],
    delivery: { gateway: inboxGateway, seal: new Seal(KEYS) },
  });
  await work();
  await worker.stop();
  await closeDatabase(database);
}

/** What has become of messages to viewers. */
async function messages(): Promise<readonly string[]> {
  const { rows } = await api.database.execute<{ state: string }>(sql`SELECT state FROM deliveries`);
  return rows.map(({ state }) => state);
}

const timeline = async () => (await files.store.read('channels/1-1/timeline.json'))?.toString() ?? '';

test(
  'while no worker runs television and guide go on, and the next worker does all that was put off',
  async () => {
    const hour = Math.floor(Date.now() / 1_000 / HOUR) * HOUR;
    await seedChannels(api.database, alpha.id, [
      { id: 1, slug: 'news', name: { ru: 'Новости' }, age: 0, isFree: true, fillerAsset: 'news' },
    ]);
    await seedGuide(
      api.database,
      alpha.id,
      [{ id: 1, title: { ru: 'Утро' }, age: 0 }],
      [0, 1].map((step) => ({
        ...{ channelId: 1, programId: 1, isPublished: false },
        ...{ start: hour + step * HOUR, end: hour + (step + 1) * HOUR },
      })),
    );
    await withWorker(async () => {
      await vi.waitUntil(async () => (await timeline()) !== '', PATIENCE);
    });
    const { token } = await newGuest(api.app);
    const ask = async <Answer>(url: string): Promise<Answer> => {
      const response = await api.app.inject({ url, headers: { authorization: `Token ${token}` } });
      expect(response.statusCode).toBe(200);
      return response.json<Answer>();
    };
    const found = async () => (await ask<SearchResult[]>(`/v2/search?text=${encodeURIComponent('Вечерний')}`)).length;
    const published = await timeline();

    // The operator changes the guide, and a viewer asks for a code.
    await asAdmin({ ...api }, alpha.id, async (context) => {
      const [programme] = await content.programs.read(context);
      const [first] = await content.schedule.read(context);
      if (programme === undefined || first === undefined) throw new Error('there is no guide');
      await content.programs.put(context, [{ ...programme, id: 2, title: { ru: 'Вечерний выпуск' } }]);
      const [startsAt, endsAt] = [2, 3].map((step) => isoInstant(new Date((hour + step * HOUR) * 1_000)));
      if (startsAt === undefined || endsAt === undefined) throw new Error('there is no time');
      await content.schedule.put(context, [
        { ...first, programId: 2, asset: 'kids', startsAt, endsAt, announcedAt: startsAt, announcedUntil: endsAt },
      ]);
    });
    const code = await api.app.inject({ method: 'POST', url: '/v2/otps', payload: { phone: PHONE } });
    expect(code.statusCode).toBe(200);
    const window = `start=${hour}&end=${hour + 4 * HOUR}`;
    const titles = async () =>
      (await ask<ScheduleItem[]>(`/v2/channels/news/schedule?${window}`)).map(({ program }) => program.title);
    await expect.poll(titles).toEqual(['Утро', 'Утро', 'Вечерний выпуск']);
    const { channels } = await ask<GuideGrid>(`/v2/guide?channels=1&${window}`);
    expect(channels[0]?.schedule.map(({ title }) => title)).toEqual(['Утро', 'Утро', 'Вечерний выпуск']);
    expect((await ask<ChannelStream>('/v2/channels/news/stream')).hls).toMatch(/\/index\.m3u8$/);
    expect([await found(), await messages(), await timeline()]).toEqual([0, ['waiting'], published]);

    await withWorker(async () => {
      await vi.waitUntil(async () => (await timeline()).includes('"kids"'), PATIENCE);
      await expect.poll(messages, PATIENCE).toEqual(['sent']);
      await vi.waitUntil(async () => (await found()) === 1, PATIENCE);
    });
    expect(log).toEqual([]);
  },
  TEST_MILLISECONDS,
);
