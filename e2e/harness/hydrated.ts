import type { Page, Response } from 'playwright-core';

/** Waits until the page is hydrated: before that, its links load pages anew, and what is typed is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'kinora' in window);
}

/** Goes to an address, and waits until the page there is hydrated. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await untilHydrated(page);
  return answer;
}
