import type { Page } from 'playwright-core';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { median } from './ratio.ts';

const TIMES = 5;
const TILE = 'main a[href^="/contents/"]';
const TITLE_HEADING = 'main h1:not(.visually-hidden)';
/** The frame after the one that finds the heading: the time is a frame too long rather than too short. */
const PRESS = `new Promise((resolve) => {
  const since = performance.now();
  [...document.querySelectorAll('${TILE}')].find((tile) => tile.checkVisibility()).click();
  const look = () => {
    const isThere = location.pathname.startsWith('/contents/') && document.querySelector('${TITLE_HEADING}') !== null;
    requestAnimationFrame(isThere ? () => resolve(performance.now() - since) : look);
  };
  requestAnimationFrame(look);
})`;

/** Median milliseconds from the press of a tile until the page of a title that was read before is painted, on a phone. */
export async function timeOfPress(address: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext(screens.phone));
    await page.goto(address, { waitUntil: 'networkidle' });
    await press(page);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await press(page));
    return median(times);
  } finally {
    await browser.close();
  }
}

/** Presses a tile, and goes back to it once the page of its title is complete. Milliseconds. */
async function press(page: Page): Promise<number> {
  const time = await page.evaluate<number>(PRESS);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.locator(TITLE_HEADING).waitFor({ state: 'detached' });
  await page.locator(TILE).filter({ visible: true }).first().waitFor();
  return time;
}
