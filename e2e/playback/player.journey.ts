import type { CDPSession, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ScheduleItem } from '#contract/guide.ts';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { type Frame, setSpeed, untilPlaying } from '#e2e/harness/playing.ts';
import { recordPlayer } from '#e2e/harness/recording.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** How far behind the wall clock a live picture may be. */
const LIVE_DELAY = 30;
const HOUR = 3_600;
const CHANNEL = '/channels/all/polden';
const ORIGIN = '**/media/**';
const ENGINE = /hls-engine/;
/** So long the origin is away, and so long the engine waits at most before it asks again. Seconds. */
const OUTAGE = 76;
const LONGEST_DELAY = 4;

const stage = shareStage('whole');

const open = async (path: string, screen: keyof typeof screens = 'desk'): Promise<Page> =>
  (await stage.open(path, { locale: 'en-US', ...screens[screen] })).page;
const openArchive = (screen: keyof typeof screens = 'desk') =>
  open(`${CHANNEL}?ts=${Math.floor(stage.now()) - 3 * HOUR}`, screen);
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const isLive = ({ wallClock: time }: Frame) => Math.abs(stage.now() - time) < LIVE_DELAY;

const PLAYLISTS = /\/media\/p\/([^/]+)\//;
const streamCalls = (page: Page) => {
  const calls: URL[] = [];
  page.on('request', (request) => {
    if (isViewingCall(request.url())) calls.push(new URL(request.url()));
  });
  return calls;
};
/** From now on the origin takes the token of the stream that plays for an old one. */
async function expireStream(page: Page): Promise<void> {
  const reload = await page.waitForRequest((request) => PLAYLISTS.test(request.url()));
  const token = PLAYLISTS.exec(reload.url())?.[1] ?? '';
  await page.route(`**/media/p/${token}/**`, (route) => route.fulfill({ status: 403 }));
}

describe.runIf(isSlowProof)('a media address grows old', () => {
  test('while live plays: the player asks for another one and plays on', async () => {
    const page = await open(CHANNEL);
    const before = await untilPlaying(page);
    const recording = await recordPlayer(page);
    const calls = streamCalls(page);
    await expireStream(page);
    const renewed = await page.waitForRequest((request) => isViewingCall(request.url()));
    expect(new URL(renewed.url()).searchParams.has('ts')).toBe(false);
    const after = await untilPlaying(page, isLive);
    expect(after.wallClock).toBeGreaterThan(before.wallClock);
    expect(calls).toHaveLength(1);
    expect((await recording()).states).not.toContain('failed');
  });

  test('while the archive is paused: it stays paused, and play goes on from the same moment', async () => {
    const page = await openArchive();
    await untilPlaying(page);
    await page.locator('[data-player]').focus();
    await page.keyboard.press('Space');
    await inState(page, 'paused');
    const frameTime = page.locator('[data-frame-time]');
    const pausedAt = Number(await frameTime.getAttribute('data-frame-time'));
    const calls = streamCalls(page);
    const refusal = page.waitForResponse((response) => response.status() === 403);
    await expireStream(page);
    await (await refusal).finished();
    await inState(page, 'paused');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Play' }).first().click();
    const after = await untilPlaying(page);
    expect(after.wallClock).toBeGreaterThanOrEqual(pausedAt);
    expect(after.wallClock).toBeLessThan(pausedAt + 30);
    expect(calls.map(({ searchParams }) => Number(searchParams.get('ts')))).toEqual([pausedAt]);
  });

  test('[C-PLAY-07] and no other one is any good: the player says so, and a press starts anew', async () => {
    const page = await open(CHANNEL);
    await untilPlaying(page);
    await page.route(PLAYLISTS, (route) => route.fulfill({ status: 403 }));
    await inState(page, 'failed');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    await page.unroute(PLAYLISTS);
    await page.getByRole('alert').getByRole('button', { name: 'Resume watching' }).click();
    await untilPlaying(page, isLive);
  });
});

describe('the network', () => {
  test.runIf(isSlowProof)(
    '[C-PLAY-06] fails the stream alone for a while: the player tries until it is answered',
    async () => {
      const page = await open(CHANNEL);
      await untilPlaying(page);
      const recording = await recordPlayer(page);
      await page.route('**/media/**', (route) => route.abort('connectionrefused'));
      await inState(page, 'waiting');
      await page.unroute('**/media/**');
      await untilPlaying(page, isLive);
      expect((await recording()).states).not.toContain('failed');
    },
  );

  const outages = [
    ['answered for by its edge', (route: Route) => route.fulfill({ status: 502 })],
    ['not answered for at all', (route: Route) => route.abort('connectionrefused')],
  ] as const;
  test.each(isSlowProof ? outages : outages.slice(0, 1))(
    '[C-PLAY-06] does not bring the code of the engine at first, and has an origin that is away for more than a minute, %s: a note says so, and the picture goes on at live without a press',
    async (_, answer) => {
      const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
      await context.clock.install();
      const { page, faults } = await openPage(context);
      let refused = 0;
      await page.route(ENGINE, (route) => {
        refused += 1;
        return route.abort('connectionrefused');
      });
      await page.goto(`${stage.address}${CHANNEL}`);
      await expect.poll(() => refused).toBeGreaterThan(0);
      await page.unroute(ENGINE);
      await untilPlaying(page, isLive);
      await page.route(ORIGIN, answer);
      const note = page.locator('[data-player]').getByText(/The connection keeps dropping|Playback will resume/);
      let wasTold = false;
      let passed = 0;
      while (passed < OUTAGE || !wasTold) {
        // The note comes with the second error and goes when the stream is opened anew: it is looked for every second.
        const seconds = wasTold ? LONGEST_DELAY : 1;
        passed += seconds;
        await page.clock.runFor(seconds * 1_000);
        // What was asked for meanwhile has been answered.
        await page.evaluate(async () => (await fetch('/v2/platform/configuration')).ok);
        wasTold ||= await note.isVisible();
      }
      const calls = streamCalls(page);
      await page.unroute(ORIGIN);
      await untilPlaying(page, isLive);
      expect(calls.length).toBeLessThanOrEqual(1);
      expect(faults).toEqual([]);
    },
  );

  test.runIf(isSlowProof)('[C-CONST-18] fails the schedule: a line says so, and trying again brings it', async () => {
    const page = await open(CHANNEL);
    await untilPlaying(page);
    const schedule = /\/v2\/.*schedule/;
    let refused = 0;
    await page.route(schedule, (route) => {
      refused += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.locator('[data-channels] [data-channel="2"]').click();
    /** The page has heard of every refusal so far. */
    const heard = () => page.evaluate(async () => (await fetch('/v2/platform/configuration')).ok);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect.poll(() => refused).toBe(attempt);
      await heard();
      await page.clock.runFor(2_999);
      await heard();
      expect(refused).toBe(attempt);
      await page.clock.runFor(1);
    }
    await expect.poll(() => refused).toBe(6);
    await page.clock.resume();
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(refused).toBe(6);
    await page.unroute(schedule);
    await retry.click();
    await page.locator('[data-schedule] [data-standing="now"]').waitFor();
  });
});

describe('a browser that plays nothing by itself', () => {
  const video = (page: Page) =>
    page.evaluate(() => {
      const element = document.querySelector('video');
      return { isMuted: element?.muted, isPaused: element?.paused };
    });

  /** The page tells its state by itself: every look of ours into it would count as a press of the viewer. */
  async function openUntouched(page: Page, state: string): Promise<void> {
    await page.addInitScript(() => {
      const look = () => console.info(document.querySelector('[data-player]')?.getAttribute('data-state'));
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-state'] });
    });
    const reached = page.waitForEvent('console', (message) => message.text() === state);
    await page.goto(`${stage.address}${CHANNEL}`);
    await reached;
  }

  test('[C-PLAY-01] with sound gets the picture in silence, and one press turns the sound on', async () => {
    const strict = await openBrowser(['--autoplay-policy=document-user-activation-required']);
    try {
      const { page } = await openPage(await strict.newContext({ locale: 'en-US', ...screens.desk }));
      await openUntouched(page, 'playing');
      await expect.poll(() => video(page)).toEqual({ isMuted: true, isPaused: false });
      const turnOn = page.getByRole('button', { name: 'Turn sound on' });
      const title = page.locator('[data-player] strong');
      await title.evaluate((element) => {
        element.textContent = 'A title of more words than there is room for '.repeat(5);
      });
      const [words, button] = [await title.boundingBox(), await turnOn.boundingBox()];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(button?.x ?? 0);
      await turnOn.click();
      await untilPlaying(page);
      await expect.poll(() => video(page)).toEqual({ isMuted: false, isPaused: false });
    } finally {
      await strict.close();
    }
  });

  test('[C-PLAY-01] at all shows a play button, and one press starts picture and sound', async () => {
    const { page } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.desk }));
    // As phones do that save power.
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function playAfterPress() {
        if (navigator.userActivation.hasBeenActive) return play.call(this);
        return Promise.reject(new DOMException('a press is needed', 'NotAllowedError'));
      };
    });
    await openUntouched(page, 'blocked');
    await expect.poll(async () => (await video(page)).isPaused).toBe(true);
    await page.getByRole('button', { name: 'Play' }).first().click();
    await untilPlaying(page);
    await expect.poll(() => video(page)).toEqual({ isMuted: false, isPaused: false });
  });
});

test.runIf(isSlowProof)(
  "without Media Source Extensions the browser's own HLS plays live, another channel and the archive",
  async () => {
    const page = await open('/');
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'MediaSource');
      Reflect.deleteProperty(window, 'ManagedMediaSource');
    });
    const untilMoving = (address: RegExp) =>
      page.waitForFunction(
        (pattern) => {
          const video = document.querySelector('video');
          const isThere = video !== null && new RegExp(pattern).test(video.src) && !video.paused;
          return isThere && video.currentTime > 1 && video.getVideoPlaybackQuality().totalVideoFrames > 10;
        },
        address.source,
        { timeout: 60_000 },
      );
    await page.goto(`${stage.address}${CHANNEL}`);
    await untilMoving(/\/1-1\/live\/index\.m3u8$/);
    await inState(page, 'playing');
    await page.locator('[data-channels] [data-channel="2"]').click();
    await untilMoving(/\/1-2\/live\/index\.m3u8$/);
    await page.getByRole('button', { name: 'Watch from the start' }).click();
    await untilMoving(/\/1-2\/\d+\/index\.m3u8$/);
    await page.locator('[data-player]').click();
    await inState(page, 'paused');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  },
);

/** Controls that nobody touched for a while are away until the pointer moves. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator('[data-player]').hover();
  await page.getByRole('button', { name, exact: true }).click();
}

test('[C-KEYS-04] [C-PLAY-21] the F key, the button and a double click fill the screen with the player, and leave it again; a network that was away brings the picture back without a press', async () => {
  const page = await open(CHANNEL);
  await untilPlaying(page);
  const isFull = (wanted: boolean) =>
    page.waitForFunction(
      (full) => (document.fullscreenElement === document.querySelector('[data-player]')) === full,
      wanted,
    );
  await page.keyboard.press('f');
  await isFull(true);
  await page.keyboard.press('f');
  await isFull(false);
  await press(page, 'Full screen');
  await isFull(true);
  // The button that was pressed does not keep the key.
  await page.keyboard.press('Space');
  await inState(page, 'paused');
  await isFull(true);
  await press(page, 'Exit full screen');
  await isFull(false);
  await page.keyboard.press('Space');
  await untilPlaying(page);
  await page.locator('[data-player]').dblclick();
  await isFull(true);
  await untilPlaying(page);
  await page.locator('[data-player]').dblclick();
  await isFull(false);

  await page.context().setOffline(true);
  // What is loaded ahead is soon played.
  await setSpeed(page, 4);
  await page.waitForFunction(() => {
    const player = document.querySelector('[data-player][data-state="waiting"]');
    return player?.textContent?.includes('Playback will resume');
  });
  await setSpeed(page, 1);
  const backAt = stage.now();
  const calls = streamCalls(page);
  await page.context().setOffline(false);
  const retrying = page.locator('[data-player][data-retrying]');
  await retrying.waitFor();
  await untilPlaying(page, (frame) => isLive(frame) && frame.wallClock > backAt - LIVE_DELAY);
  await page.locator('[data-player][data-live="true"]').waitFor();
  expect(calls).toHaveLength(1);
  await retrying.waitFor({ state: 'detached' });
});

describe('the timeline', () => {
  /** A programme that is over plays from its start; answers when that was. */
  async function openOver(screen: keyof typeof screens): Promise<{ page: Page; start: number }> {
    const answer = await fetch(`${stage.address}/v2/channels/polden/schedule`);
    const lines: readonly ScheduleItem[] = JSON.parse(await answer.text());
    const over = lines.findLast(
      ({ real_timestamp, real_duration }) =>
        real_duration > HOUR / 4 && real_timestamp + real_duration < stage.now() - HOUR / 4,
    );
    const start = over?.real_timestamp ?? Number.NaN;
    const page = await open(`${CHANNEL}?ts=${start}`, screen);
    await untilPlaying(page, ({ wallClock: time }) => time >= start - 8 && time < start + 60);
    return { page, start };
  }

  async function line(page: Page) {
    const slider = page.getByRole('slider', { name: 'Seek' });
    const box = await slider.boundingBox();
    if (box === null) throw new Error('the timeline is not shown');
    const duration = Number(await slider.getAttribute('max'));
    const at = (share: number) => ({ x: box.x + share * box.width, y: box.y + box.height / 2 });
    return { at, duration, secondsPerPixel: duration / box.width };
  }

  /** The picture has come from the start to the middle with one seek. */
  async function expectMiddle(page: Page, start: number, calls: readonly URL[]): Promise<void> {
    const { duration, secondsPerPixel } = await line(page);
    const middle = start + duration / 2;
    const tolerance = 10 + 3 * secondsPerPixel;
    const frame = await untilPlaying(page, ({ wallClock: time }) => time > start + duration / 4);
    expect(Math.abs(frame.wallClock - middle)).toBeLessThan(tolerance + LIVE_DELAY);
    const targets = calls.map(({ searchParams }) => Number(searchParams.get('ts')));
    expect(targets).toHaveLength(1);
    expect(Math.abs((targets[0] ?? 0) - middle)).toBeLessThan(tolerance);
    expect(((targets[0] ?? 0) - start) % 10).toBe(0);
  }

  test('[C-PLAY-03 C-VALID-05] is dragged by the mouse, which may leave it on the way', async () => {
    const { page, start } = await openOver('desk');
    const pressed = streamCalls(page);
    await page.mouse.move(...point(await page.locator('[data-player]').boundingBox()));
    const { at } = await line(page);
    const [from, to] = [at(0.02), at(0.5)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(at(0.8).x, to.y, { steps: 8 });
    await page.mouse.move(to.x, to.y - 120, { steps: 8 });
    // The place that is pressed is asked for ahead, and the one where the pointer is released in its stead.
    expect(pressed.length).toBeLessThanOrEqual(1);
    const calls = streamCalls(page);
    await page.mouse.up();
    await inState(page, 'loading');
    // What is to be seen there goes with the pointer, which is not over the line any more.
    await page.locator('[data-seek-picture]').waitFor({ state: 'detached' });
    await expectMiddle(page, start, calls);
  });

  test.runIf(isSlowProof)('[C-VALID-05] is dragged by a finger, however long that takes', async () => {
    const { page, start } = await openOver('phone');
    await page.locator('[data-player][data-idle]').waitFor();
    await page.touchscreen.tap(...point(await page.locator('[data-player]').boundingBox()));
    await page.locator('[data-player]:not([data-idle])').waitFor();
    const { at } = await line(page);
    const finger = await page.context().newCDPSession(page);
    await touch(finger, 'touchStart', at(0.02));
    // Longer than the controls stay on an idle player, by the picture's own time.
    const currentTime = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    const until = (await currentTime()) + 7;
    for (let share = 0.1; (await currentTime()) < until; share = 0.9 - share)
      await touch(finger, 'touchMove', at(share));
    await expect.poll(() => page.locator('[data-player][data-idle]').count()).toBe(0);
    await touch(finger, 'touchMove', at(0.5));
    const calls = streamCalls(page);
    await touch(finger, 'touchEnd');
    await expectMiddle(page, start, calls);
  });

  const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const point = (box: { x: number; y: number; width: number; height: number } | null): [x: number, y: number] =>
    box === null ? [0, 0] : [box.x + box.width / 2, box.y + box.height / 2];
});
