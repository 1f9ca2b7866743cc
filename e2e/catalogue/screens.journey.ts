import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { Catchup } from '#contract/guide.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { openWithin } from '#e2e/harness/open-within.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { seedPage } from '#e2e/harness/seeded-rows.ts';
import { seedPerson, seedTitles } from '#e2e/harness/seeded-titles.ts';
import { untilAnswered, untilGivenUp } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { ask } from '#e2e/harness/wire.ts';
import { content } from '#server/operator/content.ts';
import type {} from '#web/app/areas/shell/host.ts';

const HOUR = 3_600;
const EPISODES = 30;
const MANY_SIDED = 990;
const BEGINNER = 991;
const LONG_BIO = `${'Первый абзац о жизни. '.repeat(20).trim()}\n\n${'Второй абзац. '.repeat(20).trim()}\n\nКонец жизни.`;

const stage = setTenant('screens');

const still = (name: string) => `/art/stills/${name}.webp`;
const images = (...ratios: readonly (readonly [ar: string, name: string])[]) => ({
  images: ratios.map(([ar, name]) => ({ type: 'cover', ar, src: still(name) })),
});

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await seedPerson(client, MANY_SIDED, 'many-sided', LONG_BIO);
    await seedPerson(client, BEGINNER, 'beginner', '');
    await seedTitles(client, [
      { id: '980001', slug: 'tale', type: 'series', title: 'Повесть', people: [MANY_SIDED] },
      { id: '980002', slug: 'tale-season-one', type: 'season', parent: '980001', season: 1 },
      { id: '980003', slug: 'tale-season-two', type: 'season', parent: '980001', season: 2 },
      { id: '980004', type: 'episode', title: 'Начало', parent: '980002', season: 1, series: 1 },
      ...Array.from({ length: EPISODES }, (_, index) => ({
        id: String(980101 + index),
        slug: `tale-two-${index + 1}`,
        type: 'episode' as const,
        title: `Глава ${index + 1}`,
        description: ['0', 'null', 'none', 'О чём эта глава'][index] ?? '',
        parent: '980003',
        season: 2,
        series: index + 1,
      })),
      {
        id: '980201',
        type: 'movie',
        title: 'Фильм',
        people: [MANY_SIDED, BEGINNER],
        trailers: [{ id: 'a-trailer', asset: 'cinema' }],
        cover: images(['4:3', 'metropolis'], ['16:9', 'nosferatu'], ['2:3', 'caligari']),
      },
      { id: '980202', type: 'program', title: 'Передача', people: [MANY_SIDED], cover: images(['1:1', 'aelita']) },
      ...Array.from({ length: 5 }, (_, index) => ({
        id: String(980211 + index),
        type: 'episode' as const,
        title: `Выпуск ${index + 1}`,
        parent: '980202',
        series: index + 1,
      })),
      { id: '980203', type: 'movie', title: 'Вчетверть', cover: images(['1:1', 'aelita'], ['4:3', 'metropolis']) },
    ]);
    const pictured = ['980201', '980202', '980203'].map((content) => ({ content }));
    await seedPage(client, 'pictured', [
      { slug: 'wide', template: 'content-h', items: pictured },
      { slug: 'upright', template: 'content-v', items: pictured },
    ]);
    await seedPage(client, 'people-shelf', [{ slug: 'people', template: 'person', source: { kind: 'persons' } }]);
    const title = { ru: 'Канал, которого нет' };
    const destination = { type: 'channel', slug: 'gone' } as const;
    const promotion = { title, description: title, image: '', duration: 7, destination };
    await seedPage(client, 'offers-shelf', [{ slug: 'of-gone', template: 'promo-wide', items: [{ promotion }] }]);
    await changeContent(client, content.channels, ({ slug }) =>
      slug === 'meridian' ? { isHidden: true, isFree: true } : null,
    );
  }),
);

async function open(path: string, options: ContextOptions = {}) {
  const { page, faults } = await openPage(
    await stage.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', ...screens.desk, ...options }),
  );
  const response = await page.goto(`${stage.address}${path}`);
  return { page, faults, status: response?.status() };
}

/** The first answer of a path: what a browser has before any script. */
const answerOf = async (path: string) =>
  (await fetch(`${stage.address}${path}`, { headers: { 'accept-language': 'ru' } })).text();

const headings = (page: Page) => page.getByRole('heading', { level: 1 });
/** From then on links do not bring a new document. */
const lives = (page: Page) => untilGuest(page, stage.shortname);

describe('channels', () => {
  test('[B-ENT-19] [C-CPLAY-09] a broadcast that an archive has leads from its title to where it begins on the channel', async () => {
    const film = await stage.withDatabase(async (client) => {
      const { rows } = await client.query<{ readonly id: string }>(
        `SELECT program.content_id AS id FROM schedule_items item
         JOIN programs program ON program.provider_id = item.provider_id AND program.id = item.program_id
         JOIN channels channel ON channel.provider_id = item.provider_id AND channel.id = item.channel_id
         WHERE channel.is_free AND program.content_id IS NOT NULL AND coalesce(program.age, 0) < 18
           AND item.starts_at BETWEEN to_timestamp($1) - interval '12 hours' AND to_timestamp($1) - interval '3 hours'
         ORDER BY item.starts_at DESC LIMIT 1`,
        [stage.now()],
      );
      return rows[0]?.id;
    });
    const { page, faults } = await open(`/contents/${film}`);
    const broadcasts = page.getByRole('region', { name: 'В архиве телеканалов' });
    await broadcasts.getByRole('link').first().waitFor();
    const { body: sources } = await ask<{ catchups: Catchup[] }>(page, `/v2/contents/${film}/sources`);
    const { body: channels } = await ask<Channel[]>(page, '/v2/channels');
    await expect.poll(() => broadcasts.getByRole('link').count()).toBe(sources.catchups.length);
    const isFree = (id: Channel['id']) => channels.some((channel) => channel.id === id && channel.is_free);
    const chosen = sources.catchups.find(({ channel_id }) => isFree(channel_id));
    if (chosen === undefined) throw new Error('no free channel has it in its archive');
    const { channel, timestamp } = chosen;
    await broadcasts.locator(`a[href="/channels/all/${channel.slug}?ts=${timestamp}"]`).click();
    await page.waitForURL(`**/channels/all/${channel.slug}?ts=${timestamp}`);
    await page.getByRole('tab', { name: 'Программа' }).click();
    await page.locator(`[data-programme="${chosen.id}"][aria-current="true"]`).waitFor();
    const frame = await untilPlaying(page);
    expect(Math.abs(frame.wallClock - timestamp)).toBeLessThan(120);
    expect(faults).toEqual([]);
  });

  test('[B-ROUTE-26] [A-ROUTE-32] [B-FREE-01] [B-FREE-02] those that are free have a page, numbered', async () => {
    const { page } = await open('/channelsfree');
    await lives(page);
    const { body: channels } = await ask<Channel[]>(page, '/v2/channels');
    expect(channels.find(({ slug }) => slug === 'meridian')).toMatchObject({ is_free: true, is_hidden: true });
    const free = channels.filter((channel) => channel.is_free && channel.is_available && !channel.is_hidden);
    expect(free.length).toBeLessThan(channels.length);
    const items = page.locator('ol[data-free-channels] > li');
    await expect
      .poll(() => items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(free.map(({ slug }) => `/channels/all/${slug}`));
    await expect.poll(() => page.locator('main').getByRole('button', { name: 'Закрыть' }).count()).toBe(0);
    const marker = await items.first().evaluate((item) => getComputedStyle(item, '::before').content);
    expect(marker).toBe('counter(channel)');
    await items.nth(1).getByRole('link').click();
    await page.waitForURL(`**/channels/all/${free[1]?.slug}`);
  });

  test('[B-ROUTE-37] one is shown in frames by its player and nothing else, live or from a moment', async () => {
    const { page, faults } = await open('/channel_embed/polden');
    await untilPlaying(page);
    await page.locator('[data-player][data-live="true"]').waitFor();
    await expect.poll(() => page.locator('header, footer, nav, aside, h1, a[href]').count()).toBe(0);
    const ts = Math.floor(stage.now()) - 3 * HOUR;
    await page.goto(`${stage.address}/channel_embed/1?ts=${ts}`);
    const frame = await untilPlaying(page);
    expect(Math.abs(frame.wallClock - ts)).toBeLessThan(30);
    expect(await answerOf('/channel_embed/none')).toMatch(/<h1[^>]*>Канал не найден<\/h1>/);
    expect(faults).toEqual([]);
  });
});

test('[A-ERR-12] [C-CHLOAD-13] an unknown channel is reported over the page that led to it, and on a page of its own address', async () => {
  const { page, faults } = await open('/rowset/offers-shelf');
  await lives(page);
  const told = page.getByRole('dialog', { name: 'Канал не найден' });
  const closed = async (path: string) => {
    await told.getByText('Такого канала нет, или он больше не вещает').waitFor();
    expect(page.url().slice(stage.address.length)).toBe(`${path}#not_found_channel`);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await page.waitForURL(`${stage.address}${path}`);
  };
  await page.locator('main a[href="/channels/all/gone"]').first().click();
  await closed('/rowset/offers-shelf');
  // As a push message does it.
  await page.evaluate(() => window.kinora?.open({ type: 'channel', id: 987654 }));
  await told.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await closed('/rowset/offers-shelf');

  await page.goto(`${stage.address}/news?type=channel&slug=gone`);
  await closed('/news');
  await page.evaluate(() => window.kinora?.open({ type: 'channel', slug: 'gone' }));
  await told.getByRole('button', { name: 'Телеканалы' }).click();
  await page.waitForURL('**/channels/all/*');
  await told.waitFor({ state: 'detached' });

  await page.goto(`${stage.address}/channels/all/gone`);
  await page.getByRole('heading', { name: 'Канал не найден' }).waitFor();
  await untilAnswered(page);
  await expect.poll(() => told.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('[B-ROUTE-41] [A-ROUTE-35] an address that opens the app shows nothing, not even that it is not there', async () => {
  const { page, faults, status } = await open('/open_mobile_app');
  await lives(page);
  expect(status).toBe(200);
  await expect.poll(async () => (await page.locator('body').innerText()).trim()).toBe('');
  await expect.poll(() => page.locator('header, footer, nav, h1, [role="alert"]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('[A-ROUTE-02] what needs an id is not found without one, nor is a guide, and the rest is home', async () => {
  const { page, status } = await open('/no-such-page');
  expect(status).toBe(200);
  await page.getByRole('heading', { name: 'Сейчас в эфире' }).waitFor();
  const needy = [
    'contents',
    'persons',
    'rowset',
    'catalog',
    'episodes',
    'trailers',
    'watch',
    'row',
    'provider',
    'manual',
    'guide',
  ];
  // Those without an id are said to be so by the server; what lives in a browser is one page for all of them.
  for (const place of needy) {
    const answer = await fetch(`${stage.address}/${place}`, { headers: { 'accept-language': 'ru' } });
    expect([place, answer.status]).toEqual([place, 404]);
    expect(await answer.text(), place).toMatch(/<h1[^>]*>Страница не найдена<\/h1>/);
  }
});

test('[C-CONST-07] a programme shows its first episodes, as many as the width allows, and all when asked', async () => {
  const { page, faults } = await open('/contents/980202');
  await lives(page);
  const section = page.locator('[data-program-episodes]');
  const untilShown = async (count: number) => {
    await section.getByText(`Выпуск ${count}`).waitFor();
    await section.getByText(`Выпуск ${count + 1}`).waitFor({ state: 'detached' });
  };
  for (const [width, count] of [
    [933, 4],
    [932, 3],
    [481, 3],
    [480, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await untilShown(count);
  }
  await section.getByRole('button', { name: 'Показать все' }).press('Enter');
  await untilShown(5);
  await expect.poll(() => section.locator(':focus').textContent()).toContain('Выпуск 3');
  await expect.poll(() => section.getByRole('button', { name: 'Показать все' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

describe('a series', () => {
  const tiles = (page: Page) => page.locator('main a[href^="/watch/"]').filter({ hasText: /^\d+\. / });

  test('[B-ROUTE-40] [C-CONST-04] [C-VALID-29] [C-API-21] has its episodes on a page of their own, by slug and by id', async () => {
    const { page } = await open('/episodes/tale');
    await lives(page);
    await headings(page).filter({ hasText: 'Повесть' }).waitFor();
    await page.getByRole('button', { name: 'Сезон 2' }).click();
    const nextPart = /\/episodes\?limit=25&offset=25/;
    const next = page.waitForRequest(nextPart);
    await page.route(nextPart, (route) => route.fulfill({ status: 500, json: {} }));
    await tiles(page).nth(24).waitFor();
    await page.getByText('О чём эта глава').waitFor();
    await expect
      .poll(() =>
        page
          .locator('main')
          .getByText(/^(0|null|none)$/)
          .count(),
      )
      .toBe(0);
    await page.clock.install();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const retry = page.locator('main').getByRole('button', { name: 'Повторить' });
    await untilGivenUp(page, retry);
    await page.unroute(nextPart);
    await retry.click();
    while ((await tiles(page).count()) < EPISODES) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await next;
    const numbers = async (path: string) =>
      (await ask<Content[]>(page, `/v2/contents/${path}`)).body.map(({ season, series }) => `${season}.${series}`);
    const ofSecond = Array.from({ length: EPISODES }, (_, index) => `2.${index + 1}`);
    expect(await numbers('tale/episodes')).toEqual(['1.1', ...ofSecond.slice(0, 24)]);
    expect(await numbers('tale-season-two/episodes')).toEqual(ofSecond.slice(0, 25));
    expect(await numbers('tale-season-two/episodes?offset=25')).toEqual(ofSecond.slice(25));
    await page.goto(`${stage.address}/episodes/980001`);
    await headings(page).filter({ hasText: 'Повесть' }).waitFor();
    await tiles(page).filter({ hasText: 'Начало' }).waitFor();
  });

  test('[B-ROUTE-10] [A-ROUTE-08] [C-VALID-26] [B-CONTENT-08] opens at the season or episode its address ends with', async () => {
    const { page } = await open('/contents/anything-980001/words-of-no-account-980003?from=a-friend');
    await lives(page);
    const chosen = page.locator('[data-chosen-part]');
    await expect.poll(() => chosen.textContent()).toBe('Сезон 2');
    // An episode plays; its own address is the page of its series.
    const episode = page.getByRole('link', { name: '1. Глава 1', exact: true });
    await expect.poll(() => episode.getAttribute('href')).toBe('/watch/tale-two-1');
    await visit(page, `${stage.address}/contents/tale/tale-two-1`);
    await expect.poll(() => chosen.textContent()).toBe('2 сезон, 1 серия · Глава 1');
    await expect
      .poll(() => page.locator('main a[aria-current="page"]').allTextContents())
      .toEqual([expect.stringContaining('Глава 1')]);
    await page.getByRole('button', { name: 'Сезон 1' }).click();
    await page.getByRole('link', { name: '1. Начало' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Глава/ }).count()).toBe(0);
    // It lies over whatever page it was opened from: the first page of a visit gives way to home.
    await visit(page, `${stage.address}/contents/tale/tale-season-two`);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.waitForURL(`${stage.address}/`);
    expect(await answerOf('/contents/metropolis/words-980003')).toMatch(/<h1[^>]*>Фильм не найден<\/h1>/);
  });
});

test('[B-ROUTE-14] [A-ROUTE-10] [B-CONTENT-07] a trailer is opened from a phone, plays to its end, and leads back to its title', async () => {
  const { page, faults } = await open('/contents/980201', screens.phone);
  await lives(page);
  await page.getByRole('link', { name: 'Смотреть трейлер' }).click();
  await page.waitForURL('**/trailers/a-trailer');
  const plays = () => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await plays();
  const player = page.getByRole('region', { name: 'Плеер' });
  await player.getByText('Фильм').waitFor();
  await expect.poll(() => page.title()).toContain('Фильм: трейлер');
  await expect.poll(() => player.getByText('Эфир').count()).toBe(0);
  // Steps add up within the stream, without another one.
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/stream')) streams += 1;
  });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await player.getByText('Вперёд на 30 секунд').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 30);
  expect(streams).toBe(0);

  await player.getByRole('slider', { name: 'Перемотка' }).focus();
  await page.keyboard.press('End');
  await player.getByRole('heading', { name: 'Фильм' }).waitFor();
  await player.getByRole('button', { name: 'Смотреть ещё раз' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 60) < 20);
  await plays();
  await player.getByRole('slider', { name: 'Перемотка' }).focus();
  await page.keyboard.press('End');
  await player.getByRole('link', { name: 'Подробнее' }).click();
  await page.waitForURL('**/contents/*');
  expect(faults).toEqual([]);

  // The first page of a visit leads to the title as well.
  await page.goto(`${stage.address}/trailers/a-trailer`);
  await plays();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await page.waitForURL('**/contents/*');
  const link = page.getByRole('link', { name: 'Смотреть трейлер' });
  await link.waitFor();
  await page.setViewportSize(screens.desk.viewport);
  await link.waitFor({ state: 'hidden' });
  await goTo(page, '/trailers/no-such-trailer');
  await page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
});

test('[B-ROUTE-27] [B-ROUTE-28] [A-ROUTE-28] [A-ROUTE-29] news and texts lie over the page they were opened from', async () => {
  const { page } = await open('/news');
  await lives(page);
  const [item] = await page.locator('main a[href^="/news/"]').all();
  const href = (await item?.getAttribute('href')) ?? '';
  const words = (await item?.textContent()) ?? '';
  const close = page.getByRole('button', { name: 'Закрыть' });
  await item?.click();
  await page.waitForURL(`**${href}`);
  // For a moment the heading is still that of the list.
  await expect.poll(async () => words.includes((await headings(page).textContent()) ?? 'none')).toBe(true);
  await close.click();
  await page.waitForURL('**/news');
  for (const [name, path, text] of [
    ['Соглашение', '/agreement', 'Пользовательское соглашение'],
    ['Конфиденциальность', '/privacy', 'Конфиденциальность'],
  ] as const) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await headings(page).filter({ hasText: text }).waitFor();
    await close.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/news');
  }
  expect(await answerOf('/terms')).toMatch(/<h1[^>]*>Пользовательское соглашение<\/h1>/);
  // The first page of a visit has nothing below: it gives way to the list, or to home.
  await visit(page, `${stage.address}${href}`);
  await close.click();
  await page.waitForURL('**/news');
});

describe('a person', () => {
  test('[B-PERSON-01] [B-PERSON-02] [B-PERSON-03] [B-PERSON-04] has a name, a portrait or what stands for it, a life and titles by kind; with a single title it is not for search engines', async () => {
    const { page } = await open('/persons/many-sided');
    await lives(page);
    await headings(page).filter({ hasText: 'many-sided' }).waitFor();
    await expect.poll(() => page.locator('main header img').count()).toBe(0);
    await page.locator('main header').getByText('m', { exact: true }).waitFor();
    await page.getByText('3 работы').waitFor();
    await expect.poll(() => page.getByText('Конец жизни.').count()).toBe(0);
    await page.getByRole('button', { name: 'Читать полностью' }).click();
    await page.getByText('Конец жизни.').waitFor();
    const groups = page.locator('main section[aria-labelledby]');
    await expect.poll(() => groups.count()).toBe(3);
    const titles = await groups.evaluateAll((all) => all.map((group) => group.querySelectorAll('li a').length));
    expect(titles).toEqual([1, 1, 1]);
    await expect.poll(() => page.locator('meta[name="robots"][content="noindex"]').count()).toBe(0);
    expect(await answerOf('/persons/beginner')).toMatch(/<meta [^>]*name="robots" content="noindex"/);
    expect((await fetch(`${stage.address}/persons/nobody`)).status).toBe(404);
    expect(await answerOf('/persons/nobody')).toMatch(/<h1[^>]*>Страница не найдена<\/h1>/);
    await page.goto(`${stage.address}/persons/keaton`);
    const pictures = page.locator('main header img');
    await pictures.last().waitFor();
    // What lies behind the head, and the portrait.
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((each) => Number(each.getAttribute('width')))))
      .toEqual([150, 320]);
  });

  test('[C-VALID-33] [B-PERSON-06] is never seen on the page of the next, and a title shows the picture whose shape suits the row', async () => {
    const { page } = await open('/rowset/pictured');
    const pictures = async (row: string) => {
      const shelf = page.getByRole('region', { name: row, exact: true });
      const sources = await shelf.locator('li img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
      return sources.map((source) => source?.split('/').at(-1));
    };
    await expect.poll(() => pictures('wide')).toEqual(['nosferatu.webp', 'aelita.webp', 'metropolis.webp']);
    await expect.poll(() => pictures('upright')).toEqual(['caligari.webp', 'aelita.webp', 'metropolis.webp']);

    await openWithin(page, { type: 'rowset', slug: 'people-shelf' });
    await page.waitForURL('**/rowset/people-shelf');
    const people = page.locator('main a[href^="/persons/"]');
    await people.nth(1).waitFor();
    const [first = '', second = ''] = await people.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // The address changes a moment before the list leaves.
    const list = (await headings(page).textContent()) ?? '';
    const visit = async (path: string) => {
      await page.locator(`main a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      const name = page.locator('main header h1').filter({ hasNotText: list });
      await name.waitFor();
      return (await name.textContent()) ?? '';
    };
    const before = await visit(first ?? '');
    await page.goBack();
    await people.first().waitFor();
    await page.evaluate(
      ([path, ...others]) => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const title = document.querySelector('main header h1')?.textContent ?? '';
          if (location.pathname === path && !others.includes(title)) seen.push(title);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      [second, '', list],
    );
    const next = await visit(second ?? '');
    expect(next).not.toBe(before);
    await expect.poll(async () => new Set(await page.evaluate<string[]>('window.seen'))).toEqual(new Set([next]));
  });
});
