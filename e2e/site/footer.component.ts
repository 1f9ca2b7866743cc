import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { films, row } from '#e2e/harness/component/answers/catalogue.ts';
import { menu, menuPage, network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const stage = setComponents({
  'site.page': ({ params }) => ({ slug: params.slug, title: params.slug, text: '<p>In words.</p>' }),
  'catalogue.row': ({ params }) => row(params.id, 'content-v', { contents: films(3) }),
});

/** All entries of the menu fit. */
const WIDE = { ...screens.desk, viewport: { width: 1920, height: 1080 } };
const footer = (page: Page) => page.getByRole('contentinfo');
const column = (page: Page, name: string) => footer(page).getByRole('navigation', { name }).getByRole('link');
const legalTexts = { agreement: '/v2/pages/agreement', privacy: '/v2/pages/privacy' };

test('[B-FOOTER-03] [B-FOOTER-04] [B-FOOTER-06] [B-FOOTER-07] [B-FOOTER-09] the footer leads to the pages, to the operator and to what it binds itself to', async () => {
  const pages = ['faq', 'rules', 'instructions-lg'];
  stage.wire.answer('site.network', network({ ...legalTexts, provider: { pages } }));
  const page = await stage.open('/news', { options: WIDE });
  await expect.poll(() => footer(page).count()).toBe(1);
  const sections = ['Home', 'TV channels', 'TV guide', 'Films', 'Series'];
  await expect.poll(() => column(page, 'Sections').allTextContents()).toEqual(sections);
  await expect
    .poll(() => column(page, 'Support').allTextContents())
    .toEqual(['help@kinora.example', '+7 700 000 00 00']);
  await expect
    .poll(() => column(page, 'Language').allTextContents())
    .toEqual(expect.arrayContaining(['English', 'Русский', 'Қазақша']));
  await expect
    .poll(() => column(page, 'Information').allTextContents())
    .toEqual([
      'Enter a promo code',
      'News',
      'Questions and answers',
      'How to watch on a TV',
      'Terms of use',
      'Privacy',
      'Rules of the service',
    ]);
  const own = await stage.open('/news', { viewer: 'member', options: WIDE });
  await expect.poll(() => column(own, 'Sections').allTextContents()).toEqual([...sections, 'Favourites']);
});

test('[B-FOOTER-06] [B-FOOTER-08] [B-FOOTER-09] the footer has what an operator brings, and nothing it does not', async () => {
  stage.wire.answer(
    'site.network',
    network({
      agreement: 'https://partner.example/terms',
      provider: {
        landing: { support: { email: '', phone: '', url: 'https://wa.me/37120000000' } },
        links: {
          about: 'https://partner.example/about',
          stores: [
            { store: 'app_store', url: 'https://stores.example/apple' },
            { store: 'google_play', url: 'https://stores.example/google' },
          ],
        },
        features: { messages: false, news: false },
      },
    }),
  );
  const url = 'https://shop.partner.example/';
  stage.wire.answer('site.menu', [...menu, menuPage('shop', 'shop', 'Shop', 'outer_link', { url })]);
  const page = await stage.open('/agreement', { options: WIDE });
  const shop = page.locator('header').getByRole('link', { name: 'Shop' });
  await expect
    .poll(async () => [await shop.getAttribute('href'), await shop.getAttribute('target')])
    .toEqual([url, '_blank']);
  await page.getByRole('link', { name: 'Open the document' }).waitFor();
  const outside = footer(page).locator('a[href^="https:"]');
  await expect
    .poll(() => outside.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual([
      url,
      'https://partner.example/about',
      'https://wa.me/37120000000',
      'https://stores.example/apple',
      'https://stores.example/google',
    ]);
  await footer(page).getByRole('link', { name: 'WhatsApp' }).waitFor();
  await footer(page).getByRole('link', { name: 'Terms of use' }).waitFor();
  await expect.poll(() => footer(page).getByRole('link', { name: 'Privacy' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Messages' }).count()).toBe(0);
});

test('[B-FOOTER-06] the footer leads to privacy alone where the network names no agreement', async () => {
  stage.wire.answer('site.network', network({ privacy: '/v2/pages/privacy' }));
  const page = await stage.open('/privacy', { options: WIDE });
  await footer(page).getByRole('link', { name: 'Privacy' }).waitFor();
  await expect.poll(() => footer(page).getByRole('link', { name: 'Terms of use' }).count()).toBe(0);
});

test.each(['/gift', '/row/comedies'])('[B-FOOTER-01] [B-FOOTER-02] %s has a header and no footer', async (path) => {
  const page = await stage.open(path, { options: screens.desk });
  await page.locator('[data-account]').waitFor();
  await expect.poll(() => page.locator('footer').count()).toBe(0);
});
