import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { Catchup } from '#contract/guide.ts';
import { openPage, screens } from '#e2e/harness/browser.ts';
import { visit } from '#e2e/harness/hydrated.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { seedTitles } from '#e2e/harness/seeded-titles.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { goTo } from '#e2e/harness/title-pages.ts';
import { ask } from '#e2e/harness/wire.ts';
import type {} from '#web/app/areas/shell/host.ts';

const HOUR = 3_600;
const EPISODES = 30;

const stage = setTenant('screens');

beforeAll(() =>
  stage.withDatabase(async (client) => {
    await seedTitles(client, [
      { id: '980001', slug: 'tale', type: 'series', title: 'Повесть' },
      { id: '980002', slug: 'tale-season-one', type: 'season', parent: '980001', season: 1 },
      { id: '980003', slug: 'tale-season-two', type: 'season', parent: '980001', season: 2 },
      { id: '980004', type: 'episode', title: 'Начало', parent: '980002', season: 1, series: 1 },
      ...Array.from({ length: EPISODES }, (_, index) => ({
        id: String(980101 + index),
        slug: `tale-two-${index + 1}`,
        type: 'episode' as const,
        title: `Глава ${index + 1}`,
        parent: '980003',
        season: 2,
        series: index + 1,
      })),
      { id: '980201', type: 'movie', title: 'Фильм', trailers: [{ id: 'a-trailer', asset: 'cinema' }] },
    ]);
  }),
);

async function open(path: string, options: ContextOptions = {}) {
  const { page, faults } = await openPage(
    await stage.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', ...screens.desk, ...options }),
  );
  await page.goto(`${stage.address}${path}`);
  return { page, faults };
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

describe('a series', () => {
  const tiles = (page: Page) => page.locator('main a[href^="/watch/"]').filter({ hasText: /^\d+\. / });

  test('[B-ROUTE-40] [B-CONTENT-08] [C-API-21] has its episodes on a page of their own, by slug and by id', async () => {
    const { page } = await open('/episodes/tale');
    await lives(page);
    await headings(page).filter({ hasText: 'Повесть' }).waitFor();
    await page.getByRole('button', { name: 'Сезон 2' }).click();
    while ((await tiles(page).count()) < EPISODES) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
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

  test('[B-ROUTE-10] [A-ROUTE-08] [C-VALID-26] opens at the season or episode whose id its address ends with', async () => {
    const { page } = await open('/contents/anything-980001/words-of-no-account-980003?from=a-friend');
    await lives(page);
    const chosen = page.locator('[data-chosen-part]');
    await expect.poll(() => chosen.textContent()).toBe('Сезон 2');
    // An episode plays; its own address is the page of its series.
    const episode = page.getByRole('link', { name: '1. Глава 1', exact: true });
    await expect.poll(() => episode.getAttribute('href')).toBe('/watch/tale-two-1');
    // It lies over whatever page it was opened from: the first page of a visit gives way to home.
    await visit(page, `${stage.address}/contents/tale/tale-two-1`);
    await expect.poll(() => chosen.textContent()).toBe('2 сезон, 1 серия · Глава 1');
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await page.waitForURL(`${stage.address}/`);
    expect(await answerOf('/contents/metropolis/words-980003')).toMatch(/<h1[^>]*>Фильм не найден<\/h1>/);
  });
});

test('[B-ROUTE-14] [A-ROUTE-10] a trailer is opened from a phone, plays to its end, and leads back to its title', async () => {
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
