import type { Page } from 'playwright-core';

/** The player of a page in English, and what it shows of its state. */
export const player = (page: Page) => page.getByRole('region', { name: 'Player' });

export const untilPlayerIs = (page: Page, state: 'playing' | 'paused' | 'waiting' | 'ended' | 'failed') =>
  page.locator(`[data-player][data-state="${state}"]`).waitFor();

/** Seconds of the picture. */
export const pictureAt = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN);

/** The browser shows another tab, or this one again. */
export const showTab = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

/** No control has the focus. */
export const releaseFocus = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

/** Stops the page's clock a second from now: it may pass while the browser is asked. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Moves the picture to this second. */
export const moveToPicture = (page: Page, seconds: number) =>
  page.evaluate((at) => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = at;
  }, seconds);

/** Moves a clock that stands to the moment at which the picture, which moves, is at this second. */
export async function runToPicture(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(Math.ceil((seconds - (await pictureAt(page))) * 1_000));
}
