import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { WITHOUT_DURABILITY } from '#tooling/testing/postgres.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const SIGNING_KEY = 'the key that all processes of this test share';
const LIVE_DELAY_SECONDS = 30;
/** What has been buffered is over by then. */
const DRY_MILLISECONDS = 120_000;
const TEST_MILLISECONDS = 300_000;

const channels = [
  { kind: 'linear', path: '/channels/all/polden' },
  { kind: 'recorded', path: '/channels/all/chasy' },
] as const;

/** The origin is a process of its own; the app, its database and the recorder go on without it. */
describe.runIf(isSlowProof)('an origin that is killed and started again while a channel plays', () => {
  let folder: TemporaryFolder;
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let origin: Service;
  let app: Service;
  let browser: Browser;
  let context: BrowserContext;

  const shared = () => ({
    DATABASE_URL: postgres.connectionString,
    KINORA_SIGNING_KEYS: SIGNING_KEY,
    KINORA_STORE: join(folder.path, 'media'),
  });
  const startOrigin = (port = '0') =>
    startService({
      dataFolder: join(folder.path, 'origin'),
      environment: { ...shared(), KINORA_ROLES: 'media', PORT: port },
    });

  beforeAll(async () => {
    folder = await temporaryFolder();
    postgres = await startEmbeddedPostgres({
      dataFolder: join(folder.path, 'database'),
      log: () => {},
      settings: WITHOUT_DURABILITY,
    });
    origin = await startOrigin();
    app = await startService({
      dataFolder: join(folder.path, 'app'),
      environment: {
        ...shared(),
        KINORA_ROLES: 'web,api,worker',
        KINORA_DEMO: 'small+ingest',
        MEDIA_BASE: `${origin.address}/media`,
      },
    });
    await untilReady(app);
    browser = await openBrowser();
  }, TEST_MILLISECONDS);
  afterEach(() => context.close());
  tellOfFailures(
    () => browser,
    () => app.output() + origin.output(),
  );
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await origin?.stop();
    await postgres?.stop();
    await folder?.remove();
  });

  async function watch(path: string) {
    context = await browser.newContext({ locale: 'en-US', ...screens.desk });
    const { page, faults } = await openPage(context);
    // Nothing can be watched before the first segment has been recorded.
    await expect
      .poll(
        async () => {
          await page.goto(`${app.address}${path}`);
          return page
            .locator('[data-player][data-state="playing"]')
            .waitFor({ timeout: 10_000 })
            .then(
              () => true,
              () => false,
            );
        },
        { timeout: DRY_MILLISECONDS },
      )
      .toBe(true);
    await untilPlaying(page);
    return { page, faults, recording: await recordPlayer(page) };
  }

  const untilDry = (page: Page) =>
    page.locator('[data-player][data-state="waiting"]').waitFor({ timeout: DRY_MILLISECONDS });

  const restart = async () => {
    const { port } = new URL(origin.address);
    origin = await startOrigin(port);
  };

  test.each(channels)(
    '$kind: the viewer notices nothing, or only waits, and is live again',
    async ({ path }) => {
      const { page, faults, recording } = await watch(path);
      // At once: what is buffered lasts for longer than a start takes.
      await origin.kill();
      await restart();
      const backAt = wallClock();
      await untilPlaying(page, ({ wallClock: time }) => time > backAt);

      await origin.kill();
      await untilDry(page);
      await restart();
      const backAgainAt = wallClock();
      const frame = await untilPlaying(page, ({ wallClock: time }) => time > backAgainAt);
      expect(wallClock() - frame.wallClock).toBeLessThan(LIVE_DELAY_SECONDS);
      const { states } = await recording();
      expect(states.filter((state) => state !== 'playing' && state !== 'waiting')).toEqual([]);
      expect(faults).toEqual([]);
    },
    TEST_MILLISECONDS,
  );
});
