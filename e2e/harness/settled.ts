import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { untilHydrated } from './hydrated.ts';
import { untilLaidOut } from './in-view.ts';

/** The calls of each page that have not been answered. */
const onTheirWay = new WeakMap<Page, Set<Request>>();

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v2/');

/** Follows the calls of every page of a context, for `untilAnswered`. */
export function followCalls(context: BrowserContext): void {
  context.on('page', (page) => {
    const calls = new Set<Request>();
    onTheirWay.set(page, calls);
    page.on('request', (request) => isCall(request) && calls.add(request));
    page.on('requestfinished', (request) => calls.delete(request));
    page.on('requestfailed', (request) => calls.delete(request));
  });
}

/** Waits until the page lives, every call it has made is answered, and what was answered is drawn and led to no other. */
export async function untilAnswered(page: Page): Promise<void> {
  const calls = onTheirWay.get(page);
  if (calls === undefined) throw new Error('the calls of this page are not followed');
  await untilHydrated(page);
  do {
    await expect.poll(() => calls.size, { interval: 10 }).toBe(0);
    await untilLaidOut(page);
  } while (calls.size > 0);
}

/** Waits until every call of the page is answered and handled, whether its clock runs or not. */
export async function untilHandled(page: Page): Promise<void> {
  await expect.poll(() => onTheirWay.get(page)?.size, { interval: 10 }).toBe(0);
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });
}

/** Waits until nothing in sight is awaited any more: neither an answer nor a row that comes as it is scrolled to. */
export async function untilSettled(page: Page): Promise<void> {
  await untilAnswered(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [data-awaited-row]')].every((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom <= 0 || top >= innerHeight;
    }),
  );
  await untilLaidOut(page);
}

/** Waits until every row of the page has come, by scrolling to each that is awaited, and goes back to the top. */
export async function untilWhole(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate(() => {
      const row = document.querySelector('main [data-awaited-row]');
      row?.scrollIntoView({ behavior: 'instant' });
      return row === null;
    });
  do await untilSettled(page);
  while (!(await isWhole()));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Between two attempts of a call that gets no answer there is no more time than that. */
const BETWEEN_ATTEMPTS = 2_000;

/** Waits for what is shown after the last attempt of a call, and moves the page's clock over the time between them. */
export const untilGivenUp = (page: Page, shown: Locator): Promise<void> =>
  untilShown(shown, () => page.clock.fastForward(BETWEEN_ATTEMPTS));

/** Moves the page's clock, step by step, until something is shown. */
export async function untilShown(shown: Locator, moveClock: () => Promise<void>): Promise<void> {
  const isShown = async () => {
    await moveClock();
    return shown.isVisible();
  };
  await expect.poll(isShown, { interval: 50 }).toBe(true);
}
