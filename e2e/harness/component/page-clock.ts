import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const A_STEP_MILLISECONDS = 10;

/** Later than the page's clock says by the time that it is asked to stand. */
const A_MOMENT_MILLISECONDS = 2_000;

/** Lets the clock of a page stand, two seconds from now: what was due until then happens first. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + A_MOMENT_MILLISECONDS);
}

/**
 * Moves a clock that stands until something is so, and answers how far. What a page does after an answer, it begins once it
 * has handled it: that is a little later than the answer came.
 */
export async function moveClockUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<number> {
  let moved = 0;
  const step = async () => {
    await page.clock.runFor(A_STEP_MILLISECONDS);
    moved += A_STEP_MILLISECONDS;
    return isSo();
  };
  await expect.poll(step, { interval: A_STEP_MILLISECONDS }).toBe(true);
  return moved;
}
