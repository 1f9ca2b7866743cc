import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { standsWhile } from '#e2e/harness/standing.ts';

const stage = setComponents();
const open = (path: string) => stage.open(path, { options: { ...screens.desk, reducedMotion: 'no-preference' } });

const dialog = (page: Page) => page.getByRole('dialog');
const hashOf = (page: Page) => new URL(page.url()).hash;
/** Everything a dialog is on the page, seen or fading. */
const drawn = (page: Page) => page.locator('[role="dialog"]');
/** The modal has gone, and the address has come to rest without it. */
async function untilClosed(page: Page): Promise<void> {
  await drawn(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => window.location.hash === '');
}
const goToHash = (page: Page, hash: string) =>
  page.evaluate((next) => {
    window.location.hash = next;
  }, hash);

describe('a modal in the address', () => {
  test('[B-MODAL-07] [A-MODAL-13] [A-MODAL-14] [A-MODAL-15] opens by its hash and closes by Esc, cross, a press beside it and the way back', async () => {
    const page = await open('/news#auth');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await expect.poll(() => new URL(page.url()).pathname + hashOf(page)).toBe('/news');

    await goToHash(page, 'auth');
    await dialog(page).waitFor();
    expect(await standsWhile(page, () => dialog(page).getByRole('heading').first().click())).toBe(true);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await untilClosed(page);

    await goToHash(page, 'auth');
    await dialog(page).waitFor();
    await page.mouse.click(20, 450);
    await untilClosed(page);
    await expect.poll(() => hashOf(page)).toBe('');

    // It is an entry of the history: the way back closes it, the way forward opens it again.
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
    await dialog(page).waitFor();
    expect(hashOf(page)).toBe('#auth');
    await page.goBack();
    await untilClosed(page);
    expect(new URL(page.url()).pathname).toBe('/news');
    await page.goForward();
    await dialog(page).waitFor();
    expect(hashOf(page)).toBe('#auth');
    await page.keyboard.press('Escape');
    await untilClosed(page);
    expect(new URL(page.url()).pathname).toBe('/news');
  });

  test('any other hash opens nothing, and a question that nobody asked is none', async () => {
    const page = await open('/news#parental_start');
    await dialog(page).waitFor();
    await goToHash(page, 'pay_iframe');
    await drawn(page).waitFor({ state: 'detached' });
    await goToHash(page, 'confirm');
    await page.waitForFunction(() => window.location.hash === '');
    await expect.poll(() => drawn(page).count()).toBe(0);
  });

  test('[B-MODAL-18] [B-MODAL-19] gives way to the next in 600 ms, is gone in 300, and comes at once where none is open', async () => {
    const page = await open('/news#auth');
    await dialog(page).waitFor();
    const first = await dialog(page).getAttribute('aria-labelledby');
    await page.clock.pauseAt(stage.now() + 60_000);
    await goToHash(page, 'parental_start');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]')?.matches('[data-closed]'));
    await page.clock.runFor(299);
    await expect.poll(() => drawn(page).count()).toBe(1);
    await page.clock.runFor(1);
    await drawn(page).waitFor({ state: 'detached' });
    await page.clock.runFor(299);
    await expect.poll(() => drawn(page).count()).toBe(0);
    await page.clock.runFor(1);
    await drawn(page).waitFor({ state: 'attached' });
    await expect.poll(() => drawn(page).getAttribute('aria-labelledby')).not.toBe(first);

    // With none open the next one does not wait, and time still stands.
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]')?.matches('[data-closed]'));
    await page.clock.runFor(300);
    await drawn(page).waitFor({ state: 'detached' });
    await goToHash(page, 'auth');
    await drawn(page).waitFor({ state: 'attached' });
  });

  test('opens after one that closed while its way back in the history led nowhere', async () => {
    const page = await open('/news');
    const signIn = page.locator('header').getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await dialog(page).waitFor();
    await page.clock.pauseAt(stage.now() + 60_000);
    await page.evaluate(() => {
      window.history.go = () => {};
    });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(300);
    await drawn(page).waitFor({ state: 'detached' });
    await page.clock.runFor(5_000);
    await signIn.click();
    await dialog(page).waitFor();
  });
});
