import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rowset } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { filmAnswers } from '#e2e/harness/component/answers/films.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { pictureAt, player, stopClock, untilPlayerIs } from '#e2e/harness/component/player-page.ts';

const stage = setComponents({
  ...filmAnswers({ slug: 'moon' }),
  'catalogue.rowset': blank(Rowset, { id: '800001', slug: 'startpage', title: 'Home' }),
});

const sound = (id: string, name: string, language: string, isDescription = false) => ({
  ...{ id, name, language, isDescription },
});
const subtitles = (id: string, label: string, lang: string) => ({ id, label, lang, isForHearing: false });
const HEIGHTS = [240, 360, 480, 720, 1_080, 1_440, 2_160];
/** More of everything than is offered, and some of it twice or without a language. */
const TRACKS = {
  audio: [
    sound('0', 'English', 'en', true),
    sound('1', 'English', 'en'),
    sound('2', 'Русский', 'ru'),
    sound('3', 'Русский', 'ru'),
  ],
  text: [subtitles('0', 'English', 'en'), subtitles('1', 'Signs', ''), subtitles('2', 'Shaka Player TextTrack', 'en')],
  levels: HEIGHTS.map((height, place) => ({ id: String(place), height, bitrate: height * 1_000 })),
};

async function openFilm(
  seconds: number,
  options: (typeof screens)[keyof typeof screens] = screens.desk,
): Promise<Page> {
  const page = await stage.open('/watch/moon', {
    viewer: 'member',
    options,
    streams: { moon: { ...TRACKS, seconds } },
  });
  await untilPlayerIs(page, 'playing');
  return page;
}

const panel = (page: Page) => page.locator('[data-settings]');
const setting = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`);
const choices = (page: Page) => panel(page).locator('label').allInnerTexts();
async function openSettings(page: Page): Promise<void> {
  await player(page).hover();
  await page.getByRole('button', { name: 'Settings' }).click();
}
const choice = (page: Page, name: string | RegExp) => panel(page).getByRole('radio', { name }).locator('xpath=..');

test('[C-VALID-03] [C-VALID-04] [C-CONST-16] the menu of a film lists each sound once, subtitles with a language, the best four qualities and all speeds', async () => {
  const page = await openFilm(840);
  await openSettings(page);
  const listOf = async (name: string) => {
    await setting(page, name).click();
    const listed = await choices(page);
    await panel(page).getByRole('button', { name: 'Back' }).click();
    return listed;
  };
  expect(await listOf('audio')).toEqual(['English\nAudio description', 'Русский']);
  expect(await listOf('text')).toEqual(['Off', 'English']);
  expect(await listOf('quality')).toEqual(['Auto', '1080p', '720p', '480p', '360p']);
  expect(await listOf('speed')).toEqual(['0.25×', '0.5×', '0.75×', 'Normal', '1.25×', '1.5×', '1.75×', '2×']);
});

test.each([
  ['desk', 200],
  ['phone', 400],
] as const)('[C-CONST-14] on a %s the menu closes %i ms after a choice', async (screen, milliseconds) => {
  const page = await openFilm(840, screens[screen]);
  await openSettings(page);
  await setting(page, 'quality').click();
  await stopClock(page);
  await choice(page, '480p').click();
  await page.clock.runFor(milliseconds - 1);
  await expect.poll(() => page.locator('[data-settings][data-open]').count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => page.locator('[data-settings][data-open]').count()).toBe(0);
  await page.clock.resume();
  await panel(page).waitFor({ state: 'detached' });
  await openSettings(page);
  await expect.poll(() => setting(page, 'quality').innerText()).toContain('480p');
  await expect.poll(() => page.evaluate(() => window.stubControl?.chosenLevel())).toBe('2');
});

test('[C-CONST-14] by keys each step counts at once, Enter closes the menu, and pressing play shows its sign for half a second', async () => {
  const page = await openFilm(840);
  await player(page).hover();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await setting(page, 'speed').click();
  const focused = () => page.evaluate(() => document.activeElement?.parentElement?.textContent ?? '');
  await expect.poll(focused).toContain('Normal');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
  await page.keyboard.press('Enter');
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings');
  await stopClock(page);
  await page.keyboard.press('k');
  const sign = page.locator('[data-feedback="toggled"]');
  await expect.poll(() => sign.evaluate((shown) => getComputedStyle(shown).animationDuration)).toBe('0.5s');
});

test('[C-VALID-10] a film of twenty seconds has no timeline, one of twenty-one has', async () => {
  for (const [seconds, lines] of [
    [20, 0],
    [21, 1],
  ] as const) {
    const page = await openFilm(seconds);
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBe(seconds);
    await expect.poll(() => page.getByRole('slider', { name: 'Seek' }).count()).toBe(lines);
    await page.close();
  }
});

test('[C-PLAY-20] [B-PLAYER-01] the volume is set by a slider beside full screen, and kept with the mute for the next visit', async () => {
  const page = await openFilm(840);
  await player(page).hover();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  await page.getByRole('button', { name: 'Mute' }).hover();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await page.keyboard.press('m');
  const kept = () =>
    page.evaluate(() => {
      const { volume, muted } = document.querySelector('video') ?? {};
      return [volume, muted, localStorage.getItem('muted')];
    });
  await expect.poll(kept).toEqual([0.4, true, 'true']);
  await page.reload();
  await untilPlayerIs(page, 'playing');
  await expect.poll(kept).toEqual([0.4, true, 'true']);
});

test('[C-VALID-11] a stretch without an end is skipped by eight seconds, and the sleep timer stops a film at its end after a notice', async () => {
  stage.wire.answerAll(
    filmAnswers({
      slug: 'moon',
      stream: { playback_points: [{ type: 'intro', start: 1, button: { action: 'skip', label: 'Skip intro' } }] },
    }),
  );
  const page = await openFilm(60);
  await stopClock(page);
  await page.getByRole('button', { name: 'Skip intro' }).click();
  await expect.poll(() => pictureAt(page)).toBe(9);
  await expect
    .poll(() => page.locator('[data-mark]').evaluate(({ style }) => Number.parseFloat(style.width)))
    .toBeCloseTo((8 / 60) * 100, 3);
  await page.clock.resume();

  const stopAtEnd = async () => {
    await openSettings(page);
    await setting(page, 'sleep').click();
    await panel(page).getByText('At the end of the film').click();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  };
  await stopAtEnd();
  const notice = page.getByText('Playback is about to stop');
  await notice.waitFor();
  // The notice follows the picture into the corner, and is given up there.
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Mini player' }).click();
  const mini = page.getByRole('complementary', { name: 'Mini player' });
  await mini.getByText('Playback is about to stop').waitFor();
  await mini.getByRole('button', { name: 'Keep watching' }).click();
  await notice.waitFor({ state: 'detached' });
  await mini.getByRole('link').click();
  await untilPlayerIs(page, 'playing');
  await stopAtEnd();
  await stopClock(page);
  const left = 60 - (await pictureAt(page));
  await page.clock.runFor((left - 4) * 1_000);
  await untilPlayerIs(page, 'playing');
  await page.clock.runFor(4_000);
  await untilPlayerIs(page, 'paused');
  await expect.poll(() => pictureAt(page)).toBeLessThan(60);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.volume)).toBe(1);
});
