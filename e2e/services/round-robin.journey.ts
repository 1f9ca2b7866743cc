import { join } from 'node:path';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { replaceProgramme, timelineVersion } from '#e2e/harness/edit-guide.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { WITHOUT_DURABILITY } from '#tooling/testing/postgres.ts';
import { type RoundRobin, startRoundRobin } from '#tooling/testing/round-robin.ts';
import { type Service, startService } from '#tooling/testing/service.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LIVE_DELAY = 30;
/** What starts within this time is never changed any more. */
const FREEZE = 60;
/** A worker looks for changes this often. */
const PUBLISH_AGAIN = 20;
const STEP = 8;
/** The picture has to come to what lies behind the freeze, at the speed of the clock. */
const LONGEST_WAY_TO_THE_EDIT = 240_000;
const SIGNING_KEY = 'the key that all processes of this test share';

let folder: TemporaryFolder;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let balancer: RoundRobin;
let browser: Browser;
const apps: Service[] = [];
const origins: Service[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await startEmbeddedPostgres({
    dataFolder: join(folder.path, 'database'),
    log: () => {},
    settings: WITHOUT_DURABILITY,
  });
  balancer = await startRoundRobin(() => ({
    app: apps.map(({ address }) => address),
    media: origins.map(({ address }) => address),
  }));
  const start = (name: string, roles: string) =>
    startService({
      dataFolder: join(folder.path, name),
      environment: {
        KINORA_ROLES: roles,
        DATABASE_URL: database.connectionString,
        KINORA_SIGNING_KEYS: SIGNING_KEY,
        KINORA_TRUSTED_HOPS: '1',
      },
    });
  // Both start at the same moment on an empty database: one migrates and seeds, the other finds it done.
  apps.push(...(await Promise.all([start('first', 'web,api'), start('second', 'web,api')])));
  origins.push(await start('origin', 'media,worker'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await balancer?.close();
  for (const service of [...apps, ...origins]) await service.stop();
  await database?.stop();
  await folder?.remove();
});
tellOfFailures(
  () => browser,
  () => [...apps, ...origins].map((service) => service.output()).join('\n'),
);

test('[C-API-01] pages of a process without an api are those of the api at another address', async () => {
  const web = await startService({
    dataFolder: join(folder.path, 'web'),
    environment: { KINORA_ROLES: 'web', API_BASE: apps[0]?.address ?? '' },
  });
  try {
    const context = await browser.newContext({ locale: 'en-US', ...screens.desk });
    const { page, faults } = await openPage(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${web.address}/channelsfree`);
    await page.getByRole('link', { name: 'Noon 24' }).waitFor();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
    expect(asked.some((url) => url.startsWith(`${web.address}/v2/`))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await web.stop();
  }
});

test('[A-SESS-02 A-SESS-03 A-SESS-04] a guest made in turns by two processes watches television through both', async () => {
  const context = await browser.newContext({ locale: 'en-US', ...screens.desk });
  const { page, faults } = await openPage(context);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v2/') && response.status() >= 400)
      refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${balancer.address}/`);
  await page.getByRole('link', { name: 'Noon 24' }).first().click();
  const frame = await untilPlaying(page);
  expect(Math.abs(wallClock() - frame.wallClock)).toBeLessThan(LIVE_DELAY);
  expect(refused).toEqual([]);
  expect(faults).toEqual([]);
  const [first = 0, second = 0] = balancer.shares;
  expect(Math.min(first, second)).toBeGreaterThan(3);
  await context.close();
});

test('a token of one process is good at the other at once', async () => {
  const [first, second] = apps.map(({ address }) => address);
  const post = async (base: string | undefined, path: string, body: object) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const credentials = { username: 'in-turns', password: '0123456789abcdef0123456789abcdef' };
  await post(first, '/v2/users', { ...credentials, is_guest: true });
  const { access_token } = await post(second, '/v2/auth/login', {
    login: credentials.username,
    password: credentials.password,
  });
  for (const base of [first, second]) {
    const self = await fetch(`${base}/v2/users/self?access_token=${access_token}`);
    expect(self.status).toBe(200);
  }
});

test.runIf(isSlowProof)(
  'the guide of the channel that plays is edited behind the freeze, and the picture goes over to it without a stop',
  async () => {
    const channel = { providerId: 1, channelId: 1 };
    const context = await browser.newContext({ locale: 'en-US', ...screens.desk });
    const { page, faults } = await openPage(context);
    const playlist = page.waitForResponse(isLivePlaylist);
    await page.goto(`${balancer.address}/channels/all/polden`);
    await untilPlaying(page);
    const played = await (await playlist).text();
    const asset = ['kids', 'sport', 'music'].find((name) => !played.includes(`/${name}/`)) ?? '';
    const recording = await recordPlayer(page);

    const version = await timelineVersion(database.connectionString, channel);
    const from = Math.ceil((wallClock() + FREEZE + PUBLISH_AGAIN + STEP) / STEP) * STEP;
    await replaceProgramme(database.connectionString, { ...channel, from, until: from + 600, asset });
    await expect
      .poll(() => timelineVersion(database.connectionString, channel), { timeout: 2 * PUBLISH_AGAIN * 1_000 })
      .toBeGreaterThan(version);
    await page.waitForResponse(
      async (response) => isLivePlaylist(response) && (await response.text()).includes(`/${asset}/`),
      { timeout: LONGEST_WAY_TO_THE_EDIT },
    );
    await untilPlaying(page, (frame) => frame.wallClock > from + 2);

    const { states, frameTimes } = await recording();
    expect(states.filter((state) => state !== 'playing' && state !== 'waiting')).toEqual([]);
    expect(frameTimes).toEqual(frameTimes.toSorted((one, other) => one - other));
    expect(Math.max(...frameTimes.map((time, index) => time - (frameTimes[index - 1] ?? time)))).toBeLessThan(STEP);
    expect(faults).toEqual([]);
    await context.close();
  },
  LONGEST_WAY_TO_THE_EDIT,
);

/** A track's playlist of a live stream; the master playlist names tracks, no segments. */
const isLivePlaylist = (response: Response) => /\/live\/(?!index)[^/]+\.m3u8$/.test(new URL(response.url()).pathname);
