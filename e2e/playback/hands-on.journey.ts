import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { shareStage } from '#e2e/harness/stage.ts';

/** Fourteen minutes. */
const FILM = '/watch/trip-to-the-moon';
const CHANNEL = '/channels/all/polden';
const IDLE_MILLISECONDS = 5_000;

const stage = shareStage();

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const zoomOf = (page: Page) => player(page).getAttribute('data-zoom');
const fitOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.style.objectFit);
const moves = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime > 0.3;
  });
/** The browser shows another tab, or this one again. */
const showTab = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

/** Opens a page in a browser that a script has changed before its first one. */
async function openChanged(path: string, screen: keyof typeof screens, change: () => void) {
  const context = await stage.newContext({ locale: 'en-US', ...screens[screen] });
  await context.addInitScript(change);
  const opened = await openPage(context);
  await opened.page.clock.install();
  await opened.page.goto(`${stage.address}${path}`);
  await moves(opened.page);
  return opened;
}
/** No control has the focus. */
const letGo = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
/** By when the page's clock stands still: a machine at its limit needs a while to stop it, and controls leave a second later. */
const STOPPED_WITHIN_MILLISECONDS = 4_000;
const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPED_WITHIN_MILLISECONDS);

/** Full screen and picture-in-picture as browsers with a window have them, and a shell that listens. */
function standIn(): void {
  const heard: string[] = [];
  const shell = { onPlayback: (state: string) => heard.push(state) };
  Object.assign(window, { heard, ...(location.hash === '#shell' && { kinoraShell: shell }) });
  let shown: Element | null = null;
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
  Object.defineProperty(document, 'pictureInPictureElement', { get: () => shown });
  HTMLVideoElement.prototype.requestPictureInPicture = function () {
    shown = this;
    this.dispatchEvent(new Event('enterpictureinpicture'));
    return Promise.reject(new Error('no window'));
  };
  document.exitPictureInPicture = async () => {
    const left = shown;
    shown = null;
    left?.dispatchEvent(new Event('leavepictureinpicture'));
  };
}
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'));

test('[B-PLAYER-05] [C-CAST-01] [C-PLAY-31] [C-PLAY-32] [C-CONST-13] at the desk a channel goes into a window of its own, and plays on in another tab', async () => {
  const { page, faults } = await openChanged(CHANNEL, 'desk', standIn);
  const overlay = page.locator('[data-picture-in-picture]');
  // Controls may have left before the picture moved.
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Picture-in-picture' }).click();
  await expect.poll(() => heard(page)).toEqual([]);
  await overlay.getByText('The video is playing in a window of its own').waitFor();
  await player(page).getByRole('button', { name: 'Back to the page' }).waitFor();
  await stopClock(page);
  await page.keyboard.press('p');
  await page.clock.runFor(399);
  await expect.poll(() => overlay.count()).toBe(1);
  await page.clock.runFor(1);
  await overlay.waitFor({ state: 'detached' });

  // Controls leave after five seconds without a move.
  await player(page).hover();
  await page.mouse.move(300, 300);
  await page.clock.runFor(IDLE_MILLISECONDS - 1);
  await expect.poll(() => player(page).getAttribute('data-idle')).toBeNull();
  await page.clock.runFor(1);
  await page.locator('[data-player][data-idle]').waitFor();
  await page.clock.resume();

  // Another tab ends the zoom, and not the picture.
  await page.keyboard.press('z');
  await expect.poll(() => zoomOf(page)).toBe('fill');
  await expect.poll(() => fitOf(page)).toBe('cover');
  await showTab(page, 'hidden');
  await expect.poll(() => zoomOf(page)).toBe('fit');
  await page.keyboard.press('z');
  await expect.poll(() => zoomOf(page)).toBe('fill');
  await showTab(page, 'visible');
  await expect.poll(() => zoomOf(page)).toBe('fit');
  await inState(page, 'playing');
  expect(faults).toEqual([]);
});

test('[C-PLAY-03] at the desk keys reach each control of a film, a press on its line leads to the second that was shown there, near its ends too, and without a connection it says so itself', async () => {
  const { page, faults } = await stage.open(FILM, { locale: 'en-US', ...screens.desk });
  await moves(page);
  const reached: (string | null | undefined)[] = [];
  while (reached.at(-1) !== 'Full screen' && reached.length < 20) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent));
  }
  expect(reached).toEqual([
    ...[
      'Skip to content',
      'Close',
      'Mini player',
      'Seek',
      'Pause',
      'Back 10 seconds',
      'Forward 10 seconds',
      'Start over',
    ],
    ...['Mute', 'Volume', 'Settings', 'Fill the screen', 'Picture-in-picture', 'Keyboard controls', 'Full screen'],
  ]);

  const line = player(page).getByRole('slider', { name: 'Seek' });
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  const toldBy = async (mark: string) => {
    const [minutes = 0, seconds = 0] = (await player(page).locator(mark).innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  for (const share of [0.015, 0.5, 0.975]) {
    const position = { x: share * width, y: height / 2 };
    await player(page).hover();
    await line.hover({ position });
    const shown = await toldBy('[data-line-shown]');
    await line.click({ position });
    await page.waitForFunction(
      (second) => Math.abs((document.querySelector('video')?.currentTime ?? 0) - second - 1) < 2,
      shown,
    );
    // Where the picture is stands before the line.
    await expect.poll(async () => Math.abs((await toldBy('[data-line-start]')) - shown)).toBeLessThan(5);
  }
  await line.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => Math.abs((document.querySelector('video')?.currentTime ?? 0) - 21) < 2);

  // Its controls stay within reach.
  await page.context().setOffline(true);
  await player(page)
    .getByRole('status')
    .getByText(/^No connection/)
    .waitFor();
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Mute', exact: true }).click();
  await player(page).getByRole('button', { name: 'Unmute', exact: true }).click();
  await page.context().setOffline(false);
  await player(page)
    .getByText(/^No connection/)
    .waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('[C-PLAY-13] [C-KEYS-07] [C-KEYS-09] keys are for what is open, and a shell hears what plays', async () => {
  const { page, faults } = await openChanged(`${CHANNEL}#shell`, 'desk', standIn);
  // A modal has the keys, wherever the focus is.
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').waitFor();
  const volume = await page.evaluate(() => document.querySelector('video')?.volume);
  await letGo(page);
  for (const key of ['Space', 'f', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await inState(page, 'playing');
  await expect
    .poll(() => page.evaluate(() => [document.fullscreenElement, document.querySelector('video')?.volume]))
    .toEqual([null, volume]);
  await closeDialog(page);

  // Commands of one letter can be switched off; space stays.
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await letGo(page);
  await expect.poll(() => heard(page)).toEqual(['playing']);
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await inState(page, 'paused');
  await expect.poll(() => heard(page)).toEqual(['playing', 'paused']);
  await page.keyboard.press('Space');
  await inState(page, 'playing');
  await expect.poll(() => heard(page)).toEqual(['playing', 'paused', 'playing']);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.pathname.startsWith('/channels'));
  expect(faults).toEqual([]);
});

/** A finger, or two, on the glass. */
type Points = readonly { readonly x: number; readonly y: number }[];
const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

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

test('[C-KEYS-02] [C-KEYS-03] on a phone two taps at a side skip', async () => {
  const { page, faults } = await openChanged(FILM, 'phone', turnable);
  const fingers = await page.context().newCDPSession(page);
  const { width, height } = screens.phone.viewport;
  const skipped = page.locator('[data-feedback="skip"]');
  const tap = async (x: number, y: number) => {
    await touch(fingers, 'touchStart', [{ x: x * width, y: y * height }]);
    await touch(fingers, 'touchEnd', []);
  };
  const tapTwice = async (x: number, y: number) => {
    await tap(x, y);
    await tap(x, y);
  };
  // By a clock that stands still two taps are close in time on the slowest machine.
  await stopClock(page);
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
  await tapTwice(0.9, 0.5);
  await skipped.getByText('Forward 10 seconds').waitFor();
  await page.clock.resume();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 9);
  await stopClock(page);
  await tapTwice(0.1, 0.5);
  await skipped.getByText('Back 10 seconds').waitFor();
  await page.clock.resume();
  expect(faults).toEqual([]);
});

test('[C-KEYS-01] [C-PLAY-16] [C-PLAY-32] [C-CONST-13] on a phone two fingers zoom, full screen turns it, and another tab pauses', async () => {
  const { page, faults } = await openChanged(FILM, 'phone', turnable);
  const fingers = await page.context().newCDPSession(page);
  const { width, height } = screens.phone.viewport;
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
  await pinched.waitFor({ state: 'detached' });

  // Controls that a tap has brought leave a little later than at the desk.
  if ((await player(page).getAttribute('data-idle')) !== null) await player(page).tap();
  await player(page).getByRole('button', { name: 'Mute' }).tap();
  await page.clock.runFor(IDLE_MILLISECONDS + 199);
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

  await moves(page);
  await showTab(page, 'hidden');
  await inState(page, 'paused');
  await page.evaluate(() => document.querySelector('video')?.play());
  await inState(page, 'playing');
  await showTab(page, 'visible');
  await inState(page, 'paused');
  expect(faults).toEqual([]);
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
  const { page, faults } = await openChanged(FILM, 'phone', appleFullscreen);
  await stopClock(page);
  const enter = async () => {
    if ((await player(page).getAttribute('data-idle')) !== null) await player(page).tap();
    await player(page).getByRole('button', { name: 'Full screen', exact: true }).tap();
    await page.locator('[data-player][data-native-fullscreen]').waitFor();
  };
  const pause = () => page.evaluate(() => document.querySelector('video')?.pause());
  const leave = () =>
    page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('webkitendfullscreen')));

  await enter();
  await page.clock.runFor(1_900);
  await pause();
  await moves(page);
  await inState(page, 'playing');
  await page.clock.runFor(200);
  await pause();
  await leave();
  await moves(page);
  await inState(page, 'playing');
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
  await settling.waitFor({ state: 'detached' });

  await enter();
  await page.clock.runFor(2_001);
  await pause();
  await inState(page, 'paused');
  await page.clock.runFor(600);
  await leave();
  await page.locator('[data-player]:not([data-native-fullscreen])').waitFor();
  await inState(page, 'paused');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  expect(faults).toEqual([]);
});

test('[A-ERR-01] in a light brand, too, what stands over a picture is legible, a refusal without words by its number', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  const { page, faults } = await openPage(context);
  await page.route('**/contents/*/stream', (route) =>
    route.fulfill({ status: 404, json: { error: { message: '' }, error_code: 'not_found' } }),
  );
  await page.goto(`${stage.address.replace('//localhost', '//aurora.localhost')}${FILM}`);
  const colourOf = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  for (const words of ['Error 404', 'Resume watching', 'Error details']) {
    await page.getByText(words, { exact: true }).waitFor();
    await expect.poll(() => colourOf(words), { message: words }).toBe('rgb(255, 255, 255)');
  }
  await page.getByText('Error details', { exact: true }).click();
  await page.locator('[data-error-details]').waitFor();
  await expect.poll(() => colourOf('Error')).not.toBe('rgb(255, 255, 255)');
  expect(faults).toEqual([]);
});

test('the screen stays on while a film plays, and only then', async () => {
  const { page, faults } = await openChanged(FILM, 'desk', () => {
    let held = 0;
    const request = async () => {
      held += 1;
      return { release: async () => (held -= 1) };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { held: () => held });
  });
  const held = () => page.evaluate('held()');
  await expect.poll(held).toBe(1);
  await page.keyboard.press('k');
  await inState(page, 'paused');
  await expect.poll(held).toBe(0);
  await page.keyboard.press('k');
  await inState(page, 'playing');
  await expect.poll(held).toBe(1);
  await player(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(held).toBe(0);
  expect(faults).toEqual([]);
});

test('a viewer who saves data gets a film in few lines, and in more once they are chosen', async () => {
  const { page, faults } = await openChanged(FILM, 'desk', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const lines = () => page.evaluate(() => document.querySelector('video')?.videoHeight);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, track] = /\/media\/s\/.+\/(\d+p)\/\d+\.m4s/.exec(request.url()) ?? [];
    if (track !== undefined) loaded.push(track);
  });
  await page.evaluate(() => Object.assign(document.querySelector('video') ?? {}, { currentTime: 400 }));
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 401);
  await expect.poll(() => lines()).toBeLessThanOrEqual(480);
  expect(new Set(loaded).size).toBe(1);
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Settings' }).click();
  await page.locator('[data-setting="quality"]').click();
  await page.locator('[data-settings]').getByText('720p').click();
  await expect.poll(lines).toBe(720);
  expect(faults).toEqual([]);
});
