import type { Page } from 'playwright-core';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { taskProcessorTimes } from './page-thread.ts';

/** Pixels that one turn of the wheel scrolls. */
const STEP = 400;
/** A growing page is at its end when it has not grown for this many steps. */
const STEPS_AT_THE_END = 10;
/** The page's load ends before the scrolling is measured. */
const SETTLED = 'networkidle';
/** Milliseconds: the browser's limit for a long task. */
const LONG = 50;

/** The result of scrolling a page from its top to its end. */
export interface Scrolling {
  readonly rows: number;
  readonly tiles: number;
  /** Milliseconds of each long task by the clock, including waiting for a processor. */
  readonly longTasks: readonly number[];
  /** Processor milliseconds of each task over the limit: the page's own cost. */
  readonly longWork: readonly number[];
  /** Milliseconds of each script over the limit, without the style, layout and paint after it. */
  readonly longScripts: readonly number[];
  /** The HTML of the page at its end. */
  readonly html: string;
}

const WATCH = `window.longTasks = [];
window.longScripts = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask' });
new PerformanceObserver((list) =>
  longScripts.push(
    ...list.getEntries().flatMap(({ scripts }) => scripts.map(({ duration }) => duration).filter((duration) => duration > ${LONG})),
  ),
).observe({ type: 'long-animation-frame' });`;
const A_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const REACHED = 'Math.round(scrollY + innerHeight)';

/** Scrolls a page from its top to its end by the wheel, one step per frame. */
export async function scrollThrough(url: string): Promise<Scrolling> {
  const browser = await openBrowser();
  try {
    const { page } = await openPage(await browser.newContext({ locale: 'ru-RU', ...screens.desk }));
    await page.goto(url, { waitUntil: SETTLED });
    const { width, height } = screens.desk.viewport;
    await page.mouse.move(width / 2, height / 2);
    await page.evaluate(WATCH);
    const work = await taskProcessorTimes(browser, page, () => scrollToTheEnd(page));
    return {
      rows: await page.locator('main section').count(),
      tiles: await page.locator('main li a').count(),
      longTasks: await page.evaluate<number[]>('longTasks'),
      longWork: work.filter((milliseconds) => milliseconds > LONG),
      longScripts: await page.evaluate<number[]>('longScripts'),
      html: await page.content(),
    };
  } finally {
    await browser.close();
  }
}

async function scrollToTheEnd(page: Page): Promise<void> {
  let [reached, stood] = [0, 0];
  while (stood < STEPS_AT_THE_END) {
    await page.mouse.wheel(0, STEP);
    await page.evaluate(A_FRAME);
    const now = await page.evaluate<number>(REACHED);
    stood = now > reached ? 0 : stood + 1;
    reached = now;
  }
}
