import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TitleEntry } from '#contract/admin/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { lightenPictures } from '#e2e/harness/light-pictures.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { type SeededPromotion, seedPage } from '#e2e/harness/seeded-rows.ts';
import { seedPerson, seedTitles } from '#e2e/harness/seeded-titles.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { shelf } from '#e2e/harness/shelves.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { content } from '#server/operator/content.ts';

const MANY_SIDED = 990;

const stage = setTenant('row-pages');

const promotion = (title: string, destination: SeededPromotion['destination']) => ({
  promotion: { title: { ru: title }, description: { ru: '' }, image: '/art/stills/metropolis.webp', destination },
});

const CHANGES: Readonly<Record<string, (title: TitleEntry) => Partial<TitleEntry>>> = {
  sintel: ({ title }) => ({ title: { ...title, ru: 'Синтел 4K' } }),
  'night-of-the-living-dead': () => ({ is4k: true }),
  nosferatu: () => ({ trailers: [{ id: 'nosferatu-trailer', asset: 'cinema' }] }),
};

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await changeContent(client, content.titles, (title) => CHANGES[title.slug]?.(title) ?? null);
    await seedPerson(client, MANY_SIDED, 'many-sided', '');
    await seedTitles(client, [
      { id: '980401', slug: 'a-show', type: 'program', people: [MANY_SIDED] },
      { id: '980402', slug: 'a-tale', type: 'series', people: [MANY_SIDED] },
      { id: '980403', slug: 'a-film', type: 'movie', people: [MANY_SIDED] },
    ]);
    await seedPage(client, 'destinations', [
      {
        slug: 'branded',
        template: 'branded_button',
        items: [
          promotion('Последний канал', { type: 'last_channel' }),
          promotion('Пакет', { type: 'packet', id: '5' }),
          promotion('Фильм', { type: 'content', slug: 'metropolis' }),
          promotion('Ряд', { type: 'row', slug: 'genre-comedy' }),
          promotion('Страница', { type: 'rowset', slug: 'films' }),
          promotion('Канал', { type: 'channel', slug: 'polden' }),
        ],
      },
      {
        slug: 'films-of-all-sizes',
        template: 'content-v',
        items: ['metropolis', 'night-of-the-living-dead', 'sintel'].map((slug) => ({ content: slug })),
      },
    ]);
    await seedPage(client, 'banner-page', [
      {
        slug: 'slides',
        template: 'promo-bg',
        items: [
          { ...promotion('Долгий', { type: 'content', slug: 'nosferatu' }), content: 'nosferatu' },
          promotion('Другой', { type: 'channel', slug: 'polden' }),
        ],
      },
    ]);
  }),
);

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  await lightenPictures(context);
  const page = await context.newPage();
  await page.goto(`${stage.address}${path}`);
  await untilGuest(page, stage.shortname);
  return page;
}

const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Закрыть' });

describe('addresses', () => {
  test('[B-ROW-01] [B-ROUTE-16] [B-ROUTE-17] [A-ROUTE-12] a row is narrowed by what its address says', async () => {
    const page = await open('/row/found-films?text=метрополис');
    const films = page.locator('main').getByRole('listitem');
    await expect.poll(() => films.count()).toBe(1);
    await openWithin(page, { type: 'row', slug: 'all-films' });
    await page.getByRole('heading', { level: 1, name: 'Лучшее' }).waitFor();
    await untilAnswered(page);
    const leadTo = () => films.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const all = await leadTo();
    const { id } = await (await fetch(`${stage.address}/v2/rows/all-films`)).json();
    await page.goto(`${stage.address}/row/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Лучшее' }).waitFor();
    await expect.poll(() => leadTo()).toEqual(all);
    await expect.poll(() => closing(page).count()).toBe(0);
    await page.goto(`${stage.address}/row/${id}?library_id=2`);
    await expect.poll(() => films.count()).toBeGreaterThan(0);
    await expect.poll(() => films.count()).toBeLessThan(all.length);
  });

  test('[B-ROUTE-19] [A-ROUTE-13] a page by slug, by id and as a catalogue', async () => {
    const page = await open('/rowset/open-films');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await openWithin(page, { type: 'rowset', slug: 'films' });
    await page.getByRole('heading', { level: 1, name: 'Фильмы' }).waitFor();
    await openWithin(page, { type: 'rowset', id: 800_005 });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.goto(`${stage.address}/catalog/800005`);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  });

  test('[B-ROUTE-15] [A-ROUTE-11] [B-PERSON-02] a person by slug and by id, over a film they made, with titles by kind', async () => {
    const page = await open('/contents/the-general');
    await page
      .getByRole('link', { name: /Бастер Китон/ })
      .first()
      .click();
    await page.waitForURL('**/persons/keaton');
    await page.getByRole('heading', { level: 1, name: 'Бастер Китон' }).waitFor();
    await shelf(page, 'Фильмы')
      .getByRole('link', { name: /Генерал/ })
      .waitFor();
    await closing(page).click();
    await page.waitForURL('**/contents/the-general');
    const byId = await fetch(`${stage.address}/persons/5021`, { headers: { 'accept-language': 'ru' } });
    expect(await byId.text()).toMatch(/<h1[^>]*>Бастер Китон<\/h1>/);
    const manySided = await (await fetch(`${stage.address}/persons/many-sided`)).text();
    const titles = [...manySided.matchAll(/href="\/contents\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(titles).toEqual(['a-film', 'a-tale', 'a-show']);
  });
});

test('[B-TEMPLATE-12] [B-TEMPLATE-15] [B-TEMPLATE-16] items lead to the page of what they name; titles in 4K are in no row', async () => {
  const page = await open('/rowset/destinations');
  const films = shelf(page, 'films-of-all-sizes').getByRole('link');
  await expect
    .poll(() => films.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/contents/metropolis']);
  const row = shelf(page, 'branded');
  const link = (name: string) => row.getByRole('link', { name, exact: true });
  for (const [item, path, opened] of [
    ['Фильм', '/contents/metropolis', 'Метрополис'],
    ['Ряд', '/row/genre-comedy', 'Комедии'],
    ['Страница', '/rowset/films', 'Фильмы'],
    ['Пакет', '/packets/5', 'Полный'],
  ] as const) {
    await expect.poll(() => link(item).getAttribute('href')).toBe(path);
    await link(item).click();
    await page.getByRole('heading', { level: 1, name: opened, exact: true }).waitFor();
    await page.goBack();
    await row.waitFor();
  }
  await expect.poll(() => link('Канал').getAttribute('href')).toBe('/channels/all/polden');
  const channels = await page.evaluate(() => fetch('/v2/channels').then((answer) => answer.json()));
  const last = channels.find(({ slug }: { slug: string }) => slug === 'celluloid');
  await page.evaluate((id) => localStorage.setItem('lastChannels', `[${id}]`), last.id);
  await link('Последний канал').click();
  await page.waitForURL('**/channels/**/celluloid');
});

test('[B-TEMPLATE-04] [C-CATLOAD-09] [C-CATLOAD-10] the banner plays a trailer, which is not heard from below and not played out of sight; a slide that says nothing of its time has seven seconds', async () => {
  const page = await open('/rowset/banner-page', { reducedMotion: 'no-preference' });
  const banner = page.locator('[aria-roledescription="carousel"]');
  await banner.hover();
  const video = banner.locator('video[data-trailer="playing"]');
  await video.waitFor();
  // What plays it came by itself. A sheet that the page has already, loaded again, would style every element anew.
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]));
  expect(sheets.toSorted()).toEqual([...new Set(sheets)].toSorted());
  const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted);
  await expect.poll(() => isMuted()).toBe(true);
  await banner.getByRole('button', { name: 'Включить звук' }).click();
  await expect.poll(() => isMuted()).toBe(false);
  const scrollBelow = (below: number) =>
    page.evaluate(
      (pixels) =>
        new Promise((resolve) => {
          document.querySelector('main')?.style.setProperty('padding-bottom', '300vh');
          addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          scrollTo({ top: innerHeight + pixels, behavior: 'instant' });
        }),
      below,
    );
  await scrollBelow(0);
  await expect.poll(() => isMuted()).toBe(false);
  await scrollBelow(1);
  await banner.getByRole('button', { name: 'Включить звук' }).waitFor();
  await expect.poll(() => isMuted()).toBe(true);
  // Out of sight nothing is decoded; back in sight it goes on.
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await page.evaluate(() => scrollBy(0, innerHeight));
  await expect.poll(isPaused).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isPaused).toBe(false);
  await banner.hover();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  await banner.locator('video[data-trailer="waiting"]').waitFor({ state: 'attached' });
  const time = banner.locator('[aria-current="true"] [style*="animation-duration"]');
  await expect.poll(() => time.evaluate((line) => getComputedStyle(line).animationDuration)).toBe('7s');
});
