import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { type Hands, keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { playsPast } from '#e2e/harness/playing.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { addSubtitles } from '#e2e/harness/subtitled-film.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Episodes of a minute: two seasons of four. */
const SERIES = 'pole-station';
const LENGTH = 60;
const WORDS = 'The plane has left.';
/** A viewing is counted, and its place kept, from the tenth second on. */
const COUNTED_MILLISECONDS = 11_000;
const COUNTDOWN_MILLISECONDS = 8_000;

const stage = shareStage();

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const inState = (page: Page, state: string) => page.locator(`[data-player][data-state="${state}"]`).waitFor();
const line = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });
const card = (page: Page) => page.locator('[data-next-episode]');
const episode = (page: Page, part: string) => player(page).getByText(part).waitFor();
const isFull = (page: Page, wanted: boolean) =>
  page.waitForFunction((full) => (document.fullscreenElement !== null) === full, wanted);
const isMuted = (page: Page) => page.evaluate(() => document.querySelector('video')?.muted);

/** One way of working the player. */
interface Way extends Pick<Hands, 'press'> {
  /** Brings back controls that have gone to rest. */
  wake(): Promise<void>;
  /** Moves the picture to so many seconds from its start, in steps of ten. */
  seek(seconds: number): Promise<void>;
  /** Chooses one of several, and closes their menu. */
  choose(radio: Locator): Promise<void>;
}

/** Where on the line a place is. */
async function placeOf(page: Page, seconds: number): Promise<[x: number, y: number]> {
  const box = await line(page).boundingBox();
  if (box === null) throw new Error('the timeline is not shown');
  // The ends themselves are outside of it.
  const share = Math.min(Math.max(seconds / LENGTH, 0.002), 0.998);
  return [box.x + share * box.width, box.y + box.height / 2];
}

function byMouse(page: Page): Way {
  const wake = () => player(page).hover();
  return {
    press: (control) => control.click(),
    wake,
    async seek(seconds) {
      await wake();
      await page.mouse.click(...(await placeOf(page, seconds)));
    },
    choose: (radio) => radio.locator('xpath=..').click(),
  };
}

function byTouch(page: Page): Way {
  // A tap would send controls away that are still there.
  const wake = () => player(page).hover();
  return {
    press: touchOf(page).press,
    wake,
    async seek(seconds) {
      await wake();
      await page.touchscreen.tap(...(await placeOf(page, seconds)));
    },
    choose: (radio) => radio.locator('xpath=..').tap(),
  };
}

function byKeyboard(page: Page): Way {
  const keys = keyboardOf(page);
  return {
    press: keys.press,
    wake: async () => {},
    async seek(seconds) {
      await keys.reach(line(page));
      await page.keyboard.press(seconds === LENGTH ? 'End' : 'Home');
      for (let at = 0; at < seconds && seconds < LENGTH; at += 10) await page.keyboard.press('ArrowRight');
    },
    async choose(radio) {
      await keys.press(radio);
      await page.keyboard.press('Enter');
    },
  };
}

/** The page of the series, for a guest who has watched nothing. */
async function openSeries(screen: keyof typeof screens) {
  const opened = await openPage(await stage.newContext({ locale: 'en-US', ...screens[screen] }));
  const { page } = opened;
  await addSubtitles(page, { en: `00:00.000 --> 20:00.000\n${WORDS}` });
  await page.clock.install();
  await page.goto(`${stage.address}/contents/${SERIES}`);
  await untilGuest(page, stage.shortname);
  return opened;
}

const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true }).last();

async function pressControl(page: Page, way: Way, name: string): Promise<void> {
  await way.wake();
  await way.press(control(page, name));
}

async function chooseSetting(page: Page, way: Way, setting: string, name: string): Promise<void> {
  await pressControl(page, way, 'Settings');
  await way.press(page.locator(`[data-setting="${setting}"]`));
  await way.choose(page.locator('[data-settings]').getByRole('radio', { name, exact: true }));
  await page.locator('[data-settings]').waitFor({ state: 'detached' });
}

/** Uses every control on what plays, and comes to its middle; the screen is full then, and the place kept. */
async function watchToTheMiddle(page: Page, way: Way): Promise<void> {
  await playsPast(page, 0.3);
  await pressControl(page, way, 'Pause');
  await inState(page, 'paused');
  await pressControl(page, way, 'Play');
  await inState(page, 'playing');
  await pressControl(page, way, 'Mute');
  await expect.poll(() => isMuted(page)).toBe(true);
  await pressControl(page, way, 'Unmute');
  await expect.poll(() => isMuted(page)).toBe(false);
  await pressControl(page, way, 'Full screen');
  await isFull(page, true);
  await chooseSetting(page, way, 'text', 'English');
  await page.locator('[data-subtitles]').getByText(WORDS).waitFor();
  await way.seek(30);
  await playsPast(page, 29.9);
  const reported = page.waitForRequest((request) => request.url().includes('/users/self/stat/'));
  await page.clock.runFor(COUNTED_MILLISECONDS);
  expect((await reported).postDataJSON()).toEqual({ duration: expect.any(Number), position: expect.any(Number) });
}

/** The picture has come to the end that it was moved to: before, the viewer would leave from where it was. */
const isAtEnd = (page: Page) =>
  page.waitForFunction((end) => (document.querySelector('video')?.currentTime ?? 0) > end, LENGTH * 0.97);

/** The next episode began with what was chosen in the one before. */
async function isGoingOn(page: Page, part: string): Promise<void> {
  await episode(page, part);
  await playsPast(page, 0.3);
  await isFull(page, true);
  await page.locator('[data-subtitles]').getByText(WORDS).waitFor();
}

test.runIf(isSlowProof)(
  'by mouse an episode is watched from its page to its end and into the next one, unless the viewer stays',
  async () => {
    const { page, faults } = await openSeries('desk');
    const way = byMouse(page);
    await way.press(page.getByRole('link', { name: 'Watch', exact: true }));
    await episode(page, 'Season 1, episode 1');
    await watchToTheMiddle(page, way);
    // The next one is offered while the last pictures play.
    await way.seek(50);
    await chooseSetting(page, way, 'speed', '2×');
    await page.waitForFunction(() => {
      const isOffered = /Next episode in \d seconds?/.test(
        document.querySelector('[data-next-episode]')?.textContent ?? '',
      );
      return isOffered && document.querySelector('video')?.ended === false;
    });
    await way.press(card(page).getByRole('button', { name: 'Stay here' }));
    await card(page).getByText('Next episode', { exact: true }).waitFor();
    await inState(page, 'ended');
    await way.press(card(page).getByRole('link', { name: 'Play now' }));
    await isGoingOn(page, 'Season 1, episode 2');
    expect(faults).toEqual([]);
  },
);

test.runIf(isSlowProof)(
  'by touch the last episode of a season is watched, upright and turned, and the first of the next season comes by itself',
  async () => {
    const { page, faults } = await openSeries('phone');
    const way = byTouch(page);
    await way.press(page.getByRole('link', { name: /^4\. Under the Ice/ }));
    await episode(page, 'Season 1, episode 4');
    await watchToTheMiddle(page, way);
    await pressControl(page, way, 'Exit full screen');
    await isFull(page, false);
    const { width, height } = screens.phone.viewport;
    await page.setViewportSize({ width: height, height: width });
    await page.waitForFunction(() => matchMedia('(orientation: landscape)').matches);
    await pressControl(page, way, 'Full screen');
    await isFull(page, true);
    await way.seek(LENGTH);
    await card(page).waitFor();
    await page.clock.runFor(COUNTDOWN_MILLISECONDS);
    await isGoingOn(page, 'Season 2, episode 1');
    await pressControl(page, way, 'Exit full screen');
    await isFull(page, false);
    expect(faults).toEqual([]);
  },
);

test.runIf(isSlowProof)(
  'on a phone that is held sideways a finger reaches what is offered at the end of an episode',
  async () => {
    const { width, height } = screens.phone.viewport;
    const sideways = { ...screens.phone, viewport: { width: height, height: width } };
    const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...sideways }));
    await page.goto(`${stage.address}/watch/${SERIES}`);
    await episode(page, 'Season 1, episode 1');
    await playsPast(page, 0.3);
    const way = byTouch(page);
    await way.seek(LENGTH);
    await way.press(card(page).getByRole('button', { name: 'Stay here' }));
    await card(page).getByText('Next episode', { exact: true }).waitFor();
    await way.press(card(page).getByRole('link', { name: 'Play now' }));
    await episode(page, 'Season 1, episode 2');
    await playsPast(page, 0.3);
    expect(faults).toEqual([]);
  },
);

test('[C-CPLAY-13] by keyboard an episode is watched from its page to its end, and the series goes on where it was left', async () => {
  const { page, faults } = await openSeries('desk');
  const way = byKeyboard(page);
  await way.press(page.getByRole('link', { name: 'Watch', exact: true }));
  await episode(page, 'Season 1, episode 1');
  await watchToTheMiddle(page, way);
  const announced = await page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return [metadata?.title, metadata?.artist, playbackState];
  });
  expect(announced).toEqual(['Pole Station', 'Season 1, episode 1 · The Last Plane', 'playing']);
  // What is to be seen at another place shows while the pointer is over it.
  await player(page).hover();
  await page.mouse.move(...(await placeOf(page, 42)));
  const { width, height } = (await page.locator('[data-seek-picture="40"]').boundingBox()) ?? {};
  expect([width, height]).toEqual([196, 110]);
  await way.seek(LENGTH);
  await isAtEnd(page);
  await way.press(card(page).getByRole('link', { name: 'Play now' }));
  await isGoingOn(page, 'Season 1, episode 2');
  await way.seek(20);
  await playsPast(page, 19.9);
  await page.clock.runFor(COUNTED_MILLISECONDS);
  await page.keyboard.press('f');
  await isFull(page, false);
  await page.keyboard.press('Escape');
  await page.waitForURL(`**/contents/${SERIES}**`);
  await page.getByRole('link', { name: /^1\. The Last Plane.*Watched/ }).waitFor();
  await way.press(page.getByRole('link', { name: 'Continue watching' }));
  await episode(page, 'Season 1, episode 2');
  await playsPast(page, 0);
  // Where it is by now: later it would have come there from its beginning, too.
  const place = await page.evaluate(() => document.querySelector('video')?.currentTime);
  expect(place).toBeGreaterThan(19.5);
  expect(faults).toEqual([]);
});
