import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { countStanding, standing } from '#e2e/harness/left-behind.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { shareStage } from '#e2e/harness/stage.ts';
import { isViewingCall } from '#e2e/harness/stream-calls.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

/** Fourteen minutes. */
const FILM = 'trip-to-the-moon';
const CHANNEL = '/channels/all/polden';

const stage = shareStage();

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const mini = (page: Page) => page.getByRole('complementary', { name: 'Mini player' });
const modeOf = (page: Page) => page.locator('[data-mode]').getAttribute('data-mode');

/** The paths of the calls for streams from now on. */
function streamCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isViewingCall(request.url())) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}
/** The picture moves on from where it is now. */
async function goesOn(page: Page): Promise<void> {
  const from = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.waitForFunction((at) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > at + 0.3;
  }, from);
}
/** On a phone: controls that went to rest come back with a tap. */
async function pressControl(page: Page, name: string): Promise<void> {
  if ((await player(page).getAttribute('data-idle')) !== null) await player(page).tap();
  await player(page).getByRole('button', { name }).click();
}
/** Each pause of the video that is on the page now. */
async function countPauses(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const counted = { pauses: 0 };
    document.querySelector('video')?.addEventListener('pause', () => {
      counted.pauses += 1;
    });
    return counted;
  });
  return () => seen.evaluate(({ pauses }) => pauses);
}

test('[C-PLAY-02] a channel whose page is left plays on in a corner, and comes back as it is', async () => {
  const { page, faults } = await stage.open(CHANNEL, { locale: 'en-US', ...screens.desk });
  await untilPlaying(page);
  const calls = streamCalls(page);
  const pauses = await countPauses(page);
  await expect.poll(() => modeOf(page)).toBe('full');
  await page.getByRole('banner').getByRole('link').first().click();
  await mini(page).getByText('Noon 24').waitFor();
  await goesOn(page);
  await expect.poll(() => modeOf(page)).toBe('preview');
  await mini(page).getByRole('button', { name: 'Pause' }).click();
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  await mini(page).getByRole('button', { name: 'Play' }).click();
  await goesOn(page);
  await mini(page).getByRole('link').click();
  await page.waitForURL(`**${CHANNEL}`);
  await goesOn(page);
  await expect.poll(() => modeOf(page)).toBe('full');
  await expect.poll(() => mini(page).count()).toBe(0);
  expect(calls).toEqual([]);
  expect(await pauses()).toBe(1);
  // Whoever takes it out of the page: it comes back, and plays on.
  await page.locator('[data-mode]').evaluate((element) => element.remove());
  await goesOn(page);
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
});

test.runIf(isSlowProof)(
  'a film goes to the corner and back on a phone, and leaves nothing behind once it is closed',
  async () => {
    const context = await stage.newContext({ locale: 'en-US', ...screens.phone });
    await countStanding(context);
    const { page, faults } = await openPage(context);
    const calls = streamCalls(page);
    await page.goto(`${stage.address}/contents/${FILM}`);
    const watch = page.getByRole('link', { name: /^(Watch|Continue watching)$/ });
    await watch.waitFor();
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/users/self/stat/')) reports.push(request.url());
    });
    // Once it has been watched, what loads with the first film is there.
    await watch.click();
    await page.waitForURL(`**/watch/${FILM}`);
    await goesOn(page);
    await pressControl(page, 'Close');
    await page.waitForURL(`**/contents/${FILM}`);
    await expect.poll(() => page.locator('video').count()).toBe(0);
    const before = await standing(page);

    await watch.click();
    await goesOn(page);
    await pressControl(page, 'Mini player');
    await page.waitForURL(`**/contents/${FILM}`);
    await mini(page).getByText('A Trip to the Moon').waitFor();
    await goesOn(page);
    await mini(page).getByRole('link').click();
    await page.waitForURL(`**/watch/${FILM}`);
    await goesOn(page);
    expect(calls.filter((path) => path.includes('/contents/'))).toHaveLength(2);
    await page.goBack();
    await mini(page).getByRole('button', { name: 'Close' }).click();
    await mini(page).waitFor({ state: 'detached' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await expect.poll(() => standing(page)).toEqual(before);
    expect(requests.filter((url) => url.includes('/media/p/') || url.includes('/media/s/'))).toEqual([]);

    // A channel takes the player over from the film.
    await watch.click();
    await goesOn(page);
    await page.goBack();
    await mini(page).waitFor();
    await page.locator('[data-bottom-bar] a[href^="/channels"]').click();
    await page.locator('[data-channel="1"]').first().click();
    await page.waitForURL('**/channels/**');
    await untilPlaying(page);
    await expect.poll(() => page.locator('video').count()).toBe(1);
    await expect.poll(() => mini(page).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);

test('a second tab stops the first, which plays on where it is asked to, and when a script takes its video away', async () => {
  const context = await stage.newContext({ locale: 'en-US', ...screens.desk });
  const { page: first, faults } = await openPage(context);
  await first.goto(`${stage.address}/watch/${FILM}`);
  await goesOn(first);
  const { page: second } = await openPage(context);
  await second.goto(`${stage.address}/watch/${FILM}`);
  await goesOn(second);
  const message = first.getByRole('alert').getByText('You started watching in another tab of this device.');
  await message.waitFor();
  await expect.poll(() => first.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  await first.getByRole('button', { name: 'Play here' }).click();
  await goesOn(first);
  await second.getByRole('button', { name: 'Play here' }).waitFor();
  await expect.poll(() => message.count()).toBe(0);
  for (const isAlone of [true, false]) {
    await first.evaluate((alone) => {
      const video = document.querySelector('video');
      (alone ? video : video?.parentElement)?.remove();
    }, isAlone);
    await first.locator('[data-player] video').waitFor();
    await goesOn(first);
    await first.locator('[data-player][data-state="playing"]').waitFor();
  }
  expect(faults).toEqual([]);
});
