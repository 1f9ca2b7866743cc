import type { Page } from 'playwright-core';

/**
 * Does something to an open dialog; answers whether it stood all the while. One that begins to fade is still seen for a
 * moment, and may have come again by the time it is looked for.
 */
export async function standsWhile(page: Page, work: () => Promise<unknown>): Promise<boolean> {
  const open = page.locator('[role="dialog"][data-open]');
  const watch = await open.evaluateHandle((dialog) => {
    const seen = { stands: true };
    new MutationObserver(() => {
      seen.stands = false;
    }).observe(dialog, { attributeFilter: ['data-open', 'data-closed'] });
    return seen;
  });
  await work();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return (await watch.evaluate(({ stands }) => stands)) && (await open.count()) === 1;
}

/** The ways to close a dialog that has no cross. */
export async function pressEscapeAndBeside(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
}
