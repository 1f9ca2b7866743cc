import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { openBrowser, openPage, screens } from './harness/browser.ts';
import { illegibleParts } from './harness/legible.ts';
import { lightenPictures } from './harness/light-pictures.ts';
import { announceChanges, seedPage, withDatabase } from './harness/seeded-rows.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';
import { ask } from './harness/wire.ts';

const stage = setStage();

const MORE_CHANNELS = 40;
const TABLET_AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ADULT = 901;
const GROWN_UP = 902;
const UNRATED = 907;
const LINK = 'До <a href="https://guide.example/?id=1">ссылка</a>после';

beforeAll(() =>
  withDatabase(stage.dataFolder, async (client) => {
    const names = (index: number) => ({ [ADULT]: 'Взрослый', [GROWN_UP]: 'Семнадцать', 903: 'Резкий UHD' })[index];
    for (let id = ADULT; id < ADULT + MORE_CHANNELS; id += 1)
      await client.query(
        `INSERT INTO channels (provider_id, id, slug, position, name, description, age, is_4k, is_free, cover, source,
                               filler_asset)
         SELECT id, $1, $2, $1, jsonb_build_object('ru', $3::text), '{}', $4, $5, true,
                '{"full": "", "bg": "", "color_bg": "", "light_bg": "", "dark_bg": ""}', 'linear', 'cinema'
         FROM providers WHERE is_default`,
        [
          id,
          `more-${id}`,
          names(id) ?? `Канал ${id}`,
          id === UNRATED ? null : ({ [ADULT]: 18, [GROWN_UP]: 17 }[id] ?? 0),
          id === 904,
        ],
      );
    await client.query(
      `INSERT INTO channel_categories (provider_id, id, slug, position, name, short)
       SELECT id, 77, 'sharp', 77, '{"ru": "Каналы 4K"}', '{}' FROM providers WHERE is_default`,
    );
    await client.query(
      `INSERT INTO channel_category_channels (provider_id, category_id, channel_id)
       SELECT id, 77, 905 FROM providers WHERE is_default`,
    );
    await client.query('UPDATE programs SET description = $1', [JSON.stringify({ ru: LINK })]);
    await client.query(
      `UPDATE contents SET trailers = '[{"id": "a-trailer", "asset": "cinema"}]' WHERE slug = 'nosferatu'`,
    );
    await announceChanges(client);
    await seedPage(client, 'sharp-page', [
      {
        slug: 'sharp-row',
        template: 'channel',
        items: ['more-903', 'more-904', 'polden'].map((channel) => ({ channel })),
      },
    ]);
  }),
);

async function open(path: string, options: ContextOptions = {}): Promise<Page> {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  await lightenPictures(context);
  const { page } = await openPage(context);
  await page.goto(`${stage.address}${path}`);
  await page.waitForFunction(() => localStorage.getItem('kinora:kinora:guest_device') !== null);
  return page;
}

const rows = (page: Page) => page.locator('[data-channels] [data-channel]');
const lastChannels = (page: Page) =>
  page.evaluate<number[]>(() => JSON.parse(localStorage.getItem('lastChannels') ?? '[]'));

test('[C-CONST-06] five ranges of width have their own paddings at the sides', async () => {
  const page = await open('/agreement');
  for (const [width, padding] of [
    [320, 24],
    [480, 24],
    [481, 60],
    [932, 60],
    [933, 80],
    [1023, 80],
    [1024, 100],
    [1279, 100],
    [1280, 120],
    [1920, 120],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of ['header', 'main article', 'footer']) {
      const { paddingLeft, paddingRight } = await page
        .locator(element)
        .first()
        .evaluate((one) => getComputedStyle(one));
      expect([paddingLeft, paddingRight], `${element} at ${width}`).toEqual([`${padding}px`, `${padding}px`]);
    }
  }
});

test('[C-CONST-34] [A-CONST-09] pictures have at least two of their pixels for each above 1440, three above 1920', async () => {
  for (const [width, deviceScaleFactor, least, most] of [
    [412, 1.75, 1.75, 2.6],
    [1440, 1, 1, 1.9],
    [1441, 1, 2, 3.6],
    [1921, 1, 3, 4],
    [1921, 2, 3, 4],
    [1440, 2, 2, 2.9],
  ] as const) {
    const screen = { width, height: 900 };
    const page = await open('/', { screen, viewport: screen, deviceScaleFactor });
    // On a shelf, then in a grid.
    for (const path of ['/', '/catalog/films']) {
      await page.goto(new URL(path, page.url()).href);
      const picture = page.locator('main li a img[srcset]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\?w=\d+$/);
      const sharpness = await picture.evaluate((image: HTMLImageElement) => {
        const pixels = Number(new URL(image.currentSrc).searchParams.get('w'));
        return pixels / image.getBoundingClientRect().width;
      });
      expect(sharpness, `${path} at ${width} × ${deviceScaleFactor}`).toBeGreaterThanOrEqual(least);
      expect(sharpness, `${path} at ${width} × ${deviceScaleFactor}`).toBeLessThanOrEqual(most);
    }
  }
});

/** Of a browser whose reader wants letters twice as large as usual. */
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32';

describe('letters twice as large', () => {
  const menus: Record<keyof typeof screens, readonly string[]> = {
    phone: ['Непрочитанных сообщений', 'Язык', 'Каталог'],
    desk: ['Ещё', 'Непрочитанных сообщений', 'Язык'],
  };
  const settled = async (page: Page) => {
    await page.waitForFunction(() => localStorage.getItem('kinora:kinora:guest_device') !== null);
    await page.waitForLoadState('networkidle');
  };

  test.each(['phone', 'desk'] as const)('are read and reached whole at the %s', async (screen) => {
    const browser = await openBrowser([TWICE_AS_LARGE]);
    try {
      const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', ...screens[screen] });
      await lightenPictures(context);
      const { page } = await openPage(context);
      const others = ['/channels', '/rowset/films', '/row/genre-comedy', '/search?q=метро', '/settings', '/my'];
      for (const path of ['/contents/metropolis', ...(isSlowProof ? others : []), '/']) {
        await page.goto(`${stage.address}${path}`);
        await settled(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await illegibleParts(page, { areNamesWhole: true }), path).toEqual([]);
      }
      for (const name of menus[screen]) {
        await page.locator('header, [data-bottom-bar]').getByRole('button', { name }).click();
        await page.locator('[popover]:popover-open').waitFor();
        expect(await illegibleParts(page, { areNamesWhole: true }), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      // What is far along the bottom bar comes by a swipe.
      if (screen === 'phone') await page.locator('[data-bottom-bar]').getByRole('link', { name: 'Поиск' }).tap();
      else await page.locator('[data-account]').getByRole('button', { name: 'Войти' }).click();
      if (screen === 'phone') await page.waitForURL('**/search');
      else await page.locator('[role="dialog"][data-open]').waitFor();
      expect(await illegibleParts(page, { areNamesWhole: true })).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('the television page', () => {
  test('[C-CONST-05] [A-CONST-11] [B-TV-01] [B-TV-11] [B-TV-12] is for windows wider than 932, phones have the list', async () => {
    const page = await open('/channels', { viewport: { width: 932, height: 900 } });
    await rows(page).first().waitFor();
    expect([new URL(page.url()).pathname, await page.locator('[data-player]').count()]).toEqual(['/channels', 0]);
    await page.setViewportSize({ width: 933, height: 900 });
    await page.waitForURL('**/channels/all/*');
    const sides = async () => {
      const boxes = await Promise.all(['[data-player]', 'aside'].map((part) => page.locator(part).boundingBox()));
      const [player, panel] = boxes;
      return (panel?.x ?? 0) >= (player?.x ?? 0) + (player?.width ?? 0) ? 'beside' : 'below';
    };
    await expect.poll(sides).toBe('beside');
    await page.setViewportSize({ width: 932, height: 900 });
    await expect.poll(sides).toBe('below');

    const tablet = await open('/channels', {
      viewport: { width: 1281, height: 900 },
      hasTouch: true,
      isMobile: true,
      userAgent: TABLET_AGENT,
    });
    await rows(tablet).first().waitFor();
    expect(new URL(tablet.url()).pathname).toBe('/channels');
    await tablet.goto(`${stage.address}/contents/nosferatu`);
    const ofMobile = (one: Page) => one.getByRole('link', { name: 'Смотреть трейлер' });
    await ofMobile(tablet).waitFor();
    await tablet.setViewportSize({ width: 1282, height: 900 });
    await ofMobile(tablet).waitFor({ state: 'hidden' });
    const desk = await open('/contents/nosferatu', { viewport: { width: 1023, height: 900 } });
    await ofMobile(desk).waitFor();
    await desk.setViewportSize({ width: 1024, height: 900 });
    await ofMobile(desk).waitFor({ state: 'hidden' });
  });

  test('[B-ROUTE-06] [B-ROUTE-07] [A-ROUTE-05] is over the page before it up to 932, and on mobile devices at any width', async () => {
    const page = await open('/channelsfree', { viewport: { width: 932, height: 900 } });
    const frame = (one: Page) =>
      one
        .locator('body > :is(header, footer, [data-bottom-bar])')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).display !== 'none').length);
    const channel = page.locator('main ol a[href$="/polden"]');
    await channel.click();
    await page.waitForURL('**/channels/all/polden');
    await expect.poll(() => frame(page)).toBe(0);
    await page.setViewportSize({ width: 933, height: 900 });
    await expect.poll(() => frame(page)).toBe(2);
    await page.getByRole('button', { name: 'Назад', exact: true }).waitFor();
    await page.setViewportSize({ width: 932, height: 900 });
    await expect.poll(() => frame(page)).toBe(0);
    // From channel to channel it stays one page, and closing it leads to where the first one was opened.
    await page.getByRole('tab', { name: 'Каналы' }).click();
    await page.locator('[data-channel="2"]').click();
    await page.waitForURL((url) => url.pathname.startsWith('/channels/') && !url.pathname.endsWith('/polden'));
    await page.locator('[data-player]').hover();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.waitForURL('**/channelsfree');
    await expect.poll(() => frame(page)).toBe(3);

    const tablet = await open('/channels/all/polden', {
      viewport: { width: 1281, height: 900 },
      hasTouch: true,
      isMobile: true,
      userAgent: TABLET_AGENT,
    });
    await rows(tablet).first().waitFor();
    expect(await frame(tablet)).toBe(0);
    await tablet.keyboard.press('Escape');
    await tablet.waitForURL('**/channels');
  });

  test('[B-TV-16] [C-CONST-05] [C-CONST-19] above 1280 a long list has the rows near what is in sight and no others', async () => {
    const page = await open('/channels/any/polden', { viewport: { width: 1281, height: 700 } });
    const list = page.locator('[data-channels]');
    const all = await page.evaluate(() =>
      Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')),
    );
    await expect.poll(() => rows(page).count()).toBeLessThan(all - 20);
    const beyond = await list.evaluate((element) => {
      const last = [...element.querySelectorAll('[data-channel]')].at(-1);
      return (last?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom;
    });
    expect(beyond).toBeGreaterThanOrEqual(500 - 72);
    expect(beyond).toBeLessThanOrEqual(500 + 2 * 72);
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await page.locator(`[data-channel="${ADULT + MORE_CHANNELS - 1}"]`).waitFor();
    await expect.poll(() => page.locator('[data-channel="1"]').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  test('[B-TV-05] [B-TV-07] [B-TV-10] [C-VALID-30] has two tabs, the channel over its schedule, and Esc to leave', async () => {
    const page = await open('/channelsfree');
    await page.locator('main ol a').first().click();
    await page.waitForURL('**/channels/all/polden');
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allTextContents()).toEqual(['Каналы', 'Программа']);
    await page.getByText('До после', { exact: true }).waitFor();
    await tabs.last().click();
    const name = page.locator('[data-schedule-channel]');
    expect(await name.textContent()).toBe('Полдень 24');
    await name.locator('img').waitFor();
    await page.locator('[data-schedule] li').first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/channelsfree');
  });

  test('[C-ERR-10] a channel nobody has written a guide for says so', async () => {
    const page = await open('/channels/all/more-906');
    await page.getByRole('tab', { name: 'Программа' }).click();
    await page.getByText('Программы передач пока нет').waitFor();
  });

  test('[C-VALID-19] channels and categories of 4K and UHD are in no list', async () => {
    const page = await open('/channels/any/polden');
    const { body: channels } = await ask<{ name: string; id: number }[]>(page, '/v2/channels');
    // By its name, and by what is said of it.
    expect(channels.filter(({ id }) => id === 903 || id === 904)).toEqual([]);
    await page.locator('[data-channel-search]').fill('резк');
    await page.getByText('Ничего не нашлось').first().waitFor();
    await page.locator('[data-category-menu]').click();
    await page.getByRole('menu').locator('a').first().waitFor();
    expect(await page.getByRole('menu').getByText(/4K/).count()).toBe(0);
    await page.goto(`${stage.address}/rowset/sharp-page`);
    const shelf = page.getByRole('region', { name: 'sharp-row' });
    expect(await shelf.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/channels/all/polden',
    ]);
    // Whoever has its address watches it all the same.
    const own = await page.goto(`${stage.address}/channels/all/more-903`);
    expect(own?.status()).toBe(200);
    await page.locator('[data-player]').waitFor();
    expect(await page.title()).toContain('Резкий UHD');
  });

  test('[C-VALID-14] [C-VALID-17] ten channels are remembered, the oldest makes room, those for adults never enter', async () => {
    const page = await open('/agreement');
    const ten = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11];
    await page.evaluate((ids) => localStorage.setItem('lastChannels', JSON.stringify(ids)), ten);
    await page.goto(`${stage.address}/channels/all/more-${GROWN_UP}`);
    await expect.poll(() => lastChannels(page)).toEqual([...ten.slice(1), GROWN_UP]);
    for (const adult of [ADULT, UNRATED]) {
      await page.goto(`${stage.address}/channels/all/more-${adult}`);
      await page.locator('[data-obstacle]').waitFor();
    }
    await page.goto(`${stage.address}/channels/all/more-910`);
    await expect.poll(() => lastChannels(page)).toEqual([...ten.slice(2), GROWN_UP, 910]);
  });
});

describe('what was answered', () => {
  /** Moves the page's clock on: what was fresh becomes old. */
  const later = (page: Page, milliseconds: number) =>
    page.evaluate((by) => {
      const { now } = Date;
      Date.now = () => now() + by;
    }, milliseconds);

  test('[C-API-03] [A-CONST-01] [A-CONST-03] [A-CONST-04] [C-API-09] is asked for again when its time is over, not before', async () => {
    const page = await open('/agreement');
    // As wide as the whole menu in any language.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const asked: string[] = [];
    const schedules: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname);
      if (pathname === '/v2/channels/polden/schedule') schedules.push(search);
    });
    const count = (path: string) => asked.filter((one) => one === path).length;
    // Time stands still but for what the test says.
    await page.evaluate(() => {
      const start = Date.now();
      Date.now = () => start;
    });
    const menu = page.locator('header').getByRole('navigation');
    const news = page.locator('footer').getByRole('link', { name: 'Новости' });
    const visit = async (name: string) => {
      const link = menu.getByRole('link', { name, exact: true });
      const href = await link.getAttribute('href');
      await link.click();
      await page.waitForURL(`**${href}{,/**}`);
    };
    const read = async () => {
      await news.click();
      await page.waitForURL('**/news');
    };

    await visit('Моё');
    // A question too many would be counted with the next one, should it come too late for its own line.
    const expectCounts = (counts: { readonly news?: number; readonly own?: number; readonly channels?: number }) =>
      expect
        .poll(() => ({ news: count('/v2/news'), own: count('/v2/rowsets/my'), channels: count('/v2/channels') }))
        .toMatchObject(counts);
    await expectCounts({ channels: 1, own: 1 });
    await read();
    await expect.poll(() => count('/v2/news')).toBeGreaterThan(0);
    const fresh = count('/v2/news');
    await visit('Моё');
    await read();
    await expectCounts({ news: fresh, own: 1 });
    await later(page, 490);
    await visit('Моё');
    await read();
    await expectCounts({ news: fresh, own: 1 });
    await later(page, 20);
    await visit('Моё');
    await read();
    await expectCounts({ news: fresh, own: 2 });
    await later(page, 2_390);
    await visit('Моё');
    await read();
    await expectCounts({ news: fresh, own: 3 });
    await later(page, 200);
    await visit('Моё');
    await read();
    await expectCounts({ news: fresh + 1 });
    await later(page, 296_000);
    await visit('Моё');
    await expectCounts({ channels: 1 });
    await later(page, 1_000);
    await read();
    await visit('Моё');
    await expectCounts({ channels: 2 });

    await visit('ТВ-каналы');
    await page.waitForURL('**/channels/all/polden');
    const fromSchedule = page.getByText('До после', { exact: true });
    // Whoever leaves before the answer takes the question back, and asks it again.
    await fromSchedule.waitFor();
    const lookups = () => count('/v2/channels/category_list');
    await expect.poll(lookups).toBe(1);
    await page.goBack();
    await later(page, 290_000);
    await page.goForward();
    await fromSchedule.waitFor();
    // The turn of an hour asks for another stretch of it.
    expect(schedules).toEqual([...new Set(schedules)]);
    expect(schedules.length).toBeGreaterThan(0);
    expect(lookups()).toBe(1);
    await page.goBack();
    await later(page, 11_000);
    await page.goForward();
    await expect.poll(lookups).toBe(2);
  });

  test('[A-ERR-01] a refusal shows its own words, or its number, and what was refused is there when it is asked for again', async () => {
    const page = await open('/news');
    const card = page.locator('header').getByRole('link', { name: 'Фильмы', exact: true });
    const back = async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor();
    };
    const retry = page.locator('main').getByRole('button', { name: 'Повторить' });
    const refused = async (status: number, json: object, words: string) => {
      await page.route(/\/v2\/rowsets\//, (route) => route.fulfill({ status, json }));
      await card.click();
      await page.getByText(words, { exact: true }).waitFor();
      await page.unroute(/\/v2\/rowsets\//);
      await back();
    };
    const error = { error: { message: 'Сегодня ничего нет', code: 'internal_error' }, error_code: 'internal_error' };
    await refused(500, { ...error, status_code: 500, detail: '' }, 'Сегодня ничего нет');
    await refused(502, {}, 'Ошибка 502');

    await page.context().setOffline(true);
    await page.locator('header').getByRole('link', { name: 'Сериалы', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Нет связи с сервисом' }).waitFor();
    await page.context().setOffline(false);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Сериалы' }).waitFor();

    const searches = /\/v2\/rowsets\/.*text=/;
    await page.goto(`${stage.address}/search`);
    await page.route(searches, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('searchbox').fill('метрополис');
    await page.getByText('Не удалось поискать').waitFor();
    await page.unroute(searches);
    await retry.click();
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
  });
});
