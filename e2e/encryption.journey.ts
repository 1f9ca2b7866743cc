import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Bus, EVERYTHING } from '#api/platform/bus.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { protectionFile } from '#media/store/names.ts';
import { findEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { runOperator } from '#server/testing/operator.ts';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { screens } from './harness/browser.ts';
import { untilPlaying } from './harness/playing.ts';
import { setStage } from './harness/stage.ts';

/** Seconds that a key is good for: a viewer of a minute sees several. */
const PERIOD = 16;

describe('the television page', () => {
  const CHANNEL = { slug: 'polden', provider: 'kinora', path: '/channels/all/polden' };
  const stage = setStage();
  let database: pg.Client;
  let bus: Bus;

  beforeAll(async () => {
    const environment = { KINORA_DATA: stage.dataFolder };
    const { complaint } = await runOperator(
      ['channel', 'protect', CHANNEL.slug, 'aes-128', '--provider', CHANNEL.provider],
      environment,
    );
    expect(complaint).toBe('');
    const connectionString = (await findEmbeddedPostgres(stage.dataFolder)) ?? '';
    database = new pg.Client({ connectionString });
    await database.connect();
    bus = await openPostgresBus({ connectionString, onError: () => {} });
    const { rows } = await database.query<{ key: string }>(
      `UPDATE channels SET protection = jsonb_set(protection, '{period}', $1::text::jsonb) WHERE protection IS NOT NULL
       RETURNING provider_id || '-' || id AS key`,
      [String(PERIOD)],
    );
    const policy = join(stage.dataFolder, 'media', protectionFile(rows[0]?.key ?? ''));
    const published = () =>
      readFile(policy, 'utf8').then(
        (text): unknown => JSON.parse(text),
        () => null,
      );
    await bus.publish({ topic: 'catalogue', key: EVERYTHING });
    await vi.waitFor(async () => expect(await published()).toEqual({ method: 'aes-128', period: PERIOD }), 60_000);
  });

  afterAll(async () => {
    await bus?.close();
    await database?.end();
  });

  /** The page, with the answers to everything it asked of keys and streams. */
  async function open(query = '') {
    const { page, faults } = await stage.open(`${CHANNEL.path}${query}`, { locale: 'en-US', ...screens.desk });
    const keys: { readonly name: string; readonly status: number }[] = [];
    page.on('response', (response) => {
      const name = /\/keys\/(.+)$/.exec(response.url())?.[1];
      if (name !== undefined) keys.push({ name, status: response.status() });
    });
    return { page, faults, keys };
  }

  test('an encrypted channel plays live from one key into the next', async () => {
    const { page, faults, keys } = await open();
    const first = await untilPlaying(page);
    await untilPlaying(page, ({ wallClock }) => wallClock - first.wallClock > 1.5 * PERIOD);
    expect(new Set(keys.map(({ name }) => name)).size).toBeGreaterThan(1);
    expect({ faults, refused: keys.filter(({ status }) => status !== 200) }).toEqual({ faults: [], refused: [] });
  });

  test('a programme of yesterday plays', async () => {
    const instant = Math.floor(Date.now() / 1000) - 86_400;
    const { page, faults } = await open(`?ts=${instant}`);
    await untilPlaying(page, ({ wallClock }) => Math.abs(wallClock - instant) < 60);
    expect(faults).toEqual([]);
  });

  test.runIf(isSlowProof)(
    'a viewer whose session has ended gets no further key, and plays on as the next guest',
    async () => {
      const { page, faults, keys } = await open();
      await untilPlaying(page);
      await database.query('DELETE FROM sessions');
      await bus.publish({ topic: 'sessions', key: EVERYTHING });
      await expect.poll(() => keys.some(({ status }) => status === 403), { timeout: 60_000 }).toBe(true);
      const refusedAt = Date.now() / 1000;
      await untilPlaying(page, ({ wallClock }) => wallClock > refusedAt);
      expect(faults).toEqual([]);
    },
  );

  test.runIf(isSlowProof)('a viewer who may not watch any more is told why', async () => {
    const { page, faults } = await open();
    await untilPlaying(page);
    await database.query('UPDATE channels SET is_free = false WHERE protection IS NOT NULL');
    await bus.publish({ topic: 'catalogue', key: EVERYTHING });
    await page.locator('[data-player][data-state="failed"] [role="alert"]').waitFor({ timeout: 90_000 });
    expect(faults).toEqual([]);
  });
});
