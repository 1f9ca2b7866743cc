import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const FILMS = { en: 'Films', ru: 'Фильмы' };
const SERIES = { en: 'Series', ru: 'Сериалы' };

const stage = setComponents({
  'catalogue.rowset': ({ params, language }) =>
    rowset(params.id, [row('all', 'content-v', { contents: films(3) })], {
      title: (params.id === '800002' ? FILMS : SERIES)[language === 'ru' ? 'ru' : 'en'],
    }),
  'site.page': ({ params }) => ({ slug: params.slug, title: 'Questions and answers', text: '' }),
});
/** Before a ping or a call is given up. */
const AT_ONCE = { timeout: 3_000 };

const line = (page: Page) => page.locator('[data-offline]');

test('without a connection a line says so at once, no link leaves the page, and what was pressed opens when it is back', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const tab = (name: string) => page.locator('header').getByRole('link', { name, exact: true });
  await line(page).waitFor({ state: 'attached' });
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));

  await page.context().setOffline(true);
  await line(page).getByText('No connection').waitFor(AT_ONCE);
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
  await line(page).getByText('No connection').waitFor({ state: 'detached' });

  // The browser's network is there, but nobody answers.
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await tab('Series').click();
  await line(page).getByText('No connection').waitFor();
  await heading('Films').waitFor();
  await page.unroute('**/*');
  await heading('Series').waitFor();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Русский' }).click();
  await heading('Series').waitFor();
  await page.context().setOffline(false);
  await heading('Сериалы').waitFor();
});

test('[C-SW-04] [C-SW-05] without a connection the service is pinged ever less often, and a ping without an answer fails', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  await line(page).waitFor({ state: 'attached' });
  const pings: string[] = [];
  let answer: (route: Route) => unknown = (route) => route.abort('connectionrefused');
  await page.route('**/robots.txt*', (route) => {
    pings.push(new URL(route.request().url()).search);
    return answer(route);
  });
  await page.clock.pauseAt(stage.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await line(page).getByText('No connection').waitFor();
  /** The page has heard of every answer so far. */
  const heard = () => page.evaluate(async () => (await fetch('/blank')).ok);
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
  await line(page).getByText('No connection').waitFor({ state: 'detached' });
});
