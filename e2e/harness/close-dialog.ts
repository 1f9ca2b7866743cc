import type { Locator, Page } from 'playwright-core';

/**
 * Closes the dialog that is open, and waits until it is gone from the page and from its address, and its opener, where
 * one is given, has the focus again: what is pressed or opened before that may be lost.
 */
export async function closeDialog(page: Page, opener?: Locator): Promise<void> {
  const hash = await page.evaluate(() => location.hash);
  await page.keyboard.press('Escape');
  // While it fades it has no role for a reader, and still takes the keys.
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  await page.waitForFunction((before) => location.hash === '' || location.hash !== before, hash);
  if (opener !== undefined) await page.locator(':focus').and(opener).waitFor();
}
