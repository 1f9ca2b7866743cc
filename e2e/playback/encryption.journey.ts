import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { announceChanges } from '#e2e/harness/database.ts';
import { untilDecoded } from '#e2e/harness/decoded.ts';
import { operate } from '#e2e/harness/operate.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { PREPARING } from '#e2e/harness/stream-calls.ts';
import { protectionFile } from '#media/store/names.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Seconds that a key is good for: a viewer of a minute sees several. */
const PERIOD = 16;

describe('the television page', () => {
  const WHOLE = { slug: 'polden', method: 'aes-128' };
  /** Left to the browser's own key system. */
  const SAMPLES = { slug: 'sofit', method: 'cenc' };
  const stage = setTenant('encryption');

  /** Changes something behind a viewer's back. */
  const change = (statement: string) =>
    stage.withDatabase(async (client) => {
      await client.query(statement);
      await announceChanges(client);
    });

  beforeAll(async () => {
    for (const { slug, method } of [WHOLE, SAMPLES])
      await operate(stage, 'channel', 'protect', slug, method, '--provider', stage.shortname);
    const folders = await stage.withDatabase(async (client) => {
      await changeContent(client, content.channels, ({ protection }) =>
        protection === null ? null : { protection: { ...protection, period: PERIOD } },
      );
      const { rows } = await client.query<{ key: string; method: string }>(
        `SELECT provider_id || '-' || id AS key, protection->>'method' AS method FROM channels WHERE protection IS NOT NULL`,
      );
      return rows;
    });
    expect(folders).toHaveLength(2);
    const published = (folder: string) =>
      readFile(join(stage.dataFolder, 'media', protectionFile(folder)), 'utf8').then(
        (text): unknown => JSON.parse(text),
        () => null,
      );
    for (const { key, method } of folders) {
      await vi.waitFor(async () => expect(await published(key)).toEqual({ method, period: PERIOD }), 60_000);
    }
  });

  /** The page, with the answers to everything it asked of keys and streams. */
  async function open({ slug }: { readonly slug: string } = WHOLE, query = '') {
    const path = `/channels/all/${slug}${query}`;
    const { page, faults } = await stage.open(path, { locale: 'en-US', ...screens.desk });
    const keys: { readonly name: string; readonly status: number }[] = [];
    page.on('response', (response) => {
      const name = /\/keys\/(.+)$/.exec(response.url())?.[1];
      if (name !== undefined) keys.push({ name, status: response.status() });
    });
    return { page, faults, keys };
  }

  test.runIf(isSlowProof)('an encrypted channel plays live from one key into the next', async () => {
    const { page, faults, keys } = await open();
    const first = await untilPlaying(page);
    await untilPlaying(page, ({ wallClock }) => wallClock - first.wallClock > 1.5 * PERIOD);
    expect(new Set(keys.map(({ name }) => name)).size).toBeGreaterThan(1);
    expect({ faults, refused: keys.filter(({ status }) => status !== 200) }).toEqual({ faults: [], refused: [] });
  });

  test.runIf(isSlowProof)(
    'a channel whose samples are encrypted plays live from one licence into the next',
    async () => {
      const { page, faults, keys } = await open(SAMPLES);
      await untilDecoded(page, 1.5 * PERIOD);
      expect(keys.filter(({ name }) => name === 'clearkey').length).toBeGreaterThan(1);
      expect({ faults, refused: keys.filter(({ status }) => status !== 200) }).toEqual({ faults: [], refused: [] });
    },
  );

  test('a programme of yesterday plays', async () => {
    const instant = Math.floor(stage.now()) - 86_400;
    const { page, faults } = await open(WHOLE, `?ts=${instant}`);
    await untilPlaying(page, ({ wallClock }) => Math.abs(wallClock - instant) < 60);
    expect(faults).toEqual([]);
  });

  test.runIf(isSlowProof)(
    'a viewer whose session has ended gets no further key, and plays on as the next guest',
    async () => {
      const { page, faults, keys } = await open();
      await untilPlaying(page);
      // No other call finds the session gone, and begins the next one, before a key is asked for.
      for (const other of [PREPARING, '**/users/self/stat/**']) await page.route(other, (route) => route.abort());
      await change('DELETE FROM sessions');
      await expect.poll(() => keys.some(({ status }) => status === 403), { timeout: 60_000 }).toBe(true);
      const refusedAt = stage.now();
      await untilPlaying(page, ({ wallClock }) => wallClock > refusedAt);
      expect(faults).toEqual([]);
    },
  );

  test.runIf(isSlowProof)('a viewer who may not watch any more is told why', async () => {
    const { page, faults } = await open();
    await untilPlaying(page);
    await stage.withDatabase((client) =>
      changeContent(client, content.channels, ({ protection }) => (protection === null ? null : { isFree: false })),
    );
    await page.locator('[data-player][data-state="failed"] [role="alert"]').waitFor({ timeout: 90_000 });
    expect(faults).toEqual([]);
  });
});
