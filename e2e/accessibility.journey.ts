import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './harness/axe.ts';
import { screens } from './harness/browser.ts';
import { shareStage } from './harness/stage.ts';

const stage = shareStage();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const sections = (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor();
/** The line that is watched is marked in the schedule, over the mark of what is on now: the most colours on one another. */
async function watchedLine(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.locator('[data-standing="now"] [data-programme][aria-current]').waitFor();
}

/** Each page with what is on it last. */
const pages: readonly (readonly [path: string, untilSettled: (page: Page) => Promise<void>])[] = [
  ['/', sections],
  ['/channels/all/polden', watchedLine],
  ['/channels/all/polden?provider=aurora', watchedLine],
  ['/contents/nosferatu', heading],
  ['/watch', heading],
  ['/?provider=aurora', sections],
];

describe.each(['desk', 'phone'] as const)('at the %s', (screen) => {
  test.each(pages)('%s has nothing that keeps anybody out', async (path, untilSettled) => {
    // Without motion no colour is looked at on its way to another one.
    const { page } = await stage.open(path, { locale: 'en-US', reducedMotion: 'reduce', ...screens[screen] });
    await untilSettled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
