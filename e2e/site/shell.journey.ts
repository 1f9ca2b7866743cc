import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings, writeContent } from '#e2e/harness/content.ts';
import { withDatabase } from '#e2e/harness/database.ts';
import { seedChannels } from '#e2e/harness/seeded-channels.ts';
import { offerPasswords } from '#e2e/harness/signed-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { addressOf } from '#e2e/harness/tenant.ts';
import { content } from '#server/operator/content.ts';
import { root } from '#server/process/run.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

/**
 * An operator with a look, links, stores and a messenger of its own, and without messages, news and a word on privacy. Its
 * font has Latin letters only.
 */
const PARTNER = {
  shortname: 'partner',
  name: 'Partner',
  hosts: ['partner.localhost'],
  timezone: 'Europe/Riga',
  country: 'LV',
  startsFrom: 'kinora',
  brand: {
    scheme: 'light',
    title: 'Partner',
    logo: 'partner.svg',
    font: { family: 'Partner Sans', faces: [{ src: 'partner.woff2', weight: '400 800' }] },
    tokens: { accent: '#7a1fa2', 'on-accent': '#ffffff' },
  },
  settings: {
    languages: ['en', 'ru'],
    agreementUrl: 'https://partner.example/terms',
    support: { email: '', phone: '', url: 'https://wa.me/37120000000' },
    links: {
      about: 'https://partner.example/about',
      menu: [
        { title: { en: 'Shop' }, url: 'https://shop.partner.example/' },
        { title: { en: 'Club' }, url: 'https://club.partner.example/' },
      ],
      stores: [
        { store: 'app_store', url: 'https://stores.example/apple' },
        { store: 'google_play', url: 'https://stores.example/google' },
      ],
    },
    features: { search: true, messages: false, news: false },
  },
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path d="M0 0h90v30H0z"/></svg>';

/** An operator without search and news. */
const BARE = 'shell-hush';

const stage = setTenant('shell');
/** Another origin of streams and pictures that pages may load from. */
const STREAM_ORIGIN = 'http://art.example';
const english = { locale: 'en-US' };
const desk = { ...english, ...screens.desk };
/** All entries of the menu fit. */
const WIDE = { width: 1920, height: 1080 };
const partnerAddress = () => addressOf(stage.service, PARTNER.shortname);

/** A demo operator under another short name, at a host of that name: this file changes it. */
const demoOperator = async (name: string, shortname: string) => {
  const file = await readFile(join(import.meta.dirname, `../../demo/providers/${name}.yaml`), 'utf8');
  return file
    .replace(`shortname: ${name}`, `shortname: ${shortname}`)
    .replace(`${name}.localhost`, `${shortname}.localhost`);
};

beforeAll(async () => {
  const folder = await temporaryFolder();
  const write = async (name: string, content: string) => {
    await writeFile(join(folder.path, name), content);
    return join(folder.path, name);
  };
  await copyFile(join(root, 'web/app/ui/fonts/latin.woff2'), join(folder.path, 'partner.woff2'));
  await write('partner.svg', LOGO);
  const files = [
    // JSON is YAML, too.
    await write('partner.yaml', JSON.stringify(PARTNER)),
    await write('bare.yaml', await demoOperator('hush', BARE)),
  ];
  for (const file of files) {
    const { complaint } = await runOperator(['provider', 'apply', file], { KINORA_DATA: stage.dataFolder });
    expect(complaint).toBe('');
  }
  await folder.remove();
  await withDatabase(stage.dataFolder, async (client) => {
    const withoutPage = (slug: string, operator: string) =>
      writeContent(client, (context) => content.pages.remove(context, [{ slug }]), operator);
    await withoutPage('privacy', PARTNER.shortname);
    await withoutPage('agreement', BARE);
  });
  await stage.withDatabase((client) => changeSettings(client, () => ({ streamOrigins: [STREAM_ORIGIN] })));
  await offerPasswords(stage);
});

/** The first answer of an address: what a browser has before any script. */
const answerOf = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(address, { headers: { 'accept-language': 'en', ...headers } })).text();

const menu = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Sections' });
const footer = (page: Page) => page.locator('footer');
/** What a page that lies over another one has, and no other. */
const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Close' });
/** What an operator's brand has made of a page, its letters and its picture awaited. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const logo = document.querySelector<HTMLImageElement>('header img');
    await logo?.decode();
    const style = getComputedStyle(document.querySelector('h1') ?? document.body);
    return {
      scheme: document.documentElement.dataset['scheme'],
      accent: style.getPropertyValue('--accent'),
      family: style.fontFamily.split(',')[0],
      // Of a family that nothing describes the check is true, too.
      isFamilyThere:
        document.fonts.check('16px "Partner Sans"') &&
        [...document.fonts].some(({ family, status }) => /Partner Sans/.test(family) && status === 'loaded'),
      logoWidth: logo?.naturalWidth,
    };
  });

describe('the search', () => {
  test('[B-SEARCH-01] [B-SEARCH-02] [B-SEARCH-03] [B-ROUTE-22] [B-HEADER-05] goes where typing rests, and one step back leaves it', async () => {
    const { page, faults } = await stage.open('/news', desk);
    await page.getByRole('button', { name: 'Unread messages: 2' }).waitFor();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url().replace(stage.address, '')));
    const entry = page.getByRole('link', { name: 'Search' });
    const field = page.getByRole('searchbox');
    await entry.click();
    await field.press('Escape');
    await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true);
    await entry.click();
    await field.fill('  NosFer');
    await page.locator('main a[href*="/contents/nosferatu"]').waitFor();
    expect(visited).toEqual(['/search?q=nosfer']);
    await expect.poll(() => closing(page).count()).toBe(0);
    await field.fill('n');
    await field.fill('zzzzzz');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing found').waitFor();
    await page.locator('main').getByRole('link', { name: 'Films', exact: true }).waitFor();
    expect(visited).toEqual(['/search?q=nosfer', '/search?q=zzzzzz']);
    await field.press('Escape');
    await page.waitForURL('**/news');
    await entry.waitFor();
    expect(faults).toEqual([]);
  });

  test('[C-VALID-44] [C-VALID-45] waits for as many letters and as long as the operator says, one and a second unless it does', async () => {
    const { page } = await openPage(await stage.newContext(desk));
    await page.clock.install();
    const open = async (address: string) => {
      await page.goto(`${address}/agreement`);
      await page
        .locator('[data-promo-days]')
        .or(page.getByRole('button', { name: 'Sign in' }))
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Search' }).click();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    };
    const text = () => new URL(page.url()).searchParams.get('q');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v2/rowsets/search') asked.push(searchParams.get('text'));
    });
    const field = page.getByRole('searchbox');
    /** Waits for so long, and until every call made by then has been heard of. */
    const rest = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      await page.evaluate(() => fetch('/v2/platform/configuration'));
    };
    const expectFound = async (words: string, afterMilliseconds: number) => {
      asked.length = 0;
      await field.fill(words);
      await rest(afterMilliseconds - 1);
      expect(asked).not.toContain(words);
      await rest(1);
      await expect.poll(text).toBe(words);
    };
    await open(stage.address);
    // With the first one the page of results has come, too.
    for (const words of ['no', 'nos']) await expectFound(words, 300);
    await field.fill('n');
    await rest(5_000);
    expect([asked.includes('n'), text()]).toEqual([false, 'nos']);

    await page.clock.resume();
    await open(partnerAddress());
    for (const words of ['n', 'no']) await expectFound(words, 1_000);
    await page.keyboard.insertText('o'.repeat(300));
    await expect.poll(async () => (await field.inputValue()).length).toBe(255);
  });

  test('[C-CATLOAD-12] [A-ROUTE-30] [B-ROWSET-04] asks anew at each visit, and says when there is nothing', async () => {
    const { page } = await stage.open('/news', desk);
    await page.getByRole('button', { name: 'Unread messages: 2' }).waitFor();
    // What the page itself has found lives: a link of the server's page may load the next one whole.
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByText('Nothing found. Try different words').waitFor();
    await page.getByRole('searchbox').fill('metropolis');
    const title = page.locator('main a[href*="/contents/metropolis"]').first();
    await title.click();
    await page.waitForURL('**/contents/metropolis*');
    const asked = page.waitForRequest((request) => request.url().includes('/v2/rowsets/search?text=metropolis'));
    await page.goBack();
    await asked;
    await title.waitFor();
    await page.goto(`${stage.address}/search?q=nosferatu`);
    await page.locator('main a[href*="/contents/nosferatu"]').first().waitFor();
    await expect.poll(() => title.count()).toBe(0);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('nosferatu');
  });

  test.each([
    [401, 'guests_not_allowed', 'Please sign in'],
    [403, 'region_forbidden', 'Not available in your country'],
  ])('[B-HEADER-05] is not there for sessions refused by %i %s', async (status, code, title) => {
    const context = await stage.newContext(desk);
    const page = await context.newPage();
    const error = { error: { message: '', code }, error_code: code, status_code: status, detail: '' };
    await page.route('**/v2/users', (route) => route.fulfill({ status, json: error }));
    await page.goto(`${stage.address}/channelsfree`);
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('header').getByRole('link', { name: 'Search' }).count()).toBe(0);
  });
});

describe('the footer', () => {
  test('[B-FOOTER-03] [B-FOOTER-04] [B-FOOTER-06] [B-FOOTER-07] [B-FOOTER-09] leads to the pages, to the operator and to what it binds itself to', async () => {
    const { page } = await stage.open('/privacy', { ...desk, viewport: WIDE });
    await expect.poll(() => page.getByRole('link', { name: 'Shop' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
    const links = (column: string) =>
      footer(page).getByRole('navigation', { name: column }).getByRole('link').allTextContents();
    await expect
      .poll(() => links('Sections'))
      .toEqual(['Home', 'TV channels', 'TV guide', 'Films', 'Series', 'For children', 'Open films']);
    await expect.poll(() => links('Support')).toEqual(['help@kinora.example', '+7 700 000 00 00']);
    await expect.poll(() => links('Language')).toEqual(expect.arrayContaining(['English', 'Русский', 'Қазақша']));
    await expect
      .poll(() => links('Information'))
      .toEqual([
        'Enter a promo code',
        'News',
        'Questions and answers',
        'How to watch on a TV',
        'Terms of use',
        'Privacy',
        'Rules of the service',
      ]);
  });

  test('[B-FOOTER-06] [B-FOOTER-08] [B-FOOTER-09] [B-TEMPLATE-22] has what an operator brings, and nothing it does not', async () => {
    const { page } = await openPage(await stage.newContext({ ...desk, viewport: WIDE }));
    await page.goto(`${partnerAddress()}/agreement`);
    const shop = menu(page).getByRole('link', { name: 'Shop' });
    await expect
      .poll(async () => [await shop.getAttribute('href'), await shop.getAttribute('target')])
      .toEqual(['https://shop.partner.example/', '_blank']);
    await menu(page).getByRole('link', { name: 'Club' }).waitFor();
    await page.getByRole('link', { name: 'Open the document' }).waitFor();
    await expect
      .poll(() => lookOf(page))
      .toEqual({
        scheme: 'light',
        accent: '#7a1fa2',
        family: '"Partner Sans"',
        isFamilyThere: true,
        logoWidth: 90,
      });
    const hrefs = await footer(page)
      .locator('a[href^="https:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      'https://shop.partner.example/',
      'https://club.partner.example/',
      'https://partner.example/about',
      'https://wa.me/37120000000',
      'https://stores.example/apple',
      'https://stores.example/google',
    ]);
    await footer(page).getByRole('link', { name: 'WhatsApp' }).waitFor();
    await expect.poll(() => footer(page).getByRole('link', { name: 'Privacy' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Messages' }).count()).toBe(0);
    const [, bare] = (await answerOf(`${stage.service}/privacy`, { cookie: `kinora_provider=${BARE}` })).split(
      '<footer',
    );
    expect(bare).toMatch(/<a [^>]*>Privacy<\/a>/);
    expect(bare).not.toContain('Terms of use</a>');
  });

  test.each(['/gift', '/row/comedies'])('[B-FOOTER-01] [B-FOOTER-02] is not on %s', async (path) => {
    const html = await answerOf(`${stage.address}${path}`);
    expect(html).toContain('<header');
    expect(html).not.toContain('<footer');
  });
});

test('[B-NEWS-01] [B-NEWS-02] news lead to each item, and one that is not there is not found', async () => {
  const { page } = await stage.open('/news', desk);
  await page.getByRole('link', { name: 'Metropolis, whole again' }).click();
  await page.waitForURL('**/news/910001');
  await page.getByRole('heading', { level: 1, name: 'Metropolis, whole again' }).waitFor();
  await page.getByText('the longest version there is').waitFor();
  expect(await answerOf(`${stage.address}/news/none`)).toMatch(/<h1[^>]*>Page not found<\/h1>/);
});

test.each([
  ['agreement', 'Terms of use', 'This is a demonstration operator'],
  ['privacy', 'Privacy', 'A guest gets a random device number'],
])('[B-LEGAL-01] [B-LEGAL-04] /%s shows its own text', async (path, title, text) => {
  const html = await answerOf(`${stage.address}/${path}`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(text);
});

describe('texts of the operator', () => {
  test('[A-ROUTE-27] [A-ROUTE-36] [B-ROUTE-34] are its answers, its rules and where its apps are', async () => {
    const { page } = await stage.open('/faq', desk);
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
    await page.getByRole('heading', { name: 'How do I watch on a TV?' }).waitFor();
    await footer(page).getByRole('link', { name: 'Rules of the service' }).click();
    await page.waitForURL('**/rules');
    await page.getByText('up to five profiles').waitFor();
    expect((await fetch(`${stage.address}/rules/none`)).status).toBe(404);
    await page.goto(`${stage.address}/app_store`);
    await page.getByText('No apps yet').waitFor();
    expect(await answerOf(`${stage.address}/geo_lock`)).toMatch(/<h1[^>]*>Not available in your country<\/h1>/);
    const [, stores] = (await answerOf(`${partnerAddress()}/app_store`)).split('<main');
    expect(stores?.split('</main>')[0]).toContain('Google Play');
  });

  test('[A-ROUTE-31] [B-ROUTE-33] [B-ROUTE-42] [B-INSTR-02] [B-INSTR-03] tell step by step how to watch on a device', async () => {
    const { page } = await stage.open('/instructions?device=lg', desk);
    const devices = page.locator('[data-devices]').getByRole('link');
    const guide = page.locator('main section');
    const ids = ['samsung', 'sony', 'lg', 'haier', 'xiaomi', 'yandex', 'sberbox', 'apple_tv', 'android_tv'];
    const hrefs = await devices.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(ids.map((id) => `/instructions?device=${id}`));
    await expect.poll(() => page.locator('[data-devices] [aria-current]').allTextContents()).toEqual(['LG']);
    await guide.getByRole('heading', { name: 'LG' }).waitFor();
    await expect.poll(() => closing(page).count()).toBe(0);
    for (const href of hrefs) {
      await page.locator(`[data-devices] a[href="${href}"]`).click();
      await page.waitForURL(`**${href}`);
      await guide.locator('ol > li').first().waitFor();
      await expect.poll(() => guide.locator('ol > li').count()).toBeGreaterThan(2);
      await guide.getByRole('link').waitFor();
    }
    await page.getByRole('link', { name: 'Set-top boxes' }).click();
    await page.waitForURL('**/manual/other');
    await expect.poll(() => devices.allTextContents()).toEqual(['Dune HD', 'TVIP', 'Eltex', 'MAG']);
    await expect.poll(() => guide.count()).toBe(0);
    const words: (string | null)[] = [];
    const boxes = { dune: 'Dune HD', tvip: 'TVIP', eltex: 'Eltex', mag: 'MAG' };
    for (const [box, name] of Object.entries(boxes)) {
      await page.locator(`[data-devices] a[href="/manual/${box}"]`).click();
      await page.waitForURL(`**/manual/${box}`);
      await guide.getByRole('heading', { name }).waitFor();
      await guide.locator('ol > li').first().waitFor();
      words.push(await guide.locator('ol').textContent());
    }
    // One of them is set up in another way than the others.
    expect(new Set(words).size).toBe(2);
    expect((await fetch(`${stage.address}/manual/none`)).status).toBe(404);
  });
});

const SEASONAL = 3929;
const seasonalRows = (page: Page) => page.locator('main section[aria-labelledby]');

test('[B-ROUTE-36] [B-TV-17] [B-TV-18] the seasonal page counts down to the New Year, with a channel and rows for visitors with a session', async () => {
  const outOfSeason = await fetch(`${stage.service}/newyear`, {
    headers: { cookie: 'kinora_provider=partner' },
    redirect: 'manual',
  });
  expect([outOfSeason.status, outOfSeason.headers.get('location')]).toEqual([302, '/']);
  await stage.withDatabase(async (client) => {
    await seedChannels(client, [
      { id: SEASONAL, slug: 'yolka', position: 99, name: { en: 'Yolka' }, fillerAsset: 'music' },
    ]);
    await changeSettings(client, ({ seasonal }) => ({
      seasonal: seasonal ? { ...seasonal, channel: SEASONAL } : null,
    }));
  });
  const context = await stage.newContext(desk);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v2\/(rowsets\/newyear|auth\/device|channels\/\d+\/stream)$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${stage.address}/newyear`);
  await page.getByRole('heading', { level: 1, name: 'New Year' }).waitFor();
  await expect.poll(() => asked).toContain(`/v2/channels/${SEASONAL}/stream`);
  await expect.poll(() => seasonalRows(page).count()).toBeGreaterThan(2);
  expect(asked.indexOf('/v2/auth/device')).toBeLessThan(asked.indexOf('/v2/rowsets/newyear'));
  const rowset: { rows: unknown[] } = JSON.parse(await (await fetch(`${stage.address}/v2/rowsets/newyear`)).text());
  expect(rowset.rows.length).toBe(5);
  const left = async () => {
    const [, days, hours, minutes, seconds] =
      (await page.locator('[data-countdown] [role="timer"]').innerText()).match(/(\d+)\D+(\d+):(\d+):(\d+)/) ?? [];
    return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  };
  const almaty = new Date((stage.now() + 5 * 3_600) * 1_000);
  const end = Date.UTC(almaty.getUTCFullYear() + 1, 0, 1) - 5 * 3_600_000;
  await expect.poll(async () => Math.abs(end / 1_000 - stage.now() - (await left()))).toBeLessThan(5);
});

test('[C-API-108] what leads away is opened by the shell that shows the app, or by the browser', async () => {
  const { page } = await openPage(await stage.newContext({ ...desk, viewport: WIDE }));
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened, kinoraShell: { openUrl: (url: string) => opened.push(url) } });
  });
  await page.goto(`${partnerAddress()}/agreement`);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  await menu(page).getByRole('link', { name: 'Shop' }).click();
  await expect.poll(() => page.evaluate('window.opened')).toEqual(['https://shop.partner.example/']);
  expect(page.context().pages().length).toBe(1);
  await page.evaluate(() => Reflect.deleteProperty(window, 'kinoraShell'));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    menu(page).getByRole('link', { name: 'Shop' }).click(),
  ]);
  await popup.close();
});

test('[C-VALID-12] a page that came over TLS asks for nothing else: plain addresses of pictures and streams become safe ones', async () => {
  const context = await stage.newContext(desk);
  const asked: string[] = [];
  await context.route('https://tv.example/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = { ...request.headers(), 'x-forwarded-proto': 'https' };
    await route.fulfill({ response: await route.fetch({ url: stage.address + pathname + search, headers }) });
  });
  await context.route(/art\.example/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  const page = await context.newPage();
  await page.goto('https://tv.example/agreement');
  await page.evaluate(async (origin) => {
    new Image().src = `${origin}/picture.webp`;
    await fetch(`${origin}/live/index.m3u8`);
  }, STREAM_ORIGIN);
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['https://art.example/live/index.m3u8', 'https://art.example/picture.webp']);
});
