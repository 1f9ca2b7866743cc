import type { Page } from 'playwright-core';
import { openBrowser, openPage, screens } from '#e2e/harness/browser.ts';
import { taskProcessorTimes } from './page-thread.ts';

/** Pixels that one turn of the wheel scrolls. */
const STEP = 400;
/** A page that grows as it is scrolled is at its end when it does not grow for so many steps. */
const STEPS_AT_THE_END = 10;
/** A page is left alone until then before it is scrolled: what its beginning costs is not scrolling. */
const SETTLED = 'networkidle';
/** Milliseconds: the browser's limit for a long task. */
const LONG = 50;

/** What scrolling a page from its top to its end came to. */
export interface Scrolling {
  readonly rows: number;
  /** Milliseconds of each long task by the clock: what its thread waited for a processor is in it. */
  readonly longTasks: readonly number[];
  /** Milliseconds of the processor of each task that took as long of it: what the page itself costs. */
  readonly longWork: readonly number[];
  /** Milliseconds of each of its scripts that ran as long in one go, without the style, layout and paint that followed. */
  readonly longScripts: readonly number[];
  /** The page as it stood at its end. */
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

/** Scrolls a page from its top to its end by the wheel, as fast as its frames come. */
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
