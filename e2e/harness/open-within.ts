import type { Page } from 'playwright-core';
import type { DeepLinkTarget } from '#rules/site/deep-link.ts';
import type {} from '#web/app/areas/shell/host.ts';
import { untilHydrated } from './hydrated.ts';

/** Opens a place of the app within a page that is loaded, as a native shell does: another load is ten times the work. */
export async function openWithin(page: Page, target: DeepLinkTarget): Promise<void> {
  await untilHydrated(page);
  await page.evaluate((place) => window.kinora?.open(place), target);
}
