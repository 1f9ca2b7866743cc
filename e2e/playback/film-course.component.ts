import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { filmAnswers, type PlayedFilm } from '#e2e/harness/component/answers/films.ts';
import { seriesAnswers } from '#e2e/harness/component/answers/series.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import {
  moveToPicture,
  pictureAt,
  player,
  runToPicture,
  stopClock,
  untilPlayerIs,
} from '#e2e/harness/component/player-page.ts';
import { ORIGIN, type StubbedStream } from '#e2e/harness/component/stub-playback.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { untilHandled } from '#e2e/harness/settled.ts';

const EPISODE_SECONDS = 60;
const COUNTDOWN_SECONDS = 8;
const FROM_START_MILLISECONDS = 5_000;
/** The page looks so often where the picture is. */
const LOOK_MILLISECONDS = 250;
const A_MINUTE = 60_000;

const stage = setComponents(filmAnswers({ slug: 'moon' }));

async function open(path: string, streams: Readonly<Record<string, Partial<StubbedStream>>>): Promise<Page> {
  const page = await stage.open(path, { viewer: 'member', options: screens.desk, streams });
  await untilPlayerIs(page, 'playing');
  return page;
}

const openFilm = (seconds: number, film: Omit<PlayedFilm, 'slug'> = {}) => {
  stage.wire.answerAll(filmAnswers({ slug: 'moon', ...film }));
  return open('/watch/moon', { moon: { seconds } });
};

const openEpisode = (id: string) => {
  stage.wire.answerAll(
    seriesAnswers(
      { id: 'beginning', title: 'Beginning', season: 1, series: 1 },
      { id: 'middle', title: 'Middle', season: 1, series: 2 },
      { id: 'lost', title: 'Lost', season: 1, series: 3, standing: 'unavailable' },
      { id: 'return', title: 'Return', season: 2, series: 1 },
      { id: 'later', title: 'Later', season: 2, series: 2, standing: 'announced' },
    ),
  );
  return open(`/watch/${id}`, { [ORIGIN]: { seconds: EPISODE_SECONDS } });
};

const aboutTitle = (page: Page) => page.getByRole('link', { name: 'About this title' });
const line = (page: Page) => player(page).getByRole('slider', { name: 'Seek' });
const fromStart = (page: Page) => page.getByRole('button', { name: 'Watch from the beginning' });
const loads = (page: Page) => page.evaluate(() => window.stubControl?.loads ?? []);
const loaded = async (page: Page) => (await loads(page)).map(({ address }) => new URL(address).pathname.split('/')[1]);
const episodePlays = async (page: Page, part: string) => {
  await player(page).getByText(part).waitFor();
  await untilPlayerIs(page, 'playing');
};

test.each([
  [60, 58, 'playing'],
  [21, 19, 'playing'],
  [20, 20, 'ended'],
] as const)(
  '[C-PLAY-22] a film of %d seconds comes to its end at its second %d, and is %s then',
  async (seconds, end, state) => {
    const page = await openFilm(seconds);
    await stopClock(page);
    await runToPicture(page, end - 0.02);
    await expect.poll(() => aboutTitle(page).count()).toBe(0);
    await page.clock.runFor(LOOK_MILLISECONDS + 20);
    await aboutTitle(page).waitFor();
    await untilPlayerIs(page, state);
  },
);

test('[C-PLAY-25] [C-CPLAY-07] after an episode the next one comes by itself, at the end of a season the first of the next one; who stays stays, until a press', async () => {
  const page = await openEpisode('beginning');
  const card = page.locator('[data-next-episode]');
  await stopClock(page);
  await moveToPicture(page, EPISODE_SECONDS - 2);
  await page.clock.runFor(LOOK_MILLISECONDS);
  for (let left = COUNTDOWN_SECONDS; left > 1; left -= 1) {
    await card.getByText(`Next episode in ${left} seconds`).waitFor();
    await page.clock.runFor(1_000);
  }
  await card.getByText('Next episode in 1 second').waitFor();
  await page.clock.runFor(999);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/watch/beginning');
  await page.clock.resume();
  await page.waitForURL('**/watch/middle');
  await episodePlays(page, 'Season 1, episode 2');
  await card.waitFor({ state: 'detached' });

  // Who stays is asked no more, however often the episode ends.
  await moveToPicture(page, EPISODE_SECONDS - 1);
  await card.getByRole('heading', { name: 'Return' }).waitFor();
  await card.getByRole('button', { name: 'Stay here' }).click();
  await card.getByText('Next episode', { exact: true }).waitFor();
  await untilPlayerIs(page, 'ended');
  await line(page).press('Home');
  await card.waitFor({ state: 'detached' });
  await untilPlayerIs(page, 'playing');
  await line(page).press('End');
  await untilPlayerIs(page, 'ended');
  await card.getByText('Next episode', { exact: true }).waitFor();
  await stopClock(page);
  await page.clock.runFor(A_MINUTE);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/watch/middle');
  await page.clock.resume();
  await card.getByRole('link', { name: 'Play now' }).click();
  await page.waitForURL('**/watch/return');
  await episodePlays(page, 'Season 2, episode 1');
  await expect.poll(async () => (await loaded(page)).at(-1)).toBe('return');
});

test('[B-PLAYER-03] [C-PLAY-25] [C-PLAY-26] [C-CPLAY-06] [C-CPLAY-07] the episodes are a press away in the player: the next one, one that is announced, and one without access', async () => {
  const page = await openEpisode('beginning');
  const menu = page.getByRole('dialog', { name: 'Episodes' });
  const episode = (name: RegExp) => menu.getByRole('button', { name });
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Episodes' }).click();
  await episode(/1\. Beginning.*Now playing/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Season 2' }).click();
  await episode(/Later.*Coming soon/).click();
  await menu.getByRole('alert').getByText('This episode is not out yet').waitFor();
  await expect.poll(() => loaded(page)).toEqual(['beginning']);
  await episode(/1\. Return/).click();
  await menu.waitFor({ state: 'detached' });
  await episodePlays(page, 'Season 2, episode 1');
  // The next one is only announced: a press says so, and this one plays on.
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Next episode' }).click();
  await page.getByRole('status').getByText('This episode is not out yet').waitFor();
  await untilPlayerIs(page, 'playing');
  await expect.poll(() => loaded(page)).toEqual(['beginning', 'return']);
  await line(page).press('End');
  await page.getByRole('alert').getByText('This episode is not out yet').waitFor();
  await page.getByRole('heading', { name: 'Later' }).waitFor();
  await aboutTitle(page).waitFor();

  // By keys alone: the focus begins at what plays.
  await player(page).getByRole('button', { name: 'Episodes' }).press('Enter');
  await episode(/1\. Return/)
    .and(page.locator(':focus'))
    .waitFor();
  await menu.getByRole('button', { name: 'Season 1' }).press('Enter');
  await episode(/1\. Beginning/).press('Enter');
  await episodePlays(page, 'Season 1, episode 1');
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Next episode' }).click();
  await episodePlays(page, 'Season 1, episode 2');
  await player(page).getByRole('button', { name: 'Episodes' }).press('Enter');
  await episode(/2\. Middle/)
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await episode(/3\. Lost.*Unavailable/)
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('You cannot watch this right now').waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.readyState)).toBe(0);
  await expect.poll(() => loaded(page)).toEqual(['beginning', 'return', 'beginning', 'middle']);
});

test('[C-PLAY-24] packshots play before a film and at its end, with nothing to seek in; without them the film starts at once', async () => {
  stage.wire.answerAll(
    filmAnswers({
      slug: 'moon',
      stream: { packshots: [{ url: `${ORIGIN}/first/index.m3u8` }, { url: `${ORIGIN}/second/index.m3u8` }] },
    }),
  );
  const page = await open('/watch/moon', { first: { seconds: 30 }, second: { seconds: 40 }, moon: { seconds: 60 } });
  const isLoaded = (...names: readonly string[]) => expect.poll(() => loaded(page)).toEqual(names);
  await isLoaded('first');
  await stopClock(page);
  await expect.poll(() => line(page).count()).toBe(0);
  const before = await pictureAt(page);
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(2_000);
  await expect.poll(() => pictureAt(page)).toBeCloseTo(before + 2, 1);
  await runToPicture(page, 29.9);
  await isLoaded('first');
  await page.clock.runFor(100);
  await isLoaded('first', 'second');
  await untilPlayerIs(page, 'playing');
  await runToPicture(page, 40);
  await isLoaded('first', 'second', 'moon');
  await untilPlayerIs(page, 'playing');
  await page.clock.runFor(LOOK_MILLISECONDS);
  await line(page).waitFor();

  // What comes after the film is offered after its packshots.
  await runToPicture(page, 59.9);
  await expect.poll(() => aboutTitle(page).count()).toBe(0);
  await page.clock.runFor(100);
  await isLoaded('first', 'second', 'moon', 'first');
  await untilPlayerIs(page, 'playing');
  await page.clock.runFor(LOOK_MILLISECONDS);
  await line(page).waitFor({ state: 'detached' });
  await runToPicture(page, 30);
  await isLoaded('first', 'second', 'moon', 'first', 'second');
  await untilPlayerIs(page, 'playing');
  await runToPicture(page, 39.9);
  await expect.poll(() => aboutTitle(page).count()).toBe(0);
  await page.clock.runFor(100);
  await aboutTitle(page).waitFor();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Watch again' }).click();
  await isLoaded('first', 'second', 'moon', 'first', 'second', 'moon');
  await line(page).waitFor();

  const bare = await openFilm(60);
  await expect.poll(() => loaded(bare)).toEqual(['moon']);
});

test('[C-PLAY-27] the way back to the beginning is offered for five seconds from the first picture on, where a film goes on', async () => {
  stage.wire.answerAll(filmAnswers({ slug: 'moon', metadata: { history: 400, watch_percentage: 47 } }));
  const opening = stage.wire.hold('playback.contentStream');
  const page = await stage.open('/watch/moon', {
    ...{ viewer: 'member', options: screens.desk, streams: { moon: { seconds: 840 } } },
    hydrated: false,
  });
  await opening.arrived;
  // The page knows where the film goes on, and has asked for it.
  await untilHydrated(page);
  await expect.poll(() => stage.wire.calls('playback.contentMetadata').length).toBeGreaterThan(0);
  await page.locator('[data-player][data-state="loading"]').waitFor();
  await stopClock(page);
  await page.clock.runFor(2 * FROM_START_MILLISECONDS);
  await expect.poll(() => fromStart(page).count()).toBe(0);
  opening.release();
  await untilHandled(page);
  await untilPlayerIs(page, 'playing');
  await fromStart(page).waitFor();
  await page.clock.runFor(FROM_START_MILLISECONDS - 1);
  await expect.poll(() => fromStart(page).count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => fromStart(page).count()).toBe(0);

  const again = await openFilm(840, { metadata: { history: 400, watch_percentage: 47 } });
  await expect.poll(() => pictureAt(again)).toBeGreaterThanOrEqual(400);
  await fromStart(again).click();
  await expect.poll(() => pictureAt(again)).toBeLessThan(60);

  const anew = await openFilm(840);
  await stopClock(anew);
  for (let look = 0; look < 2 * FROM_START_MILLISECONDS; look += LOOK_MILLISECONDS) {
    await anew.clock.runFor(LOOK_MILLISECONDS);
    await expect.poll(() => fromStart(anew).count()).toBe(0);
  }
});

test.each([
  [{ history: 9, watch_percentage: 0 }, 0],
  [{ history: 10, watch_percentage: 0 }, 10],
  [{ history: 12_600, watch_percentage: 90 }, 12_600],
  [{ history: 12_601, watch_percentage: 90 }, 0],
  [{ history: 400, watch_percentage: 100 }, 0],
])('[C-CPLAY-13] [C-CPLAY-14] a film that was left at %o begins at its second %d', async (metadata, start) => {
  const page = await openFilm(14_000, { metadata });
  await expect.poll(async () => (await loads(page)).map((load) => load.start)).toEqual([start]);
});
