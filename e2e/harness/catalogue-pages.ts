import type { Page } from 'playwright-core';
import type { TitleEntry } from '#contract/admin/catalogue.ts';
import { content } from '#server/operator/content.ts';
import { openPage, screens } from './browser.ts';
import { changeContent, writeContent } from './content.ts';
import { lightenPictures } from './light-pictures.ts';
import { type SeededItem, type SeededPromotion, seedPage } from './seeded-rows.ts';
import { untilGuest } from './sign-in.ts';
import type { ContextOptions, Stage } from './stage.ts';

export const TITLES = [
  'metropolis',
  'nosferatu',
  'caligari',
  'aelita',
  'the-general',
  'safety-last',
  'gold-rush',
  'charade',
];
const CHANNELS = ['polden', 'bolshoy-zal', 'sofit', 'celluloid', 'kubiki', 'finish', 'puls', 'gorod', 'uyut'];
const titles = (count: number): readonly SeededItem[] => TITLES.slice(0, count).map((content) => ({ content }));
const promotion = (
  title: string,
  destination: SeededPromotion['destination'],
  more: Partial<SeededPromotion> = {},
) => ({
  promotion: {
    title: { ru: title },
    description: { ru: `О том, что такое ${title}` },
    image: '/art/stills/metropolis.webp',
    duration: 7,
    destination,
    ...more,
  },
});
const toComedies = { type: 'row', slug: 'genre-comedy' } as const;
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => promotion(`${name} ${index + 1}`, toComedies));

/** Of a slide that does not say how long it is shown. */
const { duration: _, ...unhurried } = promotion('Обычный', toComedies).promotion;

export const LONG_TEXT = [
  `${'Первый абзац. '.repeat(21).trim()}`,
  `${'Второй абзац. '.repeat(21).trim()}`,
  'Последний абзац.',
];

/** Pages with rows of every kind, long ones and empty ones, and titles with everything that a page of a title may show. */
export const seedCatalogue = ({ withDatabase }: Stage) =>
  withDatabase(async (client) => {
    await seedPage(client, 'every-template', [
      {
        slug: 'branded',
        template: 'branded_button',
        items: [
          promotion('Наружу', { type: 'open_url', slug: 'https://example.org/kino' }),
          promotion('Слово', { type: 'text' }),
          promotion('Последний канал', { type: 'last_channel' }),
          promotion('Промокод', { type: 'enter_promo_key' }),
          promotion('Пакет', { type: 'packet', id: '5' }),
          promotion('Фильм', { type: 'content', slug: 'metropolis' }),
          promotion('Ряд', toComedies),
          promotion('Страница', { type: 'rowset', slug: 'films' }),
          promotion('Канал', { type: 'channel', slug: 'polden' }),
        ],
      },
      { slug: 'packets', template: 'packet_promo', items: numbered(2, 'пакет') },
      { slug: 'base', template: 'packet_promo_base', items: numbered(2, 'основа') },
      { slug: 'thanks', template: 'donate_packs', items: numbered(3, 'спасибо') },
      { slug: 'unheard-of', template: 'unheard-of', items: titles(3) },
      { slug: 'one-slide', template: 'promo-bg', items: numbered(1, 'слайд') },
      { slug: 'stood', template: 'history', source: { kind: 'histories' } },
      { slug: 'lying', template: 'history-h', source: { kind: 'histories' } },
      { slug: 'seven-channels', template: 'channel', items: CHANNELS.map((channel) => ({ channel })) },
      { slug: 'channels-too', template: 'channels', items: CHANNELS.map((channel) => ({ channel })) },
      { slug: 'two', template: 'content-v', items: titles(2) },
      { slug: 'six', template: 'content-v', items: titles(6) },
      {
        slug: 'seven',
        template: 'content-v',
        items: [...titles(7), { content: 'night-of-the-living-dead' }, { content: 'sintel' }],
      },
      { slug: 'seven-wide', template: 'content-h', items: titles(7) },
      { slug: 'empty', template: 'content-v' },
      { slug: 'cards', template: 'collection-v', items: numbered(3, 'подборка') },
      { slug: 'invitations', template: 'promo-wide', items: numbered(3, 'приглашение') },
      { slug: 'words', template: 'button', items: numbered(7, 'слово') },
      { slug: 'people', template: 'person', source: { kind: 'persons' } },
    ]);
    await seedPage(client, 'banner-page', [
      {
        slug: 'slides',
        template: 'promo-bg',
        items: [
          promotion('Короткий', { type: 'channel', slug: 'polden' }, { duration: 1 }),
          {
            ...promotion('Долгий', { type: 'content', slug: 'nosferatu' }, { graphic_title: '/art/brands/kinora.svg' }),
            content: 'nosferatu',
          },
          { promotion: unhurried },
          {
            ...promotion('Взрослый', { type: 'content', slug: 'charade' }, { duration: 5 }),
            content: 'charade',
          },
        ],
      },
    ]);
    await seedPage(client, 'lists', [
      { slug: 'forty-eight', template: 'button', items: numbered(48, 'пункт'), htmlDescription: 'О <b>пунктах</b>' },
      { slug: 'fifty', template: 'button', items: numbered(50, 'имя') },
      { slug: 'nothing', template: 'content-v' },
      { slug: 'nothing-either', template: 'content-h' },
      { slug: 'nothing-below', template: 'content-h' },
    ]);
    await seedPage(
      client,
      'thirty',
      Array.from({ length: 30 }, (_, index) => ({
        slug: `row-${index + 1}`,
        template: 'button',
        items: numbered(1, `слово ${index + 1}.`),
      })),
    );
    await seedPage(client, 'all-empty', [
      { slug: 'empty-one', template: 'content-v' },
      { slug: 'empty-two', template: 'content-h' },
      { slug: 'no-channels', template: 'channel' },
      { slug: 'no-people', template: 'person' },
    ]);
    const longText = { ru: LONG_TEXT.join('\n\n') };
    const changes: Readonly<Record<string, (title: TitleEntry) => Partial<TitleEntry>>> = {
      sintel: ({ title }) => ({ title: { ...title, ru: 'Синтел 4K' } }),
      'night-of-the-living-dead': () => ({ is4k: true }),
      aelita: () => ({ motionRating: 'PG-13' }),
      nosferatu: () => ({ trailers: [{ id: 'nosferatu-trailer', asset: 'cinema' }], age: 12 }),
      charade: () => ({ trailers: [{ id: 'adult-trailer', asset: 'cinema' }], age: 18 }),
      caligari: () => ({
        ratings: Object.entries({ Хороший: '7.84', Ровный: '6.1', Серый: '6.0', Нулевой: '0', Словом: 'нет' }).map(
          ([name, rating]) => ({ type: name, name, rating, color: '', external_id: '' }),
        ),
        age: null,
        description: longText,
      }),
    };
    await changeContent(client, content.titles, (title) => changes[title.slug]?.(title) ?? null);
    await writeContent(client, async (context) => {
      const rowsets = await content.rowsets.read(context);
      const libraryId = rowsets.find(({ slug }) => slug === 'open-films')?.libraryId ?? null;
      const lists = rowsets.filter(({ slug }) => slug === 'lists');
      const more = { logo: '/art/brands/aurora.svg', libraryId, description: longText };
      await content.rowsets.put(
        context,
        lists.map((rowset) => ({ ...rowset, ...more })),
      );
    });
  });

/** A page of the catalogue in Russian, with the calls that it makes. */
export async function openCatalogue(stage: Stage, path: string, options: ContextOptions = {}) {
  const context = await stage.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', ...screens.desk, ...options });
  await lightenPictures(context);
  const { page, faults } = await openPage(context);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v2/')) calls.push(`${pathname}${search}`);
  });
  await page.goto(`${stage.address}${path}`);
  await untilGuest(page, stage.shortname);
  return { page, calls, faults };
}

export const shelf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** What a page that lies over another one has, and no other. */
export const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Закрыть' });
export const rowCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith('/v2/rows/'));

/** Scrolls down until every row has come. */
export async function bringAll(page: Page): Promise<void> {
  const firstAwaited = () =>
    page.evaluate(() => {
      const row = document.querySelector('[data-awaited-row]');
      row?.scrollIntoView({ block: 'center' });
      return row?.getAttribute('data-awaited-row');
    });
  for (let row = await firstAwaited(); row != null; row = await firstAwaited())
    await page.locator(`[data-awaited-row="${row}"]`).waitFor({ state: 'detached' });
}
