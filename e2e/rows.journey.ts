import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, screens } from './harness/browser.ts';
import { type SeededItem, seedPage, withDatabase } from './harness/seeded-rows.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';

const stage = setStage();

/** How far apart the parts of a colour are that is not grey. */
const A_HUE = 30;
const TITLES = ['metropolis', 'nosferatu', 'caligari', 'aelita', 'the-general', 'safety-last', 'gold-rush', 'charade'];
const CHANNELS = ['polden', 'bolshoy-zal', 'sofit', 'celluloid', 'kubiki', 'finish', 'puls', 'gorod', 'uyut'];
const titles = (count: number): readonly SeededItem[] => TITLES.slice(0, count).map((content) => ({ content }));
const promotion = (title: string, destination: object, more: object = {}): SeededItem => ({
  promotion: {
    title: { ru: title },
    description: { ru: `О том, что такое ${title}` },
    image: '/art/stills/metropolis.webp',
    duration: 7,
    destination,
    ...more,
  },
});
const toComedies = { type: 'row', slug: 'genre-comedy' };
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => promotion(`${name} ${index + 1}`, toComedies));

const LONG_TEXT = [
  `${'Первый абзац. '.repeat(21).trim()}`,
  `${'Второй абзац. '.repeat(21).trim()}`,
  'Последний абзац.',
];

beforeAll(() =>
  withDatabase(stage.dataFolder, async (client) => {
    await seedPage(client, 'every-template', [
      {
        slug: 'branded',
        template: 'branded_button',
        items: [
          promotion('Наружу', { type: 'open_url', slug: 'https://example.org/kino' }),
          promotion('Слово', { type: 'text' }),
          promotion('Последний канал', { type: 'last_channel' }),
          promotion('Промокод', { type: 'enter_promo_key' }),
          promotion('Пакет', { type: 'packet', id: '12' }),
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
          promotion('Обычный', toComedies, { duration: undefined }),
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
    await client.query(`UPDATE contents SET title = title || '{"ru": "Синтел 4K"}' WHERE slug = 'sintel'`);
    await client.query(`UPDATE contents SET is_4k = true WHERE slug = 'night-of-the-living-dead'`);
    await client.query(`UPDATE contents SET motion_rating = 'PG-13' WHERE slug = 'aelita'`);
    await client.query(
      `UPDATE rowsets SET logo = '/art/brands/aurora.svg', library_id = (
         SELECT library_id FROM rowsets films WHERE films.provider_id = rowsets.provider_id AND films.slug = 'open-films'),
         description = $1
       WHERE slug = 'lists'`,
      [JSON.stringify({ ru: LONG_TEXT.join('\n\n') })],
    );
    await client.query(
      `UPDATE contents SET trailers = '[{"id": "nosferatu-trailer", "asset": "cinema"}]', age = 12
       WHERE slug = 'nosferatu'`,
    );
    await client.query(
      `UPDATE contents SET trailers = '[{"id": "adult-trailer", "asset": "cinema"}]', age = 18
       WHERE slug = 'charade'`,
    );
    await client.query('UPDATE contents SET ratings = $1, age = NULL, description = $2 WHERE slug = $3', [
      JSON.stringify(
        Object.entries({ Хороший: '7.84', Ровный: '6.1', Серый: '6.0', Нулевой: '0', Словом: 'нет' }).map(
          ([name, rating]) => ({
            type: name,
            name,
            rating,
            color: '',
            external_id: '',
          }),
        ),
      ),
      JSON.stringify({ ru: LONG_TEXT.join('\n\n') }),
      'caligari',
    ]);
  }),
);

async function open(path: string, options: ContextOptions = {}) {
  const context = await stage.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', ...screens.desk, ...options });
  const { page, faults } = await openPage(context);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v2/')) calls.push(`${pathname}${search}`);
  });
  await page.goto(`${stage.address}${path}`);
  await guestMade(page);
  return { page, calls, faults };
}

/** From then on the page lives: its scripts have run. */
const guestMade = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('kinora:kinora:guest_device') !== null);

const shelf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** What a page that lies over another one has, and no other. */
const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Закрыть' });
const rowCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith('/v2/rows/'));

/** Scrolls down until every row has come. */
async function bringAll(page: Page): Promise<void> {
  const firstAwaited = () =>
    page.evaluate(() => {
      const row = document.querySelector('[data-awaited-row]');
      row?.scrollIntoView({ block: 'center' });
      return row?.getAttribute('data-awaited-row');
    });
  for (let row = await firstAwaited(); row != null; row = await firstAwaited())
    await page.locator(`[data-awaited-row="${row}"]`).waitFor({ state: 'detached' });
}

async function ratioOf(page: Page, row: string): Promise<number> {
  const frame = shelf(page, row).getByRole('link').nth(1).locator('span').first();
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

describe('a page with a row of every template', () => {
  test('[B-TEMPLATE-01] [B-TEMPLATE-03] [B-TEMPLATE-05] [B-TEMPLATE-08] [B-TEMPLATE-12] draws each its own way', async () => {
    const { page, faults } = await open('/rowset/every-template');
    await bringAll(page);
    expect(await ratioOf(page, 'seven')).toBeCloseTo(2 / 3, 2);
    expect(await ratioOf(page, 'seven-wide')).toBeCloseTo(16 / 9, 2);
    // No two kinds of card have the same look.
    const rows = ['branded', 'packets', 'base', 'thanks', 'cards', 'invitations', 'words', 'people', 'seven-channels'];
    const looks = await Promise.all(
      rows.map((row) => shelf(page, row).getByRole('listitem').first().locator('> *').first().getAttribute('class')),
    );
    expect(new Set(looks).size).toBe(rows.length);
    expect(await shelf(page, 'channels-too').locator('a[href^="/channels/"]').count()).toBeGreaterThan(6);
    for (const absent of ['unheard-of', 'one-slide', 'empty', 'stood'])
      expect(await shelf(page, absent).count(), absent).toBe(0);
    expect(await page.locator('[aria-roledescription="carousel"]').count()).toBe(0);
    // Of 4K by its name, and by what is said of it.
    expect(await page.getByText('Синтел 4K').count()).toBe(0);
    expect(await page.locator('a[href="/contents/night-of-the-living-dead"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('[B-TEMPLATE-06] [B-TEMPLATE-07] a title leads on from more than two items, and a tile at the end from more than six', async () => {
    const { page } = await open('/rowset/every-template');
    await bringAll(page);
    const linked = async (row: string) => shelf(page, row).getByRole('heading').getByRole('link').count();
    expect([await linked('two'), await linked('thanks')]).toEqual([0, 1]);
    const opensAll = (row: string) => shelf(page, row).getByRole('link', { name: 'Показать все' });
    for (const row of ['seven', 'seven-wide', 'seven-channels']) await opensAll(row).waitFor();
    for (const row of ['six', 'channels-too', 'words']) expect(await opensAll(row).count(), row).toBe(0);
  });

  test('[B-TEMPLATE-02] [B-TEMPLATE-07] [B-TEMPLATE-11] shows how far something was watched, and only channels there are', async () => {
    const { page } = await open('/rowset/every-template');
    await withDatabase(stage.dataFolder, (client) =>
      client.query(
        `INSERT INTO histories (provider_id, user_id, content_id, seconds, watch_percentage, viewed_at)
         SELECT viewer.provider_id, viewer.id, content.id, 2400, seen.percent, now()
         FROM users viewer
         JOIN contents content ON content.provider_id = viewer.provider_id
         JOIN unnest($1::text[], $2::integer[]) seen (slug, percent) ON seen.slug = content.slug`,
        [TITLES.slice(0, 7), [0, 40, 50, 50, 50, 50, 50]],
      ),
    );
    await page.route('**/v2/rows/seven-channels**', async (route: Route) => {
      const answer = await route.fetch();
      const row = await answer.json();
      const ghost = { ...row.channels[0], id: 987_654, name: 'Нет такого', slug: 'ghost' };
      await route.fulfill({ response: answer, json: { ...row, channels: [ghost, ...row.channels] } });
    });
    await bringAll(page);
    for (const row of ['stood', 'lying']) {
      const lines = shelf(page, row).locator('[style*="scaleX"]');
      expect(await lines.evaluateAll((all) => all.map(({ style }) => style.transform).sort())).toEqual([
        'scaleX(0.01)',
        'scaleX(0.4)',
        ...Array.from({ length: 5 }, () => 'scaleX(0.5)'),
      ]);
    }
    const opensAll = (row: string) => shelf(page, row).getByRole('link', { name: 'Показать все' }).count();
    expect([await opensAll('stood'), await opensAll('lying')]).toEqual([0, 1]);
    await shelf(page, 'lying')
      .getByText(/осталось/)
      .first()
      .waitFor();
    expect(await page.getByText('Нет такого').count()).toBe(0);
    expect(await shelf(page, 'seven-channels').getByText('Полдень 24').count()).toBe(1);
  });

  test('[B-TEMPLATE-13] [B-TEMPLATE-16] [B-TEMPLATE-17] leads where its items say', async () => {
    const { page } = await open('/rowset/every-template');
    const row = shelf(page, 'branded');
    const leadsTo = (name: string) => row.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await leadsTo('Наружу')).toBe('https://example.org/kino');
    expect(await row.getByRole('link', { name: 'Наружу' }).getAttribute('target')).toBe('_blank');
    expect(await leadsTo('Фильм')).toBe('/contents/metropolis');
    expect(await leadsTo('Ряд')).toBe('/row/genre-comedy');
    expect(await leadsTo('Страница')).toBe('/rowset/films');
    expect(await leadsTo('Канал')).toBe('/channels/all/polden');
    // What leads to a screen that is not there is not shown.
    expect(await row.getByText(/Промокод|Пакет/).count()).toBe(0);

    await row.getByRole('button', { name: 'Слово' }).click();
    const message = page.getByRole('dialog', { name: 'Слово' });
    await message.getByText('О том, что такое Слово').waitFor();
    await page.keyboard.press('Escape');
    await message.waitFor({ state: 'detached' });

    const channels = await page.evaluate(() => fetch('/v2/channels').then((answer) => answer.json()));
    const last = channels.find(({ slug }: { slug: string }) => slug === 'celluloid');
    await page.evaluate((id) => localStorage.setItem('lastChannels', `[${id}]`), last.id);
    await row.getByRole('link', { name: 'Последний канал' }).click();
    await page.waitForURL('**/channels/**/celluloid');
  });
});

describe('the banner', () => {
  test('[B-TEMPLATE-04] [C-CATLOAD-09] [C-CATLOAD-10] [C-CONST-20] goes on by itself, and plays a trailer that is not heard from below', async () => {
    const { page } = await open('/rowset/banner-page', { reducedMotion: 'no-preference' });
    const banner = page.locator('[aria-roledescription="carousel"]');
    const moves = await banner
      .locator('picture')
      .first()
      .evaluate((slide) => getComputedStyle(slide).transition);
    expect(moves).toMatch(/transform 4\.5s/);
    // The first slide has one second.
    await banner.getByRole('button', { name: 'Долгий' }).and(page.locator('[aria-current="true"]')).waitFor();
    expect(await banner.getByRole('img', { name: 'Долгий' }).count()).toBe(1);
    expect(await banner.getByText(/IMDb \d\.\d/).count()).toBe(1);
    expect(await banner.getByRole('link').allTextContents()).toEqual(['Смотреть', 'Подробнее']);
    await banner.hover();
    const video = banner.locator('video[data-trailer="playing"]');
    await video.waitFor();
    // What plays it came by itself. A sheet that the page has already, loaded again, would style every element anew.
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]));
    expect(sheets).toEqual([...new Set(sheets)]);
    const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted);
    expect(await isMuted()).toBe(true);
    await banner.getByRole('button', { name: 'Включить звук' }).click();
    expect(await isMuted()).toBe(false);
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
    expect(await isMuted()).toBe(false);
    await scrollBelow(1);
    await banner.getByRole('button', { name: 'Включить звук' }).waitFor();
    expect(await isMuted()).toBe(true);
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
    // One that says nothing of its time has seven seconds.
    await banner.getByRole('button', { name: 'Обычный' }).click();
    const time = banner.locator('[aria-current="true"] [style*="animation-duration"]');
    expect(await time.evaluate((line) => getComputedStyle(line).animationDuration)).toBe('7s');
    // Stopped, it stands, also when nobody looks at it closely; resumed, it goes on.
    await banner.getByRole('button', { name: 'Остановить показ' }).click();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // Over the header, which is over the banner.
    await page.mouse.move(700, 5);
    const isRunning = () => time.evaluate((line) => line.getAnimations().map(({ playState }) => playState));
    expect(await banner.evaluate((element) => element.matches(':hover'))).toBe(false);
    await expect.poll(isRunning).toEqual(['paused']);
    await banner.getByRole('button', { name: 'Продолжить показ' }).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isRunning).toEqual(['running']);

    // What comes by itself asks nobody for a PIN: a title for adults keeps its still, and the next slide its turn.
    await banner.evaluate((element) => {
      new MutationObserver(() => {
        if (element.querySelector('[data-trailer="playing"]') !== null) Object.assign(window, { sawTrailer: true });
      }).observe(element, { subtree: true, childList: true, attributes: true });
    });
    const pieces: string[] = [];
    page.on('request', (request) => request.url().includes('.m3u8') && pieces.push(request.url()));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/v2/trailers/adult-trailer/stream')),
      time.evaluate((line) => {
        for (const animation of line.getAnimations()) animation.finish();
      }),
    ]);
    expect(await answer.json()).toMatchObject({ age: 18 });
    await banner.getByRole('button', { name: 'Короткий' }).and(page.locator('[aria-current="true"]')).waitFor();
    expect(pieces).toEqual([]);
    expect(await page.evaluate(() => 'sawTrailer' in window)).toBe(false);
  });
});

describe('loading', () => {
  test('[B-ROWSET-03] [C-CATLOAD-08] [C-CONST-02] rows are asked for as they come near, and no others', async () => {
    const { page, calls } = await open('/rowset/every-template', { viewport: { width: 1440, height: 300 } });
    expect(await shelf(page, 'thanks').count()).toBe(1);
    const next = page.locator('[data-awaited-row]').filter({ has: page.getByRole('heading', { name: 'lying' }) });
    const placed = (below: number) =>
      next.evaluate((row, distance) => {
        scrollTo(0, row.getBoundingClientRect().top + scrollY - innerHeight - distance);
      }, below);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    /** What has come into sight by now has been noticed. */
    const noticed = () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const watcher = new IntersectionObserver(() => resolve());
            watcher.observe(document.body);
          }),
      );
    /** Every call made so far has been heard of. */
    const isAsked = async () => {
      await page.evaluate(() => fetch('/v2/platform/configuration'));
      return calls.some((call) => call.startsWith('/v2/rows/lying'));
    };
    await placed(160);
    await noticed();
    await page.clock.runFor(1_000);
    expect(await isAsked()).toBe(false);
    await placed(140);
    await noticed();
    await page.clock.runFor(149);
    expect(await isAsked()).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(isAsked).toBe(true);
    const rows = rowCalls(calls).map((call) => new URL(call, stage.address));
    expect(rows.every(({ searchParams }) => searchParams.get('limit') === '24')).toBe(true);
    const names = rows.map(({ pathname }) => pathname.split('/').at(-1));
    expect(names).not.toContain('two');
    expect(names).not.toContain('people');
    expect(new Set(names).size).toBe(names.length);
  });

  test('[C-CATLOAD-02] [C-CATLOAD-03] a row that does not answer in ten seconds is given up, one that is gone at once', async () => {
    const { page } = await open('/rowset/every-template');
    const asked = Promise.withResolvers<void>();
    await page.route('**/v2/rows/two**', () => asked.resolve());
    await page.route('**/v2/rows/six**', (route) =>
      route.fulfill({ status: 404, json: { error_code: 'not_found', error: { message: '' } } }),
    );
    // By the page's clock, which can be moved on.
    await page.evaluate(() => {
      AbortSignal.timeout = (milliseconds) => {
        const patience = new AbortController();
        setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), milliseconds);
        return patience.signal;
      };
    });
    await page.clock.install();
    const brought = bringAll(page);
    await asked.promise;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8_000);
    const awaited = page.locator('[data-awaited-row="two"]');
    expect(await awaited.count()).toBe(1);
    await page.clock.runFor(2_000);
    const stillAwaited = async () => {
      await page.clock.runFor(1);
      return awaited.count();
    };
    await expect.poll(stillAwaited).toBe(0);
    await page.clock.resume();
    await brought;
    expect(await page.getByRole('heading', { name: /^(two|six)$/ }).count()).toBe(0);
    expect(await shelf(page, 'people').count()).toBe(1);
  });

  test('[C-CATLOAD-11] [C-CATLOAD-12] [B-ROWSET-04] [B-ROUTE-21] home is kept, favourites are asked for each time', async () => {
    const { page, calls } = await open('/my');
    const empty = page.getByRole('heading', { name: 'Здесь появится всё, что вы добавите в избранное' });
    await empty.waitFor();
    expect(await closing(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Выбрать, что посмотреть' }).click();
    const home = page.getByRole('heading', { name: 'Сейчас в эфире' });
    await home.waitFor();
    await withDatabase(stage.dataFolder, (client) =>
      client.query(
        `INSERT INTO favorites (provider_id, user_id, kind, object_id, created_at)
         SELECT viewer.provider_id, viewer.id, 'content', content.id, now() FROM users viewer
         JOIN contents content ON content.provider_id = viewer.provider_id AND content.slug = 'metropolis'`,
      ),
    );
    calls.length = 0;
    // What came less than half a second ago is of the same visit: no viewer is as quick as this one.
    await page.clock.install();
    await page.clock.fastForward(1_000);
    const again = page.waitForResponse((answer) => answer.url().includes('/v2/rowsets/my'));
    await page.goBack();
    await again;
    await home.waitFor({ state: 'detached' });
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
    calls.length = 0;
    await page.goForward();
    await home.waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.startsWith('/v2/row'))).toEqual([]);
  });

  test('[C-CATLOAD-11] a title is kept for fifteen minutes, or for as long as it says', async () => {
    const { page, calls } = await open('/rowset/every-template');
    await page.route('**/v2/contents/nosferatu', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), cache_timeout: 60 } });
    });
    await page.clock.install();
    for (const [slug, seconds] of [
      ['metropolis', 900],
      ['nosferatu', 60],
    ] as const) {
      const asked = () => calls.filter((call) => call === `/v2/contents/${slug}`).length;
      const openAndLeave = async () => {
        await shelf(page, 'two').locator(`a[href="/contents/${slug}"]`).click();
        await page.waitForURL(`**/contents/${slug}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Every call made so far has been heard of.
        await page.evaluate(() => fetch('/v2/platform/configuration'));
        await page.goBack();
        await shelf(page, 'two').waitFor();
      };
      await bringAll(page);
      await openAndLeave();
      expect(asked(), slug).toBe(1);
      await page.clock.fastForward((seconds - 20) * 1_000);
      await openAndLeave();
      expect(asked(), slug).toBe(1);
      await page.clock.fastForward(21_000);
      await openAndLeave();
      expect(asked(), slug).toBe(2);
    }
  });

  test('[C-CATLOAD-01] a part of a page that cannot be had says so at its end, and comes when it is asked for again', async () => {
    const { page } = await open('/rowset/thirty');
    const nextPart = /\/v2\/rowsets\/thirty\?.*offset=24/;
    await page.route(nextPart, (route) => route.fulfill({ status: 500, json: {} }));
    const retry = page.locator('main').getByRole('button', { name: 'Повторить' });
    await bringAll(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await retry.waitFor();
    expect(await shelf(page, 'row-1').count()).toBe(1);
    await page.unroute(nextPart);
    await retry.click();
    // The part has come with its heads.
    await page.locator('[data-awaited-row="row-30"]').waitFor({ state: 'attached' });
    expect(await retry.count()).toBe(0);
    await bringAll(page);
    await shelf(page, 'row-30').waitFor();
  });

  test('comes back to where page and shelf were left, and a shelf is turned by its arrows', async () => {
    const { page } = await open('/rowset/films');
    await bringAll(page);
    const list = shelf(page, 'Комедии').getByRole('list');
    await list.scrollIntoViewIfNeeded();
    const [back, forward] = ['Прокрутить назад', 'Прокрутить вперёд'].map((name) =>
      shelf(page, 'Комедии').locator(`button[aria-label="${name}"]`),
    );
    expect(await back?.isDisabled()).toBe(true);
    const turned = () => list.evaluate((element) => element.scrollLeft);
    await forward?.click();
    await expect.poll(turned).toBeGreaterThan(100);
    await expect.poll(() => back?.isDisabled()).toBe(false);
    // Pressed as long as it takes; a mouse would wait for one that has just been switched off.
    const pressUntilOff = (arrow: Locator | undefined) =>
      expect
        .poll(() =>
          arrow?.evaluate((button: HTMLButtonElement) => {
            button.click();
            return button.disabled;
          }),
        )
        .toBe(true);
    await pressUntilOff(forward);
    await pressUntilOff(back);
    expect(await turned()).toBeLessThan(3);
    // A press by mouse would bring its target into sight first.
    await list.getByRole('link', { name: 'Показать все' }).waitFor();
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const [before, left] = await list.evaluate((element) => [scrollY, element.scrollLeft]);
    expect(left).toBeGreaterThan(0);
    const heights = () =>
      page.locator('main section').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const heightsBefore = await heights();
    await list
      .getByRole('link')
      .nth(2)
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL('**/contents/**');
    await page.goBack();
    await page.waitForFunction((place) => Math.abs(scrollY - place) < 5, before);
    expect(await list.evaluate((element) => element.scrollLeft)).toBe(left);
    // Far from sight, rows are not drawn, but as high as they were.
    expect(await heights()).toEqual(heightsBefore);
  });
});

describe('a row of its own', () => {
  test('[B-ROW-02] [B-ROW-03] [C-CATLOAD-01] [B-TEMPLATE-06] goes on page by page until one is not full', async () => {
    const { page, calls } = await open('/rowset/lists');
    await shelf(page, 'forty-eight').getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'forty-eight' }).waitFor();
    await page.getByText('О пунктах').waitFor();
    const headParts = page.locator('main header > *');
    expect([await headParts.count(), await page.locator('footer').count()]).toEqual([3, 0]);
    const bottom = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Each part lengthens the page once more.
    while (!rowCalls(calls).some((call) => call.includes('offset=48'))) await bottom();
    await page.getByRole('link', { name: 'пункт 48', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const offsets = (row: string) =>
      rowCalls(calls)
        .filter((call) => call.includes(row))
        .map((call) => new URL(call, stage.address).search);
    expect(offsets('forty-eight')).toEqual(['?limit=24&offset=0', '?limit=24&offset=24', '?limit=24&offset=48']);

    await page.getByRole('link', { name: 'Назад', exact: true }).click();
    await page.waitForURL('**/rowset/lists');
    await shelf(page, 'fifty').getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'fifty' }).waitFor();
    expect(await headParts.count()).toBe(2);
    while ((await page.getByRole('link', { name: 'имя 50', exact: true }).count()) === 0) await bottom();
    await bottom();
    await page.waitForLoadState('networkidle');
    expect(offsets('fifty')).toHaveLength(3);

    // Back on it, it is where it was left, and asks for nothing that it had.
    const item = page.getByRole('link', { name: 'имя 40', exact: true });
    await item.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await item.evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Комедии' }).waitFor();
    calls.length = 0;
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 5, place);
    await item.waitFor();
    await page.waitForLoadState('networkidle');
    expect(offsets('fifty')).toEqual([]);
  });

  test('[C-CONST-03] [A-CONST-06] asks for as many items as its template has room for', async () => {
    const { page, calls } = await open('/rowset/every-template');
    await bringAll(page);
    for (const [row, limit] of [
      ['seven', 21],
      ['seven-wide', 18],
      ['people', 24],
    ] as const) {
      await shelf(page, row).getByRole('heading').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: row }).waitFor();
      expect(rowCalls(calls)).toContain(`/v2/rows/${row}?limit=${limit}&offset=0`);
      await page.goBack();
      await page.waitForURL('**/rowset/every-template');
    }
  });

  test('[B-ROW-01] [B-ROUTE-16] [B-ROUTE-17] [A-ROUTE-12] is narrowed by what its address says', async () => {
    const { page } = await open('/row/found-films?text=метрополис');
    const films = page.locator('main').getByRole('listitem');
    expect(await films.count()).toBe(1);
    await page.goto(`${stage.address}/row/all-films`);
    const all = await films.allTextContents();
    const { id } = await (await fetch(`${stage.address}/v2/rows/all-films`)).json();
    await page.goto(`${stage.address}/row/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Лучшее' }).waitFor();
    expect(await films.allTextContents()).toEqual(all);
    expect(await closing(page).count()).toBe(0);
    await page.goto(`${stage.address}/row/${id}?library_id=2`);
    expect(await films.count()).toBeGreaterThan(0);
    expect(await films.count()).toBeLessThan(all.length);
  });

  test.each(['/row/no-such-row', '/rowset/no-such-page'])(
    '[B-ROW-04] [B-ROWSET-05] [C-CATLOAD-03] [C-ERR-08] %s is not found',
    async (path) => {
      const { page } = await open(path);
      await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
    },
  );

  test('a page whose rows are all empty says so, and each row’s own page in words of what it is of', async () => {
    const { page } = await open('/rowset/all-empty');
    await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
    for (const [row, words, way] of [
      ['empty-one?text=метрополис', 'Ничего не нашлось', 'Выбрать, что посмотреть'],
      ['empty-one', 'Скоро появятся фильмы', 'Телеканалы'],
      ['no-channels', 'В этом списке каналов пока нет', 'Телеканалы'],
      ['no-people', 'Актёры, режиссёры и ведущие появятся здесь позже', 'Выбрать, что посмотреть'],
    ] as const) {
      await page.goto(`${stage.address}/row/${row}`);
      await page.locator('main').getByText(words).waitFor();
      await page.locator('main').getByRole('link', { name: way, exact: true }).waitFor();
    }
  });
});

describe('addresses', () => {
  test('[B-ROUTE-19] [B-ROWSET-06] [A-ROUTE-13] a page by slug, by id and as a catalogue, with its own logo or, where it has none, its library’s', async () => {
    const { page } = await open('/rowset/open-films');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.locator('main header img').getAttribute('src')).toContain('open-films.svg');
    for (const path of ['/rowset/800005', '/catalog/800005']) {
      await page.goto(`${stage.address}${path}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    }
    await page.goto(`${stage.address}/rowset/lists`);
    expect(await page.locator('main header img').getAttribute('src')).toContain('aurora.svg');
    await page.goto(`${stage.address}/rowset/films`);
    expect(await page.locator('main header img').count()).toBe(0);
  });

  test('[B-ROUTE-15] [A-ROUTE-11] a person by slug and by id, over a film they made', async () => {
    const { page } = await open('/contents/the-general');
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
    await page.goto(`${stage.address}/persons/5021`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Бастер Китон');
  });

  test('[C-ERR-08] where a title or a person failed, or is not there, the page can be asked for again or left', async () => {
    const { page } = await open('/rowset/every-template');
    await bringAll(page);
    const calls = /\/v2\/(contents|persons)\//;
    const failure = (words: string) => page.getByRole('heading', { level: 1, name: words });
    const links = [
      { link: shelf(page, 'two').locator('a[href="/contents/metropolis"]'), missing: 'Фильм не найден' },
      { link: shelf(page, 'people').getByRole('link').nth(1), missing: 'Страница не найдена' },
    ];
    for (const { link, missing } of links)
      for (const [status, words] of [
        [404, missing],
        [500, 'Что-то пошло не так'],
      ] as const) {
        await link.scrollIntoViewIfNeeded();
        // Also what is asked for as soon as the pointer comes near.
        await page.route(calls, (route) =>
          route.fulfill({ status, json: { error_code: status === 404 ? 'not_found' : 'internal_error' } }),
        );
        const path = await link.getAttribute('href');
        await link.evaluate((element: HTMLElement) => element.click());
        await failure(words).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
        await closing(page).click();
        await page.waitForURL('**/rowset/every-template');
        await shelf(page, 'two').waitFor();
        await page.unroute(calls);
      }
    await page.route(calls, (route) => route.abort());
    await shelf(page, 'two')
      .locator('a[href="/contents/nosferatu"]')
      .evaluate((element: HTMLElement) => element.click());
    await failure('Нет связи с сервисом').waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await failure('Носферату').waitFor();
    await closing(page).click();
    await page.waitForURL('**/rowset/every-template');
  });
});

describe('the page of a title', () => {
  test('[C-VALID-27] [C-VALID-28] [C-VALID-31] [B-ENT-11] [A-CONST-10] shows ratings that are one, an age there is, and the text in part', async () => {
    const { page } = await open('/contents/caligari');
    const good = page.getByText('Хороший 7.8');
    const grey = page.getByText('Серый 6.0');
    const colourOf = (rating: typeof good) => rating.evaluate((element) => getComputedStyle(element).color);
    const partsOf = async (rating: typeof good) => ((await colourOf(rating)).match(/\d+/g) ?? []).map(Number);
    const [red = 0, green = 0, blue = 0] = await partsOf(good);
    expect(green).toBeGreaterThan(Math.max(red, blue) + A_HUE);
    const ofGrey = await partsOf(grey);
    expect(ofGrey).toHaveLength(3);
    expect(Math.max(...ofGrey) - Math.min(...ofGrey)).toBeLessThan(A_HUE);
    expect(await colourOf(page.getByText('Ровный 6.1'))).toBe(await colourOf(good));
    expect(await page.getByText(/Нулевой|Словом/).count()).toBe(0);
    expect(await page.locator('article > div').getByText(/\d\+/).count()).toBe(0);
    expect(await page.getByText('Последний абзац.').count()).toBe(0);
    await page.getByRole('button', { name: 'Читать полностью' }).click();
    await page.getByText('Последний абзац.').waitFor();
    await page.getByRole('list', { name: 'Жанры' }).getByRole('link').first().click();
    await page.waitForURL('**/row/genre-*');
    await page.goto(`${stage.address}/contents/metropolis`);
    await page.getByText('12+').waitFor();
    expect(await page.getByRole('button', { name: 'Читать полностью' }).count()).toBe(0);
    await page.goto(`${stage.address}/contents/aelita`);
    await page.locator('article > div').getByText('PG-13').waitFor();
    expect(await page.locator('article > div').getByText(/\d\+/).count()).toBe(0);
    await page.goto(`${stage.address}/rowset/lists`);
    await page.getByText('Первый абзац').waitFor();
    expect(await page.getByText('Второй абзац').count()).toBe(0);
  });

  test('a series has its episodes, and nothing is awaited once they are there', async () => {
    const { page } = await open('/contents/zorros-fighting-legion');
    await page.getByRole('heading', { name: 'Серии' }).waitFor();
    await page.getByRole('link', { name: /^2\. / }).waitFor();
    await expect.poll(() => page.locator('main li[aria-hidden="true"]').count()).toBe(0);
  });
});
