import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { addSubtitles } from '#e2e/harness/subtitled-film.ts';

/** Fourteen minutes. */
const FILM = 'trip-to-the-moon';

const stage = shareStage();

const subtitles = {
  en: [
    '00:00.000 --> 20:00.000\nTo the Moon, <i>at last</i>!\n<v Barbenfouillis>Get in & <b>hold</b> on.',
    '00:00.000 --> 20:00.000 line:0\n[Brass band]',
  ].join('\n\n'),
  ar: '00:00.000 --> 20:00.000\nإلى القمر!',
};

const drawn = (page: Page) => page.locator('[data-subtitles]');
const linesAt = (page: Page, edge: string) => drawn(page).locator(`[data-edge="${edge}"] p`);
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.locator('[data-setting="text"]').click();
  await page.locator('[data-settings] label', { hasText: name }).click();
  await page.locator('[data-settings]').waitFor({ state: 'detached' });
}
const modes = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('video')?.textTracks ?? [])]
      .filter(({ kind }) => kind === 'subtitles')
      .map(({ language, mode }) => `${language} ${mode}`),
  );
/** What an iPhone tells of its own full screen. */
const tell = (page: Page, event: string) =>
  page.evaluate((name) => document.querySelector('video')?.dispatchEvent(new Event(name)), event);

test('[C-PLAY-28] [C-PLAY-29] subtitles are drawn by the app, and by the browser in the full screen of a phone; off they stay off', async () => {
  const { page, faults } = await openPage(await stage.newContext({ locale: 'en-US', ...screens.phone }));
  await addSubtitles(page, subtitles);
  await page.goto(`${stage.address}/watch/${FILM}`);
  await expect.poll(() => modes(page)).toHaveLength(2);
  await choose(page, 'English');
  await expect
    .poll(() => linesAt(page, 'bottom').allInnerTexts())
    .toEqual(['To the Moon, at last!\nGet in & hold on.']);
  await expect.poll(() => linesAt(page, 'top').allInnerTexts()).toEqual(['[Brass band]']);
  await expect.poll(() => drawn(page).locator('i').innerText()).toBe('at last');
  await expect.poll(() => drawn(page).locator('b').innerText()).toBe('hold');

  const size = () =>
    linesAt(page, 'bottom')
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line.firstElementChild ?? line).fontSize));
  const before = await size();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.locator('[data-setting="looks"]').click();
  await page.getByRole('dialog').getByText('Very large').click();
  await page.keyboard.press('Escape');
  await expect.poll(size).toBeGreaterThan(before * 1.2);
  await expect.poll(() => modes(page)).toEqual(['en hidden', 'ar disabled']);

  await tell(page, 'webkitbeginfullscreen');
  await expect.poll(() => modes(page)).toEqual(['en showing', 'ar disabled']);
  await expect.poll(() => drawn(page).count()).toBe(0);
  await tell(page, 'webkitendfullscreen');
  await drawn(page).waitFor();
  await expect.poll(() => modes(page)).toEqual(['en hidden', 'ar disabled']);

  await choose(page, 'Arabic');
  await expect.poll(() => linesAt(page, 'bottom').allInnerTexts()).toEqual(['إلى القمر!']);
  await expect.poll(() => linesAt(page, 'top').count()).toBe(0);

  await choose(page, 'Off');
  await expect.poll(() => modes(page)).toEqual(['en disabled', 'ar disabled']);
  await page.evaluate(() => {
    for (const track of document.querySelector('video')?.textTracks ?? []) track.mode = 'showing';
  });
  await expect.poll(() => modes(page)).toEqual(['en disabled', 'ar disabled']);
  expect(faults).toEqual([]);
});
