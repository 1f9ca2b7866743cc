import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { catalogueOf, found, row, rowset, title } from '#e2e/harness/component/answers/catalogue.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const LONG_BIO = `${'The first part of a life. '.repeat(20).trim()}\n\n${'The second part. '.repeat(20).trim()}\n\nThe end of it.`;
const PORTRAIT = '/art/stills/metropolis.webp';

const titles = {
  movie: title('film', { content_type: 'movie' }),
  series: title('tale', { content_type: 'series' }),
  program: title('show', { content_type: 'program' }),
};
const people = [
  { ...blank(Person, { id: 990, slug: 'lang', name: 'Lang', bio: LONG_BIO }), contents: Object.values(titles) },
  { ...blank(Person, { id: 991, slug: 'keaton', name: 'Keaton', image_url: PORTRAIT }), contents: [titles.movie] },
];

const stage = setComponents({
  ...catalogueOf(
    rowset('people-shelf', [row('people', 'person', { persons: people.map(({ contents: _, ...person }) => person) })]),
    rowset('filmography', [
      row('filmography', 'content-v', { contents: [titles.movie] }),
      row('filmography-series', 'content-v', { contents: [titles.series] }),
      row('filmography-programmes', 'content-v', { contents: [titles.program] }),
    ]),
  ),
  'catalogue.person': ({ params }) => found(people, params.id),
});

const name = (page: Page) => page.locator('main header h1');

test('[B-PERSON-01] a person has a name, a portrait or what stands for it, a life and titles by kind', async () => {
  const page = await stage.open('/persons/lang', { options: screens.desk });
  await name(page).filter({ hasText: 'Lang' }).waitFor();
  const pictures = page.locator('main header img');
  await expect.poll(() => pictures.count()).toBe(0);
  await page.locator('main header').getByText('L', { exact: true }).waitFor();
  await page.getByText('3 titles').waitFor();
  const end = page.getByText('The end of it.');
  await expect.poll(() => end.count()).toBe(0);
  await page.getByRole('button', { name: 'Read it all' }).click();
  await end.waitFor();
  const groups = page.locator('main section[aria-labelledby]');
  const leading = () =>
    groups.evaluateAll((all) => all.map((group) => group.querySelector('li a')?.getAttribute('href')));
  await expect.poll(leading).toEqual(['/contents/film', '/contents/tale', '/contents/show']);
  await expect.poll(() => page.locator('meta[name="robots"][content="noindex"]').count()).toBe(0);
});

test('a portrait stands in the head of its person, and blurred behind it; with a single title the page is not for search engines', async () => {
  const page = await stage.open('/persons/keaton', { options: screens.desk });
  const pictures = page.locator('main header img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((each) => Number(each.getAttribute('width')))))
    .toEqual([150, 320]);
  await expect.poll(() => page.locator('meta[name="robots"][content="noindex"]').count()).toBe(1);
});

test('[B-PERSON-03] a person that there is not is not found', async () => {
  const page = await stage.open('/persons/none', { options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test('[B-PERSON-06] a person is never seen on the page of the next', async () => {
  const page = await stage.open('/rowset/people-shelf', { options: screens.desk });
  const link = (slug: string) => page.locator(`main a[href="/persons/${slug}"]`);
  await link('lang').click();
  await name(page).filter({ hasText: 'Lang' }).waitFor();
  await page.goBack();
  const held = stage.wire.hold('catalogue.person');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (location.pathname === '/persons/keaton')
        seen.push(document.querySelector('main header h1')?.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await link('keaton').click();
  await held.arrived;
  held.release();
  await name(page).filter({ hasText: 'Keaton' }).waitFor();
  const seen = await page.evaluate<string[]>('window.seen');
  expect(seen).toContain('Keaton');
  expect(seen).not.toContain('Lang');
});
