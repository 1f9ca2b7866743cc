import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { taskProcessorTimes } from './page-thread.ts';
import { asPhone } from './workspace.ts';

const WHEEL_STEPS = 60;
/** Pixels that one turn of the wheel scrolls. */
const STEP = 400;
/** Milliseconds: the browser's limit for a long task. */
const LONG = 50;
const A_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** The result of scrolling the list of channels on a phone. */
export interface ScrolledList {
  /** Of the page, before it is scrolled. */
  readonly elements: number;
  /** Tasks that took the processor above the limit. */
  readonly longTasks: number;
}

/** Opens a list of channels on a phone and scrolls it by the wheel, one step per frame. */
export async function scrollList(url: string): Promise<ScrolledList> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(
      await browser.newContext({ locale: 'ru-RU', ...screens.phone, userAgent: asPhone['user-agent'] }),
    );
    await page.goto(url, { waitUntil: 'networkidle' });
    const elements = await page.locator('*').count();
    const { width, height } = screens.phone.viewport;
    await page.mouse.move(width / 2, height / 2);
    const tasks = await taskProcessorTimes(browser, page, async () => {
      for (let step = 0; step < WHEEL_STEPS; step += 1) {
        await page.mouse.wheel(0, STEP);
        await page.evaluate(A_FRAME);
      }
    });
    return { elements, longTasks: tasks.filter((milliseconds) => milliseconds > LONG).length };
  } finally {
    await browser.close();
  }
}
