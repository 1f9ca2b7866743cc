import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();
/** Before a ping or a call is given up. */
const AT_ONCE = { timeout: 3_000 };

test('without a connection a line says so at once, no link leaves the page, and what was pressed opens when it is back', async () => {
  const { page, faults } = await stage.open('/news', { locale: 'en-US', ...screens.desk });
  const line = page.locator('[data-offline]');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const tab = (name: string) => page.locator('header').getByRole('link', { name, exact: true });
  await page.locator('[data-account]').getByRole('button').waitFor();
  await line.waitFor({ state: 'attached' });
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));

  await page.context().setOffline(true);
  await line.getByText('No connection').waitFor(AT_ONCE);
  // React Router fetches the code of a screen as soon as its link is pointed at.
  await page.locator('footer').getByRole('link', { name: 'Questions and answers' }).hover();
  await tab('Films').hover();
  await tab('Films').click();
  // On a slow line it answers in the same way.
  await page.locator('header a[data-awaited]', { hasText: 'Films' }).waitFor(AT_ONCE);
  await page.getByRole('progressbar').waitFor();
  // Such as texts of the operator have.
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/faq">plain</a>'),
  );
  await page.getByRole('link', { name: 'plain' }).click();
  await heading('News').waitFor();
  expect(loads).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  await page.context().setOffline(false);
  await heading('Films').waitFor();
  await line.getByText('No connection').waitFor({ state: 'detached' });

  // The browser's network is there, but nobody answers.
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await tab('Series').click();
  await line.getByText('No connection').waitFor();
  await heading('Films').waitFor();
  await page.unroute('**/*');
  await heading('Series').waitFor();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Русский' }).click();
  await heading('Series').waitFor();
  await page.context().setOffline(false);
  await heading('Сериалы').waitFor();
  expect(faults).toEqual([]);
});

test('[C-SW-04] [C-SW-05] without a connection the service is pinged ever less often, and a ping without an answer fails', async () => {
  const { page } = await stage.open('/news', { locale: 'en-US', ...screens.desk });
  const line = page.locator('[data-offline]');
  await line.waitFor({ state: 'attached' });
  const pings: string[] = [];
  let answer: (route: Route) => unknown = (route) => route.abort('connectionrefused');
  await page.route('**/robots.txt*', (route) => {
    pings.push(new URL(route.request().url()).search);
    return answer(route);
  });
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await line.getByText('No connection').waitFor();
  /** The page has heard of every answer so far. */
  const heard = () => page.evaluate(async () => (await fetch('/healthz')).ok);
  for (const [sent, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    await heard();
    await page.clock.runFor(seconds * 1_000 - 1);
    await heard();
    expect(pings).toHaveLength(sent);
    await page.clock.runFor(1);
    await expect.poll(() => pings.length).toBe(sent + 1);
  }
  expect(pings.every((query) => /^\?\d{13}$/.test(query))).toBe(true);

  await heard();
  answer = () => {};
  await page.clock.runFor(60_000);
  await expect.poll(() => pings.length).toBe(8);
  // The next one comes after the time limit of this one and the longest delay.
  await page.clock.runFor(3_000);
  await heard();
  await page.clock.runFor(59_999);
  await heard();
  expect(pings).toHaveLength(8);
  answer = (route) => route.continue();
  await page.clock.runFor(1);
  await line.getByText('No connection').waitFor({ state: 'detached' });
});
