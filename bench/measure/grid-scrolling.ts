import type { Page } from 'playwright-core';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { taskProcessorTimes } from './page-thread.ts';

/** A minute of turning the wheel, down and to the side in turn and back again. */
const MILLISECONDS = 60_000;
const STEP = 300;
const STEPS_ONE_WAY = 12;
/** Milliseconds: the browser's limit for a long task. */
const LONG = 50;
const WAYS = [
  [0, STEP],
  [STEP, 0],
  [0, STEP],
  [-STEP, 0],
] as const;
const A_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Processor milliseconds of each task above the limit, while a grid is scrolled for a minute in both directions. */
export async function scrollGrid(url: string): Promise<readonly number[]> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext({ locale: 'en-US', ...screens.desk }));
    await page.goto(url, { waitUntil: 'networkidle' });
    const tasks = await taskProcessorTimes(browser, page, () => turnTheWheel(page));
    return tasks.filter((milliseconds) => milliseconds > LONG);
  } finally {
    await browser.close();
  }
}

async function turnTheWheel(page: Page): Promise<void> {
  const { width, height } = screens.desk.viewport;
  await page.mouse.move(width / 2, (height * 2) / 3);
  const until = performance.now() + MILLISECONDS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const [x, y] = WAYS[turn % WAYS.length] ?? [0, STEP];
    for (let step = 0; step < STEPS_ONE_WAY; step += 1) {
      await page.mouse.wheel(x, y);
      await page.evaluate(A_FRAME);
    }
  }
}
