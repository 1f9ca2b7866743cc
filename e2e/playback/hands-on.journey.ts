import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const stage = shareStage();

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const moves = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime > 0.3;
  });

test('[C-KEYS-07] Esc leads from a channel that plays to the page before it', async () => {
  const { page, faults } = await stage.open('/news', { locale: 'en-US', ...screens.desk });
  await goTo(page, '/channels/all/polden');
  await moves(page);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/news');
  expect(faults).toEqual([]);
});

test('a viewer who saves data gets a film in few lines, and in more once they are chosen', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { page, faults } = await openPage(context);
  await page.goto(`${stage.address}/watch/trip-to-the-moon`);
  await moves(page);
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
