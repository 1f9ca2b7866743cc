import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { median } from './ratio.ts';

const TIMES = 5;
/** The first row, which only the start page has. */
const FIRST_ROW = '[aria-roledescription="carousel"]';
const A_TITLE = 'main a[href^="/contents/"]';
/** The frame after the one that finds the row: the time is a frame too long rather than too short. */
const GO_BACK = `new Promise((resolve) => {
  addEventListener('popstate', () => {
    const since = performance.now();
    const look = () => {
      const isThere = document.querySelector('${FIRST_ROW}') !== null;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - since) : look);
    };
    requestAnimationFrame(look);
  }, { once: true });
  history.back();
})`;

/** Median milliseconds from going back from a title until the first row of the start page is painted. */
export async function timeOfReturn(address: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext(screens.desk));
    await page.goto(address, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.locator(A_TITLE).first().click();
      await page.locator(FIRST_ROW).waitFor({ state: 'detached' });
      times.push(await page.evaluate<number>(GO_BACK));
    }
    return median(times);
  } finally {
    await browser.close();
  }
}
