import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { operate } from '#e2e/harness/operate.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { addressOf } from '#e2e/harness/tenant.ts';
import { root } from '#server/process/run.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

/** An operator with a look and a link of its own. Its font has Latin letters only. */
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
    links: { menu: [{ title: { en: 'Shop' }, url: 'https://shop.partner.example/' }] },
  },
};

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path d="M0 0h90v30H0z"/></svg>';

const stage = setTenant('brand');
/** Another origin of streams and pictures that pages may load from. */
const STREAM_ORIGIN = 'http://art.example';
const desk = { locale: 'en-US', ...screens.desk };

beforeAll(async () => {
  const folder = await temporaryFolder();
  const write = async (name: string, content: string) => {
    await writeFile(join(folder.path, name), content);
    return join(folder.path, name);
  };
  await copyFile(join(root, 'web/app/ui/fonts/latin.woff2'), join(folder.path, 'partner.woff2'));
  await write('partner.svg', LOGO);
  // JSON is YAML, too.
  const file = await write('partner.yaml', JSON.stringify(PARTNER));
  await operate(stage, 'provider', 'apply', file);
  await folder.remove();
  await stage.withDatabase((client) => changeSettings(client, () => ({ streamOrigins: [STREAM_ORIGIN] })));
});

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

test('the pages of an operator have the look and the links of its file', async () => {
  const { page, faults } = await openPage(await stage.newContext({ ...desk, viewport: { width: 1920, height: 1080 } }));
  await page.goto(`${addressOf(stage.service, PARTNER.shortname)}/agreement`);
  const shop = page.locator('header').getByRole('link', { name: 'Shop' });
  await expect.poll(() => shop.getAttribute('href')).toBe('https://shop.partner.example/');
  await expect
    .poll(() => lookOf(page))
    .toEqual({
      scheme: 'light',
      accent: '#7a1fa2',
      family: '"Partner Sans"',
      isFamilyThere: true,
      logoWidth: 90,
    });
  expect(faults).toEqual([]);
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
