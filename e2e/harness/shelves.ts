import type { Page } from 'playwright-core';

/** A row of a page by its title. */
export const shelf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Scrolls down until every row has come. */
export async function bringAll(page: Page): Promise<void> {
  const firstAwaited = () =>
    page.evaluate(() => {
      const row = document.querySelector('[data-awaited-row]');
      row?.scrollIntoView({ block: 'center' });
      return row?.getAttribute('data-awaited-row');
    });
  for (let row = await firstAwaited(); row != null; row = await firstAwaited())
    await page.locator(`[data-awaited-row="${row}"]`).waitFor({ state: 'detached' });
}
