import type { Page, Route } from 'playwright-core';
import { test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilGivenUp } from '#e2e/harness/settled.ts';

const ROWSETS = /\/v2\/rowsets\//;
const series = rowset('800003', [row('all', 'content-v', { contents: films(3) })], { title: 'Series' });

const stage = setComponents(catalogueOf(series));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) => page.locator('header').getByRole('link', { name, exact: true });
const retry = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

/** Does something while calls for pages of rows are answered so. */
async function whileAnswered(page: Page, answer: (route: Route) => Promise<void>, work: () => Promise<void>) {
  await page.route(ROWSETS, answer);
  await work();
  await page.unroute(ROWSETS);
}

test('[A-ERR-01] a refusal shows its own words, or its number, and what was refused is there when it is asked for again', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  const error = { error: { message: 'Nothing today', code: 'internal_error' }, error_code: 'internal_error' };
  for (const [status, json, words] of [
    [500, { ...error, status_code: 500, detail: '' }, 'Nothing today'],
    [502, {}, 'Error 502'],
  ] as const) {
    const refuse = (route: Route) => route.fulfill({ status, json });
    await whileAnswered(page, refuse, async () => {
      await tab(page, 'Films').click();
      await untilGivenUp(page, page.getByText(words, { exact: true }));
    });
    await page.goBack();
    await heading(page, 'News').waitFor();
  }
  const lose = (route: Route) => route.abort('connectionrefused');
  await whileAnswered(page, lose, async () => {
    await tab(page, 'Series').click();
    await untilGivenUp(page, heading(page, 'No connection to the service'));
  });
  await retry(page).click();
  await heading(page, 'Series').waitFor();
});

test('[A-ERR-01] a search that failed says so, and finds once it is tried again', async () => {
  stage.wire.answer('search.answer', []);
  stage.wire.answer('search.suggest', []);
  stage.wire.answer('catalogue.rowset', series);
  const page = await stage.open('/search', { options: screens.desk });
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
  await whileAnswered(page, fail, async () => {
    await page.getByRole('searchbox').fill('metropolis');
    await untilGivenUp(page, page.getByText('The search did not work'));
  });
  await retry(page).click();
  await page.locator('main a[href="/contents/film-1"]').waitFor();
});
