import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, films, row, rowset } from '#e2e/harness/component/answers/catalogue.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { searchAmong } from '#e2e/harness/component/answers/search.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const TITLES = { en: 'Terms of use', ru: 'Пользовательское соглашение' };

const stage = setComponents({
  'site.network': network({ agreement: '/v2/pages/agreement' }),
  'site.page': ({ params, language }) => ({
    slug: params.slug,
    title: TITLES[language === 'ru' ? 'ru' : 'en'],
    text: '<p>In words.</p>',
  }),
  ...catalogueOf(rowset('all', [row('catalog', 'content-v', { contents: films(30) })])),
  ...searchAmong('metropolis'),
  'catalogue.countries': [],
  'catalogue.genres': [{ id: '4', name: 'drama' }],
});

/** Opens a page whose entry waits until it may hydrate the page. */
async function openUnhydrated(path: string) {
  const { promise, resolve: hydrate } = Promise.withResolvers<void>();
  const holdEntry = (page: Page) =>
    page.route('**/assets/entry.client-*.js', async (route) => {
      await promise;
      await route.continue();
    });
  const page = await stage.open(path, { options: screens.desk, hydrated: false, before: holdEntry });
  return { page, hydrate };
}

test('a button that is pressed before the scripts of its page have come does its work once they are there', async () => {
  const { page, hydrate } = await openUnhydrated('/movies');
  const genre = page.getByRole('button', { name: 'Genre', exact: true });
  await page.getByRole('button', { name: 'Year' }).click();
  await genre.click();
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  hydrate();
  await page.getByRole('menuitemradio', { name: 'All genres' }).waitFor();
  await genre.click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
});

test('what is typed into the search box before its scripts have come is searched for once they are there', async () => {
  const { page, hydrate } = await openUnhydrated('/search');
  await page.getByRole('searchbox').fill('Metropolis');
  hydrate();
  await page.waitForURL('**/search?q=metropolis');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Metropolis');
});

test('the language changes without scripts, too', async () => {
  const page = await stage.open('/agreement', {
    options: { ...screens.desk, javaScriptEnabled: false },
    hydrated: false,
  });
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Русский' }).click();
  await page.getByRole('heading', { name: 'Пользовательское соглашение' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});
