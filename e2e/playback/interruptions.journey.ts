import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BreakingProxy, startBreakingProxy } from '#e2e/harness/breaking-proxy.ts';
import { breakages, frozen, HEADS, jumpingBack, SIGNED, TRACKS } from '#e2e/harness/broken-media.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { playsPast, seekTo, untilPlaying } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isViewingCall, PREPARING } from '#e2e/harness/stream-calls.ts';
import { watchPicture } from '#e2e/harness/watched-picture.ts';
import { foldTime, letStand } from '#e2e/harness/watched-time.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Fourteen minutes. */
const FILM = '/watch/trip-to-the-moon';
const CHANNEL = '/channels/all/polden';
/** How far behind the wall clock a live picture may be. */
const LIVE_DELAY = 30;
/** So long the player lets a picture stand before it opens the stream anew: without a fault, and with one. */
const STUCK = 30;
const STUCK_AFTER_FAULT = 6;
/** The first one, and so many more after pictures that cannot be shown. */
const MOST_OPENINGS = 11;
/** The longest that a picture may stand when its address has expired. Milliseconds. */
const LONGEST_STAND = 2_000;

const stage = shareStage();
let proxy: BreakingProxy;

beforeAll(async () => {
  proxy = await startBreakingProxy();
});
afterEach(() => proxy.mendAll());
afterAll(() => proxy.stop());

/** A page that has its answers through the proxy. */
async function newPage(prepare: (context: BrowserContext) => Promise<void>): Promise<Page> {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk, proxy: { server: proxy.address } });
  await prepare(context);
  return (await openPage(context)).page;
}

/** What is broken is broken for the picture, and not for what may be played next. */
const foldTimeOfOne = async (context: BrowserContext) => {
  await foldTime(context);
  await context.route(PREPARING, (route) => route.abort());
};

const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const isLive = ({ wallClock: time }: { readonly wallClock: number }) => Math.abs(stage.now() - time) < LIVE_DELAY;
const failure = (page: Page) => page.locator('[data-player]').getByRole('alert');

/** Streams that are asked for from now on. */
function countStreams(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (isViewingCall(request.url())) asked += 1;
  });
  return () => asked;
}

test.runIf(isSlowProof)('live plays on after playlists that are empty and jump back', async () => {
  const page = await newPage(foldTimeOfOne);
  await page.goto(`${stage.address}${CHANNEL}`);
  await untilPlaying(page);
  const streams = countStreams(page);
  const recording = await recordPlayer(page);
  const empty = proxy.breakAnswers(TRACKS, breakages.empty, 1);
  await expect.poll(empty.broken).toBe(1);
  const jumping = proxy.breakAnswers(TRACKS, jumpingBack());
  await expect.poll(jumping.broken).toBeGreaterThanOrEqual(4);
  jumping.mend();
  await untilPlaying(page, isLive);
  expect((await recording()).states).not.toContain('failed');
  expect(streams()).toBe(0);
});

test.runIf(isSlowProof)(
  'live whose playlists stand still goes on once they do, else it is opened anew twice, and then says so once',
  async () => {
    const page = await newPage(foldTimeOfOne);
    await page.goto(`${stage.address}${CHANNEL}`);
    await untilPlaying(page);
    const streams = countStreams(page);
    const picture = await watchPicture(page);
    const still = () => proxy.breakAnswers(TRACKS, frozen());
    const short = still();
    await inState(page, 'waiting');
    short.mend();
    await inState(page, 'playing');
    expect(streams()).toBe(0);

    const lasting = still();
    await inState(page, 'waiting');
    for (const opened of [1, 2]) {
      await letStand(page, STUCK);
      await expect.poll(streams).toBe(opened);
      await inState(page, 'loading');
    }
    await letStand(page, STUCK);
    await failure(page).getByText('The video was interrupted').waitFor();
    await expect.poll(() => failure(page).count()).toBe(1);
    await letStand(page, 4 * STUCK);
    expect(streams()).toBe(2);
    lasting.mend();
    await failure(page).getByRole('button', { name: 'Resume watching' }).click();
    await untilPlaying(page, isLive);
    expect(await picture()).toMatchObject({ wasGone: false });
  },
);

test('a film whose head is missing plays once it is there', async () => {
  const page = await newPage(foldTime);
  const streams = countStreams(page);
  const missing = proxy.breakAnswers(HEADS, breakages.absent);
  await page.goto(`${stage.address}${FILM}`);
  await expect.poll(missing.broken).toBeGreaterThan(0);
  missing.mend();
  await letStand(page, STUCK_AFTER_FAULT);
  await playsPast(page, 0.3);
  expect(streams()).toBeLessThanOrEqual(2);
});

test.runIf(isSlowProof)(
  '[C-PLAY-12] a film whose head stays missing is tried eleven times, and then says so once',
  async () => {
    const page = await newPage(foldTime);
    const streams = countStreams(page);
    const missing = proxy.breakAnswers(HEADS, breakages.absent);
    await page.goto(`${stage.address}${FILM}`);
    for (let opened = 1; opened <= MOST_OPENINGS; opened += 1) {
      await expect.poll(streams).toBe(opened);
      const broken = missing.broken();
      await expect.poll(missing.broken).toBeGreaterThan(broken);
      await inState(page, 'loading');
      await letStand(page, STUCK_AFTER_FAULT);
    }
    await failure(page).getByText('This video cannot be played').waitFor();
    await expect.poll(() => failure(page).count()).toBe(1);
    expect(streams()).toBe(MOST_OPENINGS);
  },
);

/** Everything with a token is refused until a stream is asked for anew, as after twelve hours. */
function expireTokens(page: Page): void {
  const expired = proxy.breakAnswers(SIGNED, breakages.refused);
  page.on('request', (request) => {
    if (isViewingCall(request.url())) expired.mend();
  });
}

test.runIf(isSlowProof)(
  'a film whose address has expired plays on where it was, after a long pause and after a sleep of the machine',
  async () => {
    const page = await newPage((context) => context.clock.install());
    const opening = Date.now();
    await page.goto(`${stage.address}${FILM}`);
    await untilGuest(page, stage.shortname);
    await playsPast(page, 0.5);
    /** On a slow machine it takes as long as the first opening. */
    const longest = Math.max(LONGEST_STAND, Date.now() - opening);
    const streams = countStreams(page);
    const watched: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/users/self/stat/')) watched.push(request.postDataJSON().duration);
    });
    const picture = await watchPicture(page);
    const recording = await recordPlayer(page);
    /** The machine sleeps: timers stand still meanwhile. */
    const sleep = () => page.clock.fastForward('13:00:00');

    await seekTo(page, 300);
    await playsPast(page, 300);
    await page.keyboard.press('k');
    await inState(page, 'paused');
    await sleep();
    expireTokens(page);
    await page.keyboard.press('k');
    await expect.poll(streams).toBe(1);
    await playsPast(page, 300.5);

    await sleep();
    expireTokens(page);
    await expect.poll(streams).toBe(2);
    await playsPast(page, 301);
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime)).toBeLessThan(360);
    const { states } = await recording();
    expect(states.filter((state) => state === 'failed' || state === 'blocked')).toEqual([]);
    const { stood, wasGone } = await picture();
    expect(wasGone).toBe(false);
    expect(stood).toBeLessThan(longest);
    // Sleep does not count as watching.
    expect(watched.filter((seconds) => seconds > 60)).toEqual([]);
  },
);
