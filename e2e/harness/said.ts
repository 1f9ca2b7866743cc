import type { Page } from 'playwright-core';

/** Does what has words shown for a moment, and waits until they were there: the page looks at each of its frames. */
export async function untilSaid(page: Page, words: string, work: () => Promise<unknown>): Promise<void> {
  const isSaid = page.waitForFunction((text) => document.body.textContent?.includes(text), words);
  await Promise.all([isSaid, work()]);
}
