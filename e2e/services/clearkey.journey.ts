import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, openBarePlayer, type PlayerName } from '#e2e/harness/bare-player.ts';
import { openBrowser } from '#e2e/harness/browser.ts';
import { untilDecoded } from '#e2e/harness/decoded.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { createOrigin } from '#media/origin.ts';
import { protectionFile } from '#media/store/names.ts';
import { FILM, LINEAR, RECORDED, RECORDED_AGE, SPOKEN, writeEveryKind } from '#media/testing/every-kind.ts';
import { createTestStore, testKeys } from '#media/testing/origin.ts';
import { signStream, streamFolder } from '#signing/media-token.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Seconds that a key is good for: a viewer of a minute sees several. */
const PERIOD = 16;

describe.runIf(isSlowProof)('players of others', () => {
  const PREPARING = 240_000;
  /** Borders of blocks lie on such a grid. */
  const STEP = 8;
  const TICKET = 'A'.repeat(22);
  const now = Math.floor(Date.now() / 1000 / STEP) * STEP;
  let store: Awaited<ReturnType<typeof createTestStore>>;
  let origin: FastifyInstance;
  let address: string;
  let browser: Browser;

  beforeAll(async () => {
    store = await createTestStore('empty');
    await writeEveryKind(store.store, store.folder, now);
    for (const [folder, method, period] of [
      [LINEAR, 'cenc', PERIOD],
      [RECORDED, 'cenc', PERIOD],
      [SPOKEN, 'aes-128', PERIOD],
      [FILM, 'cenc', 0],
    ] as const) {
      await store.store.write(protectionFile(folder), Buffer.from(JSON.stringify({ method, period })));
    }
    origin = await createOrigin({
      store: store.store,
      signingKeys: testKeys,
      clock: Date,
      logger: { level: 'error' },
      protection: { secret: 'a secret for tests', permission: async (ticket) => ticket === TICKET },
    });
    address = await origin.listen({ host: '127.0.0.1', port: 0 });
    browser = await openBrowser([], 'whole');
  }, PREPARING);

  afterAll(async () => {
    await browser?.close();
    await origin?.close();
    await store?.remove();
  });
  tellOfFailures(() => browser);

  async function open(player: PlayerName, folder: string, position: 'live' | 'title' | number, ticket: string | null) {
    const scope = streamFolder(folder, position);
    const base = `${address}/media/p/${signStream(testKeys, scope, Math.floor(Date.now() / 1000), ticket)}/${scope}`;
    const opened = await openBarePlayer(browser, {
      player,
      url: `${base}/index.m3u8`,
      licences: `${base}/keys/clearkey`,
      ...(typeof position === 'number' ? { start: 0 } : {}),
    });
    const refused: string[] = [];
    opened.page.on('response', (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname.split('/').slice(6).join('/'));
    });
    return { ...opened, refused };
  }

  const players = ['hls.js', 'Shaka'] as const;
  const kinds = [
    { name: 'Common Encryption, live', folder: LINEAR, position: 'live' },
    { name: 'Common Encryption of an archive', folder: RECORDED, position: now - RECORDED_AGE + 7 },
    { name: 'AES-128, live', folder: SPOKEN, position: 'live' },
    { name: 'Common Encryption of a film', folder: FILM, position: 'title' },
  ] as const;

  test.each(players.flatMap((player) => kinds.map((kind) => ({ player, ...kind }))))(
    '$player plays $name, with every next key',
    async ({ player, folder, position }) => {
      const { page, faults, refused } = await open(player, folder, position, TICKET);
      const seconds = folder === FILM ? 3 : 1.5 * PERIOD;
      await untilDecoded(page, seconds).catch(async (error) => {
        throw new Error(`${error} ${JSON.stringify(await errorsOf(page))}`);
      });
      expect({ faults, refused }).toEqual({ faults: [], refused: [] });
      await page.context().close();
    },
  );

  test.each(players)('%s plays nothing without a ticket', async (player) => {
    const { page } = await open(player, LINEAR, 'live', null);
    await expect.poll(() => errorsOf(page), { timeout: 30_000 }).not.toEqual([]);
    await expect.poll(() => hasPicture(page)).toBe(false);
    await page.context().close();
  });
});

const hasPicture = (page: Page) => page.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
