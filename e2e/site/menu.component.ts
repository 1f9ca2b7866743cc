import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageTemplates } from '#contract/site.ts';
import { screens } from '#e2e/harness/browser.ts';
import { menuPage, network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const OUTSIDE = { url: 'https://outside.example/', icon: { tv_x3: '/art/brands/kinora.svg' } };
const everyTemplate = pageTemplates.map((template, position) =>
  menuPage(`of-${position}`, `of-${position}`, template, template, OUTSIDE),
);

const stage = setComponents({
  'site.menu': ({ query }) =>
    query.type === 'mobile300'
      ? everyTemplate.filter(({ template }) => template === 'tvchannels' || template === 'catalog')
      : everyTemplate,
});
/** As wide as the whole menu. */
const WIDE = { ...screens.desk, viewport: { width: 1920, height: 1080 } };

test('[B-TEMPLATE-18] [B-TEMPLATE-19] [B-TEMPLATE-20] the menu leads to pages of every template, but to none of a search', async () => {
  const page = await stage.open('/news', { options: WIDE });
  const links = page.locator('header nav li > a');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])))
    .toEqual([
      ['startpage', '/'],
      ['starpage', '/'],
      ['tvchannels', '/channels'],
      ['TV guide', '/tv-guide'],
      ['tvchannels20', '/channels'],
      ['tvchannels30', '/channels'],
      ['catalog', '/catalog/of-6'],
      ['group.catalog', '/catalog/of-7'],
      ['group.catalog.page', '/catalog/of-8'],
      [expect.stringContaining('outer_link'), 'https://outside.example/'],
    ]);
});

test('[B-TEMPLATE-21] the menu leads outside by its outer link, which the menu of phones does not have here', async () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  for (const [userAgent, targets] of [
    [PHONE, []],
    [DESK, ['_blank']],
  ] as const) {
    const page = await stage.open('/news', { options: { ...screens.phone, userAgent } });
    // In the header and, where there is no room for it, in its menu.
    const outside = page.locator('header a[href="https://outside.example/"]');
    const found = await outside.evaluateAll((all) => all.map((link) => link.getAttribute('target')));
    expect([...new Set(found)]).toEqual(targets);
    await page.locator('header a[href="/channels"]').first().waitFor({ state: 'attached' });
  }
});

test('[B-TEMPLATE-22] inside the partner ntv_web the menu has two more links that lead outside, and nowhere else', async () => {
  const partners = {
    ntv_web: {
      menu: [
        { title: 'Shop', url: 'https://shop.partner.example/' },
        { title: 'Club', url: 'https://club.partner.example/' },
      ],
      account_link: null,
      support: null,
    },
  };
  stage.wire.answer('site.network', network({ provider: { partners } }));
  const added = (page: Page) => page.locator('header nav ul > li > a[href*=".partner.example/"]');
  for (const path of ['/news', '/news?partner=other']) {
    const page = await stage.open(path, { options: WIDE });
    await expect.poll(() => added(page).count()).toBe(0);
  }
  const page = await stage.open('/news?partner=ntv_web', { options: WIDE });
  await expect
    .poll(() =>
      added(page).evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])),
    )
    .toEqual([
      ['https://shop.partner.example/', '_blank'],
      ['https://club.partner.example/', '_blank'],
    ]);
});

/** On this machine, at another origin than the page. */
const away = () => `${stage.address.replace('localhost', '127.0.0.1')}/blank`;
const open = async (): Promise<Page> => {
  stage.wire.answer('site.menu', [menuPage('shop', 'shop', 'Shop', 'outer_link', { url: away() })]);
  return stage.open('/news', { options: WIDE });
};
const shop = (page: Page) => page.locator('header nav').getByRole('link', { name: 'Shop' });

test('[C-API-108] what leads away is opened by the shell that shows the app, or by the browser', async () => {
  const page = await open();
  await page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { opened, kinoraShell: { openUrl: (url: string) => opened.push(url) } });
  });
  await shop(page).click();
  await expect.poll(() => page.evaluate('window.opened')).toEqual([away()]);
  expect(page.context().pages().length).toBe(1);
  await page.evaluate(() => Reflect.deleteProperty(window, 'kinoraShell'));
  const [popup] = await Promise.all([page.waitForEvent('popup'), shop(page).click()]);
  await popup.close();
});
