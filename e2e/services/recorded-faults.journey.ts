import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { clockSource } from '#demo/clock-channel.ts';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { expectClocksToAgree, readClocks } from '#e2e/harness/burnt-clock.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { testPicture } from '#media/ingest/test-picture.ts';
import { createOrigin } from '#media/origin.ts';
import { openBoundedStore } from '#media/store/bounded-store.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { type Store, StoreFull } from '#media/store/store.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#media/testing/small-disk.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { signingKeys } from '#server/start/signing-keys.ts';
import { encodersOf } from '#tooling/testing/children.ts';
import { killed, startFfmpeg } from '#tooling/testing/ingest.ts';
import { type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { type Ingest, startIngest } from '#worker/ingest/ingest.ts';

const SIGNING_KEY = 'the key that the api and the origin of this test share';
const POOL = 5;
const DISK_MEBIBYTES = 64;
const MEMORY_BYTES = 2 ** 25;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const SILENCE_SECONDS = 30;
/** A viewer's picture is this far behind the recording at most; what was buffered has been seen by then. */
const BUFFERED_SECONDS = 30;
const TEST_MILLISECONDS = 300_000;
const CHANNEL = '/channels/all/chasy';

/** A clock that can be set. */
function steppingClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    step(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

/** The recorder and the origin run in this very process, so that their clocks and their store can be tampered with. */
describe.runIf(isSlowProof && canMount)('a recorded channel plays on by itself', () => {
  const recorderClock = steppingClock();
  const originClock = steppingClock();
  const log: string[] = [];
  let folder: TemporaryFolder;
  let disk: SmallDisk;
  let hasMemory = true;
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let service: Service;
  let database: Database;
  let ingest: Ingest;
  let origin: FastifyInstance;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    folder = await temporaryFolder();
    disk = await mountSmallDisk(DISK_MEBIBYTES);
    const store = openDiskStore(disk.path);
    const bounded = openBoundedStore(openDiskStore(join(folder.path, 'memory')), MEMORY_BYTES);
    const memory: Store = {
      ...bounded,
      write: (name, bytes) => (hasMemory ? bounded.write(name, bytes) : Promise.reject(new StoreFull(name))),
    };
    const keys = signingKeys([SIGNING_KEY], folder.path);
    origin = await createOrigin({ store, memory, signingKeys: keys, clock: originClock, logger: false });
    const originAddress = await origin.listen({ host: '127.0.0.1', port: 0 });
    postgres = await startEmbeddedPostgres({ dataFolder: join(folder.path, 'database'), log: () => {} });
    service = await startService({
      dataFolder: folder.path,
      environment: {
        KINORA_ROLES: 'web,api',
        KINORA_DEMO: 'small+ingest',
        KINORA_SIGNING_KEYS: SIGNING_KEY,
        DATABASE_URL: postgres.connectionString,
        MEDIA_BASE: `${originAddress}/media`,
      },
    });
    await untilReady(service);
    database = openDatabase({ connectionString: postgres.connectionString, poolSize: POOL });
    ingest = startIngest({
      ...{ database, store, memory, locateFfmpeg, clock: recorderClock },
      bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
      log: (event) => log.push(String(event)),
    });
    browser = await openBrowser();
  });
  afterEach(() => context.close());
  tellOfFailures(
    () => browser,
    () => service.output(),
  );
  afterAll(async () => {
    await browser?.close();
    await ingest?.stop();
    await closeDatabase(database);
    await service?.stop();
    await postgres?.stop();
    await origin?.close();
    await disk?.remove();
    await folder?.remove();
  });

  async function watch() {
    context = await browser.newContext({ locale: 'en-US', ...screens.desk });
    const { page, faults } = await openPage(context);
    // Nothing can be watched before the first segment has been recorded.
    await logged(/recording of channel \S+ is running/);
    await page.goto(`${service.address}${CHANNEL}`);
    await untilPlaying(page);
    return { page, faults, recording: await recordPlayer(page) };
  }

  const logged = (line: RegExp, from = 0) =>
    expect
      .poll(() => log.slice(from), { timeout: 2 * BUFFERED_SECONDS * SECOND })
      .toContainEqual(expect.stringMatching(line));

  const setSource = (settings: object) =>
    database.$client.query("UPDATE channels SET source_settings = $1 WHERE slug = 'chasy'", [settings]);

  const untilBurnt = (page: Page, second: number) =>
    expect
      .poll(async () => (await readClocks(page)).burnt, { timeout: 4 * BUFFERED_SECONDS * SECOND })
      .toBeGreaterThan(second);

  test(
    'while its disk is full, without a stop',
    async () => {
      const { page, faults, recording } = await watch();
      const before = log.length;
      await disk.fill();
      await logged(/: goes on in memory only: /, before);
      await untilBurnt(page, wallClock() + BUFFERED_SECONDS);
      await disk.makeRoom();
      await logged(/: is in the store again/, before);
      await untilBurnt(page, wallClock());
      await expectClocksToAgree(page);
      expect((await recording()).states).toEqual(['playing']);
      expect(faults).toEqual([]);
    },
    TEST_MILLISECONDS,
  );

  test(
    'after its disk was full, without memory',
    async () => {
      const { page, faults, recording } = await watch();
      const before = log.length;
      hasMemory = false;
      await disk.fill();
      await logged(/: stopped: /, before);
      await page.locator('[data-player][data-state="waiting"]').waitFor({ timeout: 4 * BUFFERED_SECONDS * SECOND });
      await disk.makeRoom();
      hasMemory = true;
      const roomAt = wallClock();
      await logged(/: goes on/, before);
      await untilPlaying(page, ({ wallClock: time }) => time > roomAt);
      await expectClocksToAgree(page);
      expect((await recording()).states).not.toContain('failed');
      expect(faults).toEqual([]);
    },
    TEST_MILLISECONDS,
  );

  test.each([HOUR, -HOUR])(
    "while the origin's clock is set by %i ms",
    async (milliseconds) => {
      const { page, faults, recording } = await watch();
      originClock.step(milliseconds);
      const steppedAt = wallClock();
      await untilPlaying(page, ({ wallClock: time }) => time > steppedAt);
      await expectClocksToAgree(page);
      expect((await recording()).states).not.toContain('failed');
      expect(faults).toEqual([]);
    },
    TEST_MILLISECONDS,
  );

  test(
    'after its source was silent for half a minute',
    async () => {
      const url = `udp://127.0.0.1:${20_000 + (process.pid % 20_000)}`;
      const send = () =>
        startFfmpeg([
          ...['-re', '-f', 'lavfi', '-i', `${testPicture(360)}[out0];sine=440[out1]`],
          ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac'],
          ...['-f', 'mpegts', `${url}?pkt_size=1316`],
        ]);
      const { input, ...others } = clockSource;
      const silent = { ...others, input: { kind: 'mpegts', url } };
      const before = log.length;
      let sender: ChildProcess = await send();
      try {
        await setSource(silent);
        await logged(/is running/, before);
        const { page, faults, recording } = await watch();
        const senderAt = wallClock();
        await untilPlaying(page, ({ wallClock: time }) => time > senderAt);
        await killed(sender);
        const silentAt = wallClock();
        await logged(/is stalled/, before);
        await page.waitForFunction((until) => Date.now() / 1000 > until, silentAt + SILENCE_SECONDS, {
          timeout: 2 * SILENCE_SECONDS * SECOND,
        });
        sender = await send();
        const backAt = wallClock();
        // The sender has a delay of its own, so its clock is not quite the recorder's.
        await untilBurnt(page, backAt);
        expect((await recording()).states).not.toContain('failed');
        expect(faults).toEqual([]);
      } finally {
        await killed(sender);
        await setSource({ ...others, input });
      }
    },
    TEST_MILLISECONDS,
  );

  test(
    "after the recorder's clock was set ahead by an hour",
    async () => {
      const { page, faults, recording } = await watch();
      recorderClock.step(HOUR);
      // The next encoder goes by it.
      for (const encoder of await encodersOf(process.pid)) process.kill(encoder, 'SIGKILL');
      await untilBurnt(page, wallClock());
      expect((await recording()).states).not.toContain('failed');
      expect(faults).toEqual([]);
    },
    TEST_MILLISECONDS,
  );
});
