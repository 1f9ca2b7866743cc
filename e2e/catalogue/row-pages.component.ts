import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Library, Person } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import {
  besidesTitle,
  catalogueOf,
  films,
  promotions,
  row,
  rowset,
  title,
} from '#e2e/harness/component/answers/catalogue.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilAnswered, untilGivenUp } from '#e2e/harness/settled.ts';
import { shelf } from '#e2e/harness/shelves.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const person = blank(Person, { id: 7, slug: 'keaton', name: 'Buster Keaton' });
const AURORA = '/art/brands/aurora.svg';

const stage = setComponents({
  ...catalogueOf(
    rowset('lists', [
      row('forty-eight', 'button', { promotions: promotions(48, 'item') }, { html_description: 'About <b>items</b>' }),
      row('fifty', 'button', { promotions: promotions(50, 'name') }),
      row('upright', 'content-v', { contents: films(30) }),
      row('wide', 'content-h', { contents: films(30) }),
    ]),
    rowset('all-empty', [
      row('no-films', 'content-v', { contents: [] }),
      row('no-titles', 'content-h', { contents: [] }),
      row('no-channels', 'channel', { channels: [] }),
      row('no-people', 'person', { persons: [] }),
      row('no-offers', 'button', { promotions: [] }),
    ]),
    rowset('leading', [
      row('films', 'content-v', { contents: [title('metropolis'), title('nosferatu', { title: 'Nosferatu' })] }),
      row('people', 'person', { persons: [person] }),
    ]),
    rowset('described', [row('any', 'content-v', { contents: films(3) })], {
      description: ['First', 'Second'].map((each) => `${`${each} paragraph. `.repeat(21).trim()}`).join('\n\n'),
    }),
    rowset('comedies', [row('comedies', 'content-v', { contents: films(3) })]),
    rowset('own-logo', [row('some', 'content-v', { contents: films(3) })], {
      logo: { tv_x3: '/art/brands/kinora.svg' },
      library_id: 5,
    }),
    rowset('library-logo', [row('others', 'content-v', { contents: films(3) })], { library_id: 5 }),
  ),
  ...besidesTitle,
  'catalogue.libraries': [blank(Library, { id: 5, library_type: 'vod', cover: { color_bg: AURORA } })],
  'catalogue.person': { ...person, contents: [] },
});

const open = (path: string) => stage.open(path, { options: screens.desk });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Close' });
const openAll = (page: Page, name: string) => shelf(page, name).getByRole('heading').getByRole('link').click();
const partsAsked = (slug: string) =>
  stage.wire
    .calls('catalogue.row')
    .filter(({ params }) => params.id === slug)
    .map(({ query }) => query);

describe('a row of its own', () => {
  test('[B-ROW-02] [B-ROW-03] [C-CATLOAD-01] [B-TEMPLATE-06] it goes on page by page until one is not full', async () => {
    const page = await open('/rowset/lists');
    await openAll(page, 'forty-eight');
    await heading(page, 'forty-eight').waitFor();
    await page.getByText('About items').waitFor();
    const headParts = page.locator('main header > *');
    await expect.poll(async () => [await headParts.count(), await page.locator('footer').count()]).toEqual([3, 0]);
    const bottom = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Each part lengthens the page once more.
    while (partsAsked('forty-eight').length < 3) await bottom();
    await page.getByRole('link', { name: 'item 48', exact: true }).waitFor();
    await untilAnswered(page);
    expect(partsAsked('forty-eight')).toEqual([0, 24, 48].map((offset) => ({ limit: 24, offset })));

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/rowset/lists');
    await openAll(page, 'fifty');
    await heading(page, 'fifty').waitFor();
    await expect.poll(() => headParts.count()).toBe(2);
    while ((await page.getByRole('link', { name: 'name 50', exact: true }).count()) === 0) await bottom();
    await bottom();
    await untilAnswered(page);
    expect(partsAsked('fifty')).toHaveLength(3);

    // Back on it, it is where it was left, and asks for nothing that it had.
    const item = page.getByRole('link', { name: 'name 40', exact: true });
    await item.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await item.evaluate((link: HTMLElement) => link.click());
    await heading(page, 'comedies').waitFor();
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    await item.waitFor();
    await untilAnswered(page);
    expect(partsAsked('fifty')).toHaveLength(3);
  });

  test('[C-CONST-03] [A-CONST-06] it asks for as many items as its template has room for', async () => {
    const page = await open('/rowset/lists');
    for (const [slug, limit] of [
      ['upright', 21],
      ['wide', 18],
      ['fifty', 24],
    ] as const) {
      await openAll(page, slug);
      await heading(page, slug).waitFor();
      await untilAnswered(page);
      expect(partsAsked(slug)[0], slug).toEqual({ limit, offset: 0 });
      await page.goBack();
      await page.waitForURL('**/rowset/lists');
    }
  });

  test('[B-ROW-04] [B-ROWSET-05] [C-CATLOAD-03] it is not found, nor is a page of rows, where there is none', async () => {
    for (const path of ['/row/no-such-row', '/rowset/no-such-page']) {
      const page = await open(path);
      await heading(page, 'Page not found').waitFor();
    }
  });

  test('a page whose rows are all empty says so, and each row’s own page in words of what it is of', async () => {
    const page = await open('/rowset/all-empty');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    for (const [path, words, way] of [
      ['/row/no-films', 'Films are on their way', 'TV channels'],
      ['/row/no-channels', 'There are no channels in this list yet', 'TV channels'],
      ['/row/no-people', 'Actors, directors and presenters will appear here later', 'Find something to watch'],
      ['/row/no-films?text=metropolis', 'Nothing found', 'Find something to watch'],
    ] as const) {
      await goTo(page, path);
      await page.locator('main').getByText(words).waitFor();
      await page.locator('main').getByRole('link', { name: way, exact: true }).waitFor();
    }
  });
});

test('[B-ROWSET-06] a page has its own logo, or its library’s cover, or none', async () => {
  const page = await open('/rowset/own-logo');
  const logo = page.locator('main header img');
  await expect.poll(() => logo.getAttribute('src')).toBe('/art/brands/kinora.svg');
  await goTo(page, '/rowset/library-logo');
  await expect.poll(() => logo.getAttribute('src')).toBe(AURORA);
  await goTo(page, '/rowset/lists');
  await heading(page, 'lists').waitFor();
  await expect.poll(() => logo.count()).toBe(0);
});

test('[C-VALID-31] a long description of a page is shown in part', async () => {
  const page = await open('/rowset/described');
  await page.getByText('First paragraph').waitFor();
  await expect.poll(() => page.getByText('Second paragraph').count()).toBe(0);
  await page.getByRole('button', { name: 'Read it all' }).click();
  await page.getByText('Second paragraph').waitFor();
});

test('[C-ERR-05] [C-ERR-08] where a title or a person is not there, or failed, the page says so and can be asked for again or left', async () => {
  const page = await open('/rowset/leading');
  for (const { name, link, missing } of [
    { name: 'catalogue.content', link: shelf(page, 'films').getByRole('link').first(), missing: 'Title not found' },
    { name: 'catalogue.person', link: shelf(page, 'people').getByRole('link').first(), missing: 'Page not found' },
  ] as const)
    for (const [code, words] of [
      ['not_found', missing],
      ['region_forbidden', 'Not available in your country'],
      ['internal_error', 'Something went wrong'],
    ] as const) {
      stage.wire.refuse(name, code);
      const path = await link.getAttribute('href');
      await link.click();
      await untilGivenUp(page, heading(page, words));
      expect(new URL(page.url()).pathname).toBe(path);
      await closing(page).click();
      await page.waitForURL('**/rowset/leading');
      await link.waitFor();
    }
  stage.wire.answer('catalogue.content', title('nosferatu', { title: 'Nosferatu' }));
  await page.route('**/v2/contents/*', (route) => route.abort());
  await shelf(page, 'films').getByRole('link').nth(1).click();
  await untilGivenUp(page, heading(page, 'No connection to the service'));
  await page.unroute('**/v2/contents/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Nosferatu').waitFor();
  await closing(page).click();
  await page.waitForURL('**/rowset/leading');
});
