import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { expectClocksToAgree, readClocks } from '#e2e/harness/burnt-clock.ts';
import { untilPlaying, wallClock } from '#e2e/harness/playing.ts';
import { untilRecorded } from '#e2e/harness/recorded-channels.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { setStage } from '#e2e/harness/stage.ts';
import { childrenOf, encodersOf } from '#tooling/testing/children.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** How far behind the wall clock a live picture may be. */
const LIVE_DELAY = 30;
/** Nearer to now than that is no archive. */
const LIVE_WITHIN = 30;
/** Longest of a segment, where an archive picture may begin before the instant that was asked for. */
const SEGMENT = 5;
const CHANNEL = '/channels/all/chasy';
const LINEAR = '/channels/all/polden';

const stage = setStage({ KINORA_DEMO: 'small+ingest' });

beforeAll(() => untilRecorded(stage.dataFolder));

const open = (path = CHANNEL) => stage.open(path, { locale: 'en-US', ...screens.desk });
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();

test.runIf(isSlowProof)('a recorded channel plays live, and after a pause goes on where it stood', async () => {
  const { page, faults } = await open();
  const frame = await untilPlaying(page);
  expect(Math.abs(wallClock() - frame.wallClock)).toBeLessThan(LIVE_DELAY);
  await page.locator('[data-player][data-live="true"]').waitFor();
  await expectClocksToAgree(page);

  await page.locator('[data-player]').focus();
  await page.keyboard.press('Space');
  await inState(page, 'paused');
  const paused = await readClocks(page);
  await page.waitForFunction((until) => Date.now() / 1000 > until, wallClock() + 2 * SEGMENT);
  expect(await readClocks(page)).toEqual(paused);
  await page.keyboard.press('Space');
  await untilPlaying(page);
  const { burnt } = await expectClocksToAgree(page);
  expect(burnt).toBeGreaterThanOrEqual(paused.burnt);
  expect(burnt).toBeLessThan(paused.burnt + SEGMENT);
  expect(faults).toEqual([]);
});

test.runIf(isSlowProof)(
  'what was live a minute ago is rewound to, and each picture was taken when the page says',
  async () => {
    const { page, faults } = await open();
    const { wallClock: seen } = await untilPlaying(page);
    const wanted = Math.ceil(seen) + SEGMENT;
    await untilPlaying(page, () => wallClock() > wanted + LIVE_WITHIN);
    await page.goto(`${stage.address}${CHANNEL}?ts=${wanted}`);
    await untilPlaying(page);
    await page.locator('[data-player][data-live="false"]').waitFor();
    const { burnt } = await expectClocksToAgree(page);
    expect(burnt).toBeGreaterThan(wanted - SEGMENT);
    expect(burnt).toBeLessThan(wanted + LIVE_WITHIN);
    await untilPlaying(page, ({ wallClock: time }) => time > burnt + SEGMENT);
    await expectClocksToAgree(page);
    expect(faults).toEqual([]);
  },
);

const worker = async () => (await childrenOf(stage.pid)).find(({ command }) => command.includes('worker-process'));

const strikes = [
  [
    'the encoder',
    async () => {
      const [encoder] = await encodersOf((await worker())?.pid ?? 0);
      return process.kill(encoder ?? Number.NaN, 'SIGKILL');
    },
  ],
  ['the worker', async () => process.kill((await worker())?.pid ?? Number.NaN, 'SIGKILL')],
  ['the whole service', () => stage.restart()],
] as const;

test.runIf(isSlowProof).each(strikes)(
  'live plays on by itself, numbered on, when %s is gone for a moment',
  async (_what, strike) => {
    const { page, faults } = await open();
    await untilPlaying(page);
    const recording = await recordPlayer(page);
    let playlist = '';
    page.on('response', async (response) => {
      if (isLivePlaylist(response.url()) && response.ok()) playlist = await response.text().catch(() => playlist);
    });
    await strike();
    const struckAt = wallClock();
    const frame = await untilPlaying(page, ({ wallClock: time }) => time > struckAt + SEGMENT);
    expect(wallClock() - frame.wallClock).toBeLessThan(2 * LIVE_DELAY);
    await expectClocksToAgree(page);

    const numbers = [...playlist.matchAll(/\/(\d+)\.m4s/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? Number.NaN) + index));
    expect(playlist).toContain('#EXT-X-DISCONTINUITY\n');
    const { states, frameTimes } = await recording();
    expect(states).not.toContain('failed');
    expect(frameTimes).toEqual(frameTimes.toSorted((one, other) => one - other));
    expect(faults).toEqual([]);
  },
);

test.runIf(isSlowProof)('the page of a linear channel plays on when the service is restarted', async () => {
  const { page, faults } = await open(LINEAR);
  await untilPlaying(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await stage.restart();
  const restartedAt = wallClock();
  const frame = await untilPlaying(page, ({ wallClock: time }) => time > restartedAt);
  expect(Math.abs(wallClock() - frame.wallClock)).toBeLessThan(2 * LIVE_DELAY);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(faults).toEqual([]);
});

/** A track's playlist of a live stream; the master playlist names tracks, no segments. */
const isLivePlaylist = (url: string) => /\/live\/(?!index)[^/]+\.m3u8$/.test(new URL(url).pathname);
