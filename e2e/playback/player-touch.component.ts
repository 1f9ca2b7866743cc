import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { filmAnswers } from '#e2e/harness/component/answers/films.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { pictureAt, player, showTab, stopClock, untilPlayerIs } from '#e2e/harness/component/player-page.ts';

/** After a touch controls leave a little later than at the desk. */
const IDLE_MILLISECONDS = 5_200;

const stage = setComponents(filmAnswers({ slug: 'moon' }));
const { width, height } = screens.phone.viewport;

async function openFilm(change: () => void): Promise<Page> {
  const page = await stage.open('/watch/moon', {
    viewer: 'member',
    options: screens.phone,
    streams: { moon: { seconds: 840 } },
    before: (opened) => opened.addInitScript(change),
  });
  await untilPlayerIs(page, 'playing');
  return page;
}

/** A finger, or two, on the glass. */
type Points = readonly { readonly x: number; readonly y: number }[];
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

const zoomOf = (page: Page) => player(page).getAttribute('data-zoom');

async function showControls(page: Page): Promise<void> {
  if ((await player(page).getAttribute('data-idle')) !== null) await player(page).tap();
}

/** Screens that can be turned, and what is asked of them. */
function turnable(): void {
  const turns: string[] = [];
  Object.assign(window, { turns });
  ScreenOrientation.prototype.lock = async (way: string) => {
    turns.push(way);
  };
  ScreenOrientation.prototype.unlock = () => {
    turns.push('any');
  };
}

test('[C-KEYS-02] [C-KEYS-03] two taps within half a second at a side skip ten seconds', async () => {
  const page = await openFilm(turnable);
  const fingers = await page.context().newCDPSession(page);
  const skipped = page.locator('[data-feedback="skip"]');
  const tap = async (x: number, y: number) => {
    await touch(fingers, 'touchStart', [{ x: x * width, y: y * height }]);
    await touch(fingers, 'touchEnd', []);
  };
  const tapTwice = async (x: number, y: number) => {
    await tap(x, y);
    await tap(x, y);
  };
  await stopClock(page);
  const start = await pictureAt(page);
  for (const [x, y] of [
    [0.5, 0.5],
    [0.25, 0.5],
    [0.1, 0.1],
    [0.9, 0.9],
  ] as const) {
    await tapTwice(x, y);
    await expect.poll(() => skipped.textContent(), { message: `${x} ${y}` }).toBe('');
  }
  await tap(0.1, 0.5);
  await page.clock.runFor(501);
  await tap(0.1, 0.5);
  await expect.poll(() => skipped.textContent(), { message: 'apart in time' }).toBe('');
  const before = await pictureAt(page);
  expect(before - start).toBeLessThan(1);
  await tapTwice(0.9, 0.5);
  await skipped.getByText('Forward 10 seconds').waitFor();
  await page.clock.runFor(1_000);
  await expect.poll(() => pictureAt(page)).toBeGreaterThan(before + 9);
  await tapTwice(0.1, 0.5);
  await skipped.getByText('Back 10 seconds').waitFor();
  await page.clock.runFor(1_000);
  await expect.poll(() => pictureAt(page)).toBeLessThan(before + 9);
});

test('[C-KEYS-01] [C-PLAY-16] [C-PLAY-32] [C-CONST-13] two fingers zoom, full screen turns the phone, and another tab pauses', async () => {
  const page = await openFilm(turnable);
  const fingers = await page.context().newCDPSession(page);
  const spread = async (from: number, to: number, x = height / 2, y = width / 2) => {
    const at = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ];
    await touch(fingers, 'touchStart', at(from));
    await touch(fingers, 'touchMove', at((from + to) / 2));
    await touch(fingers, 'touchMove', at(to));
    await touch(fingers, 'touchEnd', []);
  };
  // Upright, two fingers zoom the page as anywhere else.
  for (const [from, to] of [
    [30, 120],
    [120, 30],
  ] as const) {
    await spread(from, to, width / 2, height / 2);
    await expect.poll(() => zoomOf(page)).toBe('fit');
  }
  await page.setViewportSize({ width: height, height: width });
  await page.waitForFunction(() => matchMedia('(orientation: landscape)').matches);
  await spread(30, 120);
  await expect.poll(() => zoomOf(page)).toBe('fill');
  await spread(120, 30);
  await expect.poll(() => zoomOf(page)).toBe('fit');
  await stopClock(page);
  await spread(30, 120);
  const pinched = page.locator('[data-player][data-pinch]');
  await page.clock.runFor(499);
  await expect.poll(() => pinched.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => pinched.count()).toBe(0);

  await showControls(page);
  await player(page).getByRole('button', { name: 'Mute' }).tap();
  await page.clock.runFor(IDLE_MILLISECONDS - 1);
  await expect.poll(() => player(page).getAttribute('data-idle')).toBeNull();
  await page.clock.runFor(1);
  await page.locator('[data-player][data-idle]').waitFor();
  await page.clock.resume();

  await player(page).tap();
  await player(page).getByRole('button', { name: 'Full screen', exact: true }).tap();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await player(page).getByRole('button', { name: 'Exit full screen' }).tap();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'turns'))).toEqual(['landscape', 'any']);

  await showTab(page, 'hidden');
  await untilPlayerIs(page, 'paused');
  await page.evaluate(() => document.querySelector('video')?.play());
  await untilPlayerIs(page, 'playing');
  await showTab(page, 'visible');
  await untilPlayerIs(page, 'paused');
});

/** The full screen of an iPhone: the video alone, paused by the system where it is left. */
function appleFullscreen(): void {
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  Object.assign(HTMLVideoElement.prototype, {
    webkitEnterFullscreen(this: HTMLVideoElement) {
      this.dispatchEvent(new Event('webkitbeginfullscreen'));
    },
  });
}

test('[C-PLAY-17] [C-PLAY-18] [C-PLAY-19] on an iPhone leaving full screen goes on, unless the viewer had paused', async () => {
  const page = await openFilm(appleFullscreen);
  await stopClock(page);
  const enter = async () => {
    await showControls(page);
    await player(page).getByRole('button', { name: 'Full screen', exact: true }).tap();
    await page.locator('[data-player][data-native-fullscreen]').waitFor();
  };
  const pause = () => page.evaluate(() => document.querySelector('video')?.pause());
  const leave = () =>
    page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('webkitendfullscreen')));
  const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused);

  await enter();
  await page.clock.runFor(1_900);
  await pause();
  await expect.poll(isPaused).toBe(false);
  await untilPlayerIs(page, 'playing');
  await page.clock.runFor(200);
  await pause();
  await leave();
  await expect.poll(isPaused).toBe(false);
  await untilPlayerIs(page, 'playing');
  const settling = page.locator('[data-player][data-settling]');
  await settling.waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('[data-player] *')].flatMap((one) => one.getAnimations())),
    )
    .toEqual([]);
  await page.clock.runFor(2_999);
  await expect.poll(() => settling.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => settling.count()).toBe(0);

  await enter();
  await page.clock.runFor(2_001);
  await pause();
  await untilPlayerIs(page, 'paused');
  await page.clock.runFor(600);
  await leave();
  await page.locator('[data-player]:not([data-native-fullscreen])').waitFor();
  await untilPlayerIs(page, 'paused');
  await expect.poll(isPaused).toBe(true);
});
