import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from './harness/browser.ts';
import { shareStage } from './harness/stage.ts';

const stage = shareStage();
const CRAWLER = 'Googlebot/2.1';
const SNIPPET_LENGTH = 70;

/** A page as it comes, before any script. */
async function read(path: string, agent = CRAWLER) {
  const headers = { 'user-agent': agent, 'accept-language': 'ru' };
  const answer = await fetch(`${stage.address}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), cookies: answer.headers.getSetCookie() };
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
const titlesOf = (html: string) => all(html, /<title[^>]*>([^<]*)/g);
const metaOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
const dataOf = (html: string) =>
  all(html, /<script type="application\/ld\+json">([^<]*)/g).map((text): { readonly '@type': string } =>
    JSON.parse(text),
  );

describe('the head of a page', () => {
  test.each([
    ['/', 'Kinora: телеканалы, архив и кино онлайн'],
    ['/channels', 'Телеканалы онлайн на Kinora'],
    ['/contents/metropolis', 'Метрополис (1927) смотреть онлайн на Kinora'],
    ['/channels/all/polden', 'Полдень 24 — прямой эфир и программа на Kinora'],
    ['/row/genre-comedy', 'Комедии на Kinora'],
    ['/rowset/films', 'Фильмы на Kinora'],
    ['/persons/keaton', 'Бастер Китон: фильмы и роли на Kinora'],
    ['/news/910001', 'Полный «Метрополис» снова с нами — Kinora'],
  ])('[B-ENT-52] of %s is one title, made by the operator’s mask', async (path, title) => {
    expect(titlesOf((await read(path)).html)).toEqual([title]);
  });

  test('[B-ENT-52] [C-VALID-32] tells of a title in a card of its own and in one short line', async () => {
    const { html } = await read('/contents/metropolis');
    expect(metaOf(html, 'og:title')).toEqual(['Метрополис на Kinora']);
    const [image = ''] = metaOf(html, 'og:image');
    expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
    const [description = ''] = metaOf(html, 'description');
    expect(description.length).toBeGreaterThan(SNIPPET_LENGTH / 2);
    expect(description.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
  });

  test('is shared with a picture that everybody can show, or with none', async () => {
    const [image = ''] = metaOf((await read('/')).html, 'og:image');
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg');
    // The channel's own picture is a drawing.
    const channel = await read('/channels/all/polden');
    expect(metaOf(channel.html, 'og:image')).toEqual([]);
    expect(metaOf(channel.html, 'twitter:card')).toEqual(['summary']);
  });

  test('names one address in each language, and is in that language there', async () => {
    const address = `${stage.address}/contents/metropolis`;
    const links = (html: string) => all(html, /<link rel="(?:canonical|alternate)" ([^>]*)/g).join(' ');
    const russian = await read('/contents/metropolis?utm=x');
    expect(all(russian.html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([address]);
    const english = await read('/contents/metropolis?lang=en');
    expect(all(english.html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${address}?lang=en`]);
    expect(english.html).toContain('<html lang="en"');
    expect(english.cookies).toEqual([]);
    for (const { html } of [russian, english]) {
      expect(links(html)).toContain(`href="${address}?lang=en"`);
      expect(html).toMatch(/hrefLang="x-default"/i);
    }
  });

  test.each([
    ['/', ['WebSite']],
    ['/contents/metropolis', ['Movie', 'BreadcrumbList']],
    ['/contents/zorros-fighting-legion', ['TVSeries', 'BreadcrumbList']],
    ['/persons/keaton', ['Person']],
    ['/channels/all/polden', ['BroadcastEvent', 'BreadcrumbList']],
  ])('of %s comes with data that search engines read', async (path, types) => {
    expect(dataOf((await read(path)).html).map((data) => data['@type'])).toEqual(types);
  });

  test.each(['/contents/no-such-title', '/channels/all/no-such-channel'])('%s is not found', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});

describe('a crawler', () => {
  test('[B-TV-19] is kept from a channel under its number', async () => {
    const { html } = await read('/channels/all/polden');
    expect(metaOf(html, 'robots')).toEqual([]);
    const [number = ''] = all((await read('/channels')).html, /data-channel="(\d+)"/g);
    expect(metaOf((await read(`/channels/all/${number}`)).html, 'robots')).toEqual(['noindex']);
  });

  test('[B-TEMPLATE-09] gets rows whole, without scripts and so without a session, and no banner', async () => {
    const whole = await read('/');
    const viewers = await read('/', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36');
    const contents = ({ html }: { html: string }) => new Set(all(html, /href="(\/contents\/[^"]*)"/g)).size;
    expect(contents(whole)).toBeGreaterThan(contents(viewers));
    expect(whole.html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(whole.html).not.toContain('<video');
    const isRotating = ({ html }: { html: string }) => html.includes('aria-roledescription="carousel"');
    expect([isRotating(whole), isRotating(viewers)]).toEqual([false, true]);
    expect(whole.cookies).toEqual([]);
  });

  test('finds every channel from the list of them', async () => {
    expect(all((await read('/channels')).html, /href="(\/channels\/all\/[^"]*)"/g).length).toBeGreaterThan(5);
  });
});

test('[B-ENT-52] the head goes along with the viewer, and there is one title at a time', async () => {
  const { page, faults } = await stage.open('/', { locale: 'ru-RU', ...screens.desk });
  const link = page.locator('a[href="/contents/metropolis"]').first();
  await link.waitFor();
  expect(await headOf(page)).toEqual({ titles: ['Kinora: телеканалы, архив и кино онлайн'], canonical: ['/'] });
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await page.getByRole('heading', { name: 'Метрополис', level: 1 }).waitFor();
  const onTitle = {
    titles: ['Метрополис (1927) смотреть онлайн на Kinora'],
    canonical: ['/contents/metropolis'],
  };
  await expect.poll(() => headOf(page)).toEqual(onTitle);
  await page.goBack();
  await expect.poll(() => headOf(page)).toMatchObject({ canonical: ['/'] });
  expect((await headOf(page)).titles).toHaveLength(1);
  expect(faults).toEqual([]);
});

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll('title:not(svg title)')].map(({ textContent }) => textContent),
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));
