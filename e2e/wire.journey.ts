import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Content, Library, Person, Row, Rowset } from '#contract/catalogue.ts';
import type { Channel, ChannelCategory, UserChannel } from '#contract/channels.ts';
import type { Message } from '#contract/engagement.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import type { ChannelStream } from '#contract/playback.ts';
import type { User } from '#contract/session.ts';
import {
  type MenuPage,
  type NetworkInformation,
  type NewsItem,
  pageTemplates,
  type SeoMask,
  type TextPage,
} from '#contract/site.ts';
import { runOperator } from '#server/testing/operator.ts';
import { openPage, screens } from './harness/browser.ts';
import { announceChanges, seedPage, withDatabase } from './harness/seeded-rows.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';
import { answerDuring, ask, expectFields, told } from './harness/wire.ts';

const PARTNER = {
  shortname: 'partner',
  name: 'Partner',
  hosts: ['partner.localhost'],
  timezone: 'Europe/Riga',
  country: 'LV',
  startsFrom: 'kinora',
  brand: { scheme: 'dark', title: 'Partner', logo: '/art/brands/kinora.svg', tokens: {} },
  settings: { languages: ['ru', 'en'] },
};
const OF_PARTNER = `provider_id = (SELECT id FROM providers WHERE shortname = 'partner')`;
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const LIBRARY_COVER = { bg: '/art/stills/metropolis.webp', color_bg: '/art/stills/aelita.webp' };
const HOUR = 3_600;
const DAYS_OF_POLDEN = 7;

/** As wide as the whole menu in any language. */
const wide = { viewport: { width: 1920, height: 1080 } };

const stage = setStage();
const partnerAddress = () => stage.address.replace('localhost', PARTNER.hosts[0] ?? '');

beforeAll(async () => {
  const folder = join(stage.dataFolder, 'operator');
  await mkdir(folder);
  // JSON is YAML, too.
  await writeFile(join(folder, 'partner.yaml'), JSON.stringify(PARTNER));
  const { complaint } = await runOperator(['provider', 'apply', join(folder, 'partner.yaml')], {
    KINORA_DATA: stage.dataFolder,
  });
  expect(complaint).toBe('');
  await withDatabase(stage.dataFolder, async (client) => {
    await client.query(
      `UPDATE providers SET settings = settings || '{"accountLink": {"label": "Кабинет", "url": "https://lk.example/"}}'
       WHERE shortname = 'partner'`,
    );
    await client.query(`UPDATE rowsets SET menu_position = NULL, mobile_menu_position = NULL WHERE ${OF_PARTNER}`);
    for (const [position, template] of pageTemplates.entries())
      await client.query(
        `INSERT INTO rowsets (provider_id, id, slug, template, title, icon, url, menu_position, mobile_menu_position)
         SELECT id, $1, $1, $2, jsonb_build_object('ru', $2::text), '/art/brands/kinora.svg', 'https://outside.example/',
                $3, $4
         FROM providers WHERE shortname = 'partner'`,
        [`of-${position}`, template, position, template === 'tvchannels' || template === 'catalog' ? position : null],
      );
    for (const [type, mask] of [
      ['h1', '{title} и его год: {year}'],
      ['keywords', '{title}, {genre}'],
    ])
      await client.query(
        `INSERT INTO seo_masks (provider_id, page_type, text_type, value)
         SELECT id, 'content', $1, jsonb_build_object('ru', $2::text) FROM providers WHERE is_default`,
        [type, mask],
      );
    await client.query(`UPDATE channel_categories SET is_adult = true WHERE slug = 'regions'`);
    await client.query(`UPDATE libraries SET cover = $1 WHERE id = 1`, [LIBRARY_COVER]);
    // Less of an archive than is asked for at least.
    await client.query('UPDATE channels SET archived_days = 1 WHERE id = 2');
    await client.query(`UPDATE persons SET bio = '{"ru": "Человек без улыбки"}' WHERE slug = 'keaton'`);
    await seedPage(client, 'kinds', [
      { slug: 'of-movies', template: 'content-v', source: { kind: 'contents', type: 'movie' } },
      { slug: 'of-serials', template: 'content-v', source: { kind: 'contents', type: 'series' } },
      { slug: 'of-telecasts', template: 'content-h', source: { kind: 'contents', type: 'program' } },
      { slug: 'of-persons', template: 'person', source: { kind: 'persons' } },
      { slug: 'of-channels', template: 'channel', items: [{ channel: 'polden' }] },
      { slug: 'begun', template: 'history', source: { kind: 'histories' } },
      {
        slug: 'offers',
        template: 'promo-wide',
        items: [
          { promotion: offer('Пакет', { type: 'packet', id: '2' }) },
          { promotion: offer('Другой пакет', { type: 'packet', id: '1' }) },
          { promotion: offer('Комедии', { type: 'row', slug: 'genre-comedy' }) },
        ],
      },
    ]);
    const word = (index: number) => ({ promotion: offer(`Слово ${index}`, { type: 'row', slug: 'genre-comedy' }) });
    await seedPage(
      client,
      'long',
      Array.from({ length: 30 }, (_, index) => ({ slug: `row-${index}`, template: 'button', items: [word(index)] })),
    );
    const words = Array.from({ length: 110 }, (_, index) => word(index));
    await seedPage(client, 'crowded', [{ slug: 'crowd', template: 'button', items: words }]);
    await announceChanges(client);
  });
});

function offer(title: string, destination: object) {
  return { title: { ru: title }, description: { ru: title }, image: '', duration: 7, destination };
}

async function open(path: string, options: ContextOptions = {}, address = stage.address) {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.desk, ...options });
  const { page, faults } = await openPage(context);
  const requests: string[] = [];
  const bodies = new Map<string, Record<string, unknown>>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/v2/')) return;
    requests.push(`${request.method()} ${pathname}${search}`);
    if (request.method() === 'POST') bodies.set(pathname, request.postDataJSON());
  });
  // Pictures in sizes that nobody has asked for yet may take their time.
  await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' });
  // From then on the page lives and has its session.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  return { page, faults, requests, bodies };
}

describe('the menu', () => {
  test('[C-API-16] [B-ENT-44] [B-TEMPLATE-18] [B-TEMPLATE-19] [B-TEMPLATE-20] knows pages of every template, and where each leads', async () => {
    const { page } = await open('/agreement', {}, partnerAddress());
    const { body } = await ask<MenuPage[]>(page, '/v2/rowsets');
    expect(body.map(({ template }) => template)).toEqual([
      ...['startpage', 'starpage', 'search', 'tvchannels', 'tvchannels20', 'tvchannels30', 'catalog'],
      ...['group.catalog', 'group.catalog.page', 'group.catalog.search', 'outer_link'],
    ]);
    for (const one of body) expectFields(one, 'id slug title template icon.tv_x3');
    const links = page.locator('header nav li > a');
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
      [
        ['startpage', '/'],
        ['starpage', '/'],
        ['tvchannels', '/channels'],
        ['tvchannels20', '/channels'],
        ['tvchannels30', '/channels'],
        ['catalog', '/catalog/of-6'],
        ['group.catalog', '/catalog/of-7'],
        ['group.catalog.page', '/catalog/of-8'],
        ['outer_link', 'https://outside.example/'],
      ].map(([name, href]) => [expect.stringContaining(name ?? ''), href]),
    );
  });

  test('[C-API-35] [B-TEMPLATE-21] is asked for by type: that of phones has pages of its own', async () => {
    const menus: MenuPage[][] = [];
    for (const userAgent of [
      PHONE_AGENT,
      PHONE_AGENT.replace(/\(Linux.*?\)/, '(X11; Linux x86_64)').replace('Mobile ', ''),
    ]) {
      const { page } = await open('/agreement', { ...screens.phone, userAgent }, partnerAddress());
      menus.push(await told<MenuPage[]>(page, 'site.menu'));
      // In the header and, where there is no room for it, in its menu.
      const outside = page.locator('header a[href="https://outside.example/"]');
      const targets = await outside.evaluateAll((all) => all.map((link) => link.getAttribute('target')));
      expect([...new Set(targets)]).toEqual(menus.length === 1 ? [] : ['_blank']);
    }
    const [phone = [], desk = []] = menus;
    expect(phone.map(({ template }) => template)).toEqual(['tvchannels', 'catalog']);
    expect(desk).toHaveLength(pageTemplates.length);
  });
});

test('[B-ENT-46] [B-ENT-47] the network names the operator, its account and its languages of sound', async () => {
  const { page } = await open('/agreement', {}, partnerAddress());
  const network = await told<NetworkInformation>(page, 'site.network');
  expectFields(network, 'id agreement privacy promo_days provider.id');
  expect(network.lk_link).toEqual({ label: 'Кабинет', url: 'https://lk.example/' });
  await page.goto(`${stage.address}/agreement`);
  const { languages } = await told<NetworkInformation>(page, 'site.network');
  expect(languages.audio[0]).toEqual({ key: 'ru', name: 'русский', priority: 1, interface: true });
  expect(languages.audio.map(({ priority }) => priority)).toEqual([1, 2, 3]);
});

describe('rows', () => {
  test('[B-ROWSET-01] [B-TEMPLATE-10] are browsed by guests and by subscribers, who are not offered what they have', async () => {
    const { page } = await open('/rowset/kinds');
    const shelf = (title: string) => page.getByRole('region', { name: title, exact: true });
    const browse = async () => {
      for (const title of ['of-movies', 'of-serials', 'of-telecasts', 'of-persons'])
        await shelf(title).getByRole('link').first().waitFor({ state: 'attached' });
    };
    const offered = async () => (await ask<Row>(page, '/v2/rows/offers')).body.promotions?.map(({ title }) => title);
    // The last row may have come by itself, and the page may still grow over it.
    const browseToTheEnd = async () => {
      const last = shelf('offers').getByRole('link', { name: 'Комедии' });
      while (!(await last.isVisible())) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await browse();
    };
    await browseToTheEnd();
    expect(await offered()).toEqual(['Пакет', 'Другой пакет', 'Комедии']);

    await withDatabase(stage.dataFolder, async (client) => {
      const { rows } = await client.query(
        'UPDATE users SET is_guest = false WHERE id = (SELECT max(id) FROM users) RETURNING provider_id, id',
      );
      await client.query(
        `INSERT INTO subscriptions (provider_id, id, user_id, packet_id, starts_at)
         VALUES ($1, gen_random_uuid(), $2, 2, now() - interval '1 day')`,
        [rows[0]?.provider_id, rows[0]?.id],
      );
      await announceChanges(client);
    });
    await expect.poll(offered, { timeout: 20_000 }).toEqual(['Другой пакет', 'Комедии']);
    await page.reload();
    await shelf('of-movies').waitFor();
    await browseToTheEnd();
  });

  test('[C-CONST-01] [C-CONST-03] [A-CONST-06] come twenty-four at a time, a hundred for a crawler, twenty items unless asked', async () => {
    const { page, requests } = await open('/rowset/long');
    const titles = () => page.getByRole('heading', { level: 2, name: /^row-/ }).count();
    expect(await titles()).toBe(24);
    while ((await titles()) < 30) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(requests).toContain('GET /v2/rowsets/long?limit=24&offset=24');
    expect((await ask<Row>(page, '/v2/rows/of-persons')).body.limit).toBe(20);
    const crawler = await openPage(await stage.newContext({ userAgent: 'Googlebot/2.1', locale: 'ru-RU' }));
    await crawler.page.goto(`${stage.address}/rowset/long`);
    expect(await crawler.page.getByRole('heading', { level: 2, name: /^row-/ }).count()).toBe(30);
    await crawler.page.goto(`${stage.address}/row/crowd`);
    expect(await crawler.page.getByRole('link', { name: /^Слово \d+$/ }).count()).toBe(100);
  });

  test('[B-ROWSET-02] of home, of favourites, of a search and of any other page are one and the same page', async () => {
    const { page } = await open('/', wide);
    const titlesShown = page.locator('main section[aria-labelledby] h2');
    const expectPageOf = async ({ rows }: Rowset) => {
      await titlesShown.first().waitFor();
      const titles = rows.map(({ title }) => title);
      const shown = await titlesShown.allTextContents();
      expect(shown.length).toBeGreaterThan(0);
      expect(titles).toEqual(expect.arrayContaining(shown));
    };
    const home = await told<Rowset>(page, 'catalogue.rowset');
    expect(home.slug).toBe('startpage');
    await expectPageOf(home);
    await withDatabase(stage.dataFolder, (client) =>
      client.query(
        `INSERT INTO favorites (provider_id, user_id, kind, object_id, created_at)
         SELECT viewer.provider_id, viewer.id, 'content', content.id, now() FROM users viewer
         JOIN contents content ON content.provider_id = viewer.provider_id AND content.slug = 'metropolis'`,
      ),
    );
    const menu = page.locator('header').getByRole('navigation');
    const own = await answerDuring<Rowset>(page, '/v2/rowsets/my', () =>
      menu.getByRole('link', { name: 'Моё' }).click(),
    );
    // At home its banner leads there too.
    await expect.poll(() => page.locator('main a[href="/contents/metropolis"]').count()).toBe(1);
    await expectPageOf(own);
    await page.getByRole('link', { name: 'Поиск' }).first().click();
    // All at once: what is typed slowly is searched for on the way, too.
    const found = await answerDuring<Rowset>(page, '/v2/rowsets/search', () =>
      page.getByRole('searchbox').fill('метрополис'),
    );
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
    await expectPageOf(found);
    await page.goto(`${stage.address}/rowset/kinds`);
    await expectPageOf(await told<Rowset>(page, 'catalogue.rowset'));
  });

  test('[C-API-17] [B-ENT-12] [C-API-18] [B-ENT-13] [C-API-25] and pages of them say all they know', async () => {
    const { page } = await open('/rowset/open-films');
    const { body: rowset } = await ask<Rowset>(page, '/v2/rowsets/open-films');
    expectFields(rowset, 'id slug template title library_id rows description logo.tv_x3');
    expect(rowset).toMatchObject({
      template: 'group.catalog',
      title: 'Открытое кино',
      description: expect.stringMatching(/^Фильмы с открытой лицензией/),
      library_id: 2,
      logo: { tv_x3: `${stage.address}/art/brands/open-films.svg` },
      rows: [{ slug: 'open-library', title: 'Вся полка' }],
    });
    expect((await ask<Rowset>(page, `/v2/rowsets/${rowset.id}`)).body.slug).toBe('open-films');
    expect((await ask(page, '/v2/rowsets/none')).status).toBe(404);

    const { body: films } = await ask<Row>(page, '/v2/rows/all-films');
    expectFields(
      films,
      'id slug title template content_type more_count limit offset loop_count status description html_description library_id contents',
    );
    expect(films).toMatchObject({ slug: 'all-films', template: 'content-v', content_type: 'movie', offset: 0 });
    const names = ({ contents = [] }: Row) => contents.map(({ slug }) => slug);
    const part = await ask<Row>(page, `/v2/rows/${films.id}?offset=1&limit=2`);
    expect(part.body).toMatchObject({ offset: 1, limit: 2, more_count: films.more_count + names(films).length - 3 });
    expect(names(part.body)).toEqual(names(films).slice(1, 3));
    const genre = films.contents?.[0]?.genres[0]?.id;
    for (const narrowed of [`/v2/rows/all-films?genre=${genre}`, '/v2/rows/all-films?library_id=2']) {
      const { body } = await ask<Row>(page, `${narrowed}&limit=100`);
      expect(names(body).length).toBeGreaterThan(0);
      expect(names(body).length).toBeLessThan(names(films).length + films.more_count);
    }
    const found = await ask<Row>(page, `/v2/rows/found-films?text=${encodeURIComponent('метрополис')}`);
    expect(names(found.body)).toEqual(['metropolis']);
    expect((await ask(page, '/v2/rows/none')).status).toBe(404);
    const rows = await ask<Rowset>(page, '/v2/rowsets/kinds');
    const kinds = rows.body.rows.flatMap((row) => Object.keys(row));
    expect(kinds).toEqual(expect.arrayContaining(['contents', 'persons']));
    for (const [row, items] of [
      ['offers', 'promotions'],
      ['of-channels', 'channels'],
      ['begun', 'histories'],
    ] as const)
      expectFields((await ask<Row>(page, `/v2/rows/${row}`)).body, items);

    const libraries = (await ask<Library[]>(page, '/v2/libraries')).body;
    expect(libraries.length).toBeGreaterThan(0);
    for (const library of libraries) expectFields(library, 'id title cover.bg cover.color_bg bg');
    const bg = stage.address + LIBRARY_COVER.bg;
    const cover = { bg, color_bg: stage.address + LIBRARY_COVER.color_bg };
    expect(libraries.find(({ id }) => id === 1)).toEqual({ id: 1, title: 'Киноархив', cover, bg });
  });
});

describe('titles and people', () => {
  test('[C-API-20] [C-API-21] [C-API-23] [C-CONST-04] are found by slug and by id, a series with its episodes', async () => {
    const { page } = await open('/news');
    const { body: film } = await ask<Content>(page, '/v2/contents/metropolis');
    expectFields(
      film,
      'id slug title original year content_type age genres countries ratings persons trailers contents description images cover.src_16x9 cover.src_2x3 background.web graphic_title parent_id series season is_cartoon duration library_id',
    );
    expect(film).toMatchObject({
      title: 'Метрополис',
      original: 'Metropolis',
      description: expect.stringMatching(/^Наверху сады и стадионы/),
      year: '1927',
      content_type: 'movie',
      duration: 153 * 60,
      genres: [{ name: expect.stringMatching(/./) }, { name: expect.stringMatching(/./) }],
      countries: [{ name: 'Германия' }],
    });
    expect(film.persons).toContainEqual(expect.objectContaining({ slug: 'lang', role: 'director' }));
    for (const picture of [film.cover.src_16x9, film.cover.src_2x3, film.background.web])
      expect((await fetch(picture)).ok, picture).toBe(true);
    expect((await ask<Content>(page, `/v2/contents/${film.id}`)).body.slug).toBe('metropolis');
    expect((await ask(page, '/v2/contents/none')).status).toBe(404);
    const { body: similar } = await ask<Content[]>(page, '/v2/contents/metropolis/similar');
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.every(({ genres }) => genres.some(({ id }) => id === film.genres[0]?.id))).toBe(true);
    expect(similar.map(({ slug }) => slug)).not.toContain('metropolis');
    await withDatabase(stage.dataFolder, async (client) => {
      // Every film stands on its shelf for a moment.
      await client.query(
        `INSERT INTO content_genres (provider_id, genre_id, content_id, popularity)
         SELECT provider_id, $1, id, -1 FROM contents WHERE content_type = 'movie' ON CONFLICT DO NOTHING`,
        [film.genres[0]?.id],
      );
      expect((await ask<Content[]>(page, '/v2/contents/metropolis/similar')).body).toHaveLength(12);
      await client.query('DELETE FROM content_genres WHERE popularity = -1');
    });

    const serial = '/v2/contents/zorros-fighting-legion';
    const { body: episodes } = await ask<Content[]>(page, `${serial}/episodes`);
    expect(episodes.length).toBeGreaterThan(5);
    expect(new Set(episodes.map(({ content_type }) => content_type))).toEqual(new Set(['episode']));
    const second = await ask<Content[]>(page, `${serial}/episodes?offset=1&limit=1`);
    expect(second.body.map(({ id }) => id)).toEqual([episodes[1]?.id]);
    expect((await ask<Content>(page, serial)).body.content_type).toBe('series');
    const programme = (await ask<Row>(page, '/v2/rows/of-telecasts')).body.contents?.[0];
    expect(programme?.content_type).toBe('program');
  });

  test('[C-API-36] [C-API-38] people come with what they took part in, by rows too', async () => {
    const { page } = await open('/news');
    const { body: person } = await ask<Person & { contents: Content[] }>(page, '/v2/persons/keaton');
    expectFields(person, 'id slug name image image_url bio role contents');
    expect(person).toMatchObject({ name: expect.stringMatching(/Китон/), bio: 'Человек без улыбки' });
    expect(person.image_url).toBe(person.image);
    expect((await ask<Person>(page, `/v2/persons/${person.id}`)).body.slug).toBe('keaton');
    expect((await ask(page, '/v2/persons/none')).status).toBe(404);
    const { body: films } = await ask<Row>(page, `/v2/rows/filmography?person_id=${person.id}`);
    const movies = person.contents.filter(({ content_type }) => content_type === 'movie');
    expect(movies.length).toBeGreaterThan(0);
    expect(movies.every(({ persons }) => persons.some(({ id }) => id === person.id))).toBe(true);
    expect(films.contents?.map(({ id }) => id).sort()).toEqual(movies.map(({ id }) => id).sort());
  });
});

describe('the operator’s words', () => {
  test('[C-API-31] [C-API-32] [B-ENT-51] [B-ENT-52] [C-API-106] are news, heads of pages and texts that lawyers ask for', async () => {
    const { page } = await open('/');
    const masks = await told<SeoMask[]>(page, 'site.seoMasks');
    for (const mask of masks) expectFields(mask, 'page_type text_type value');
    expect(masks.find((mask) => mask.page_type === 'content' && mask.text_type === 'shareTitle')?.value).toBe(
      '{title} на {brand}',
    );
    const kinds = new Set(masks.map(({ text_type }) => text_type));
    expect([...kinds].sort()).toEqual(['description', 'h1', 'keywords', 'shareTitle', 'title']);
    await page
      .locator('main a[href="/contents/metropolis"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Метрополис и его год: 1927' }).waitFor();
    expect(await page.locator('meta[name="keywords"]').getAttribute('content')).toMatch(/^Метрополис, .*драма/i);

    await page.locator('footer').getByRole('link', { name: 'Новости' }).click();
    // The oldest: the latest would be what anything else gets that is asked for by no id.
    const card = page.locator('main a[href^="/news/"]').last();
    await card.waitFor();
    const id = (await card.getAttribute('href'))?.split('/').at(-1);
    const item = await answerDuring<NewsItem>(page, `/v2/news/${id}`, () => card.click());
    expect(item.id).toBe(id);
    await page.getByRole('heading', { level: 1, name: item.title }).waitFor();
    expect((await ask(page, '/v2/news/none')).status).toBe(404);

    const { agreement, privacy } = await told<NetworkInformation>(page, 'site.network');
    for (const [address, name, title] of [
      [agreement, 'Соглашение', 'Пользовательское соглашение'],
      [privacy, 'Конфиденциальность', 'Конфиденциальность'],
    ] as const) {
      const text = await answerDuring<TextPage>(page, new URL(address ?? '').pathname, () =>
        page.locator('footer').getByRole('link', { name, exact: true }).click(),
      );
      expect(text).toMatchObject({ title, text: expect.stringMatching(/^<\w+>/) });
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
  });

  test('[C-API-87] [C-API-88] [B-ENT-41] are messages too, until each or all of them are read', async () => {
    const { page, requests } = await open('/agreement');
    const unread = async () => (await ask<Message[]>(page, '/v2/users/self/messages')).body;
    const [first, second] = await unread();
    for (const message of [first, second])
      expect(message).toMatchObject({
        id: expect.any(String),
        title: expect.stringMatching(/./),
        text: expect.stringMatching(/./),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        removed: false,
      });
    expect([first?.title, second?.title].sort()).toEqual(['В субботу — «Метрополис»', 'Добро пожаловать']);
    expect((await ask<Message>(page, `/v2/users/self/messages/${first?.id}`)).body).toEqual(first);
    await page
      .getByRole('button', { name: /Непрочитанные сообщения|сообщени/ })
      .first()
      .click();
    const removed = await answerDuring<Message>(page, `/v2/users/self/messages/${first?.id}`, () =>
      page.getByRole('button', { name: first?.title ?? '' }).click(),
    );
    expect(removed).toMatchObject({ id: first?.id, removed: true });
    expect(requests).toContain(`DELETE /v2/users/self/messages/${first?.id}`);
    expect((await unread()).map(({ id }) => id)).toEqual([second?.id]);
    expect((await ask<Message[]>(page, '/v2/users/self/messages', { method: 'DELETE' })).status).toBe(200);
    expect(await unread()).toEqual([]);
  });
});

describe('television', () => {
  test('[C-API-04] [C-API-05] [C-API-06] [B-ENT-04] channels, their categories and what is on', async () => {
    const { page } = await open('/news');
    // A guide may name a title where others name a programme.
    await page.route('**/v2/channels?*', async (route) => {
      const channels: Channel[] = await (await route.fetch()).json();
      const ofTitle = { program: null, content: { title: 'Зорро' }, content_episode: { title: 'Ловушка' } };
      await route.fulfill({
        json: channels.map((one) =>
          one.id === 2 ? { ...one, current_schedule: { ...one.current_schedule, ...ofTitle } } : one,
        ),
      });
    });
    const list = await answerDuring<Channel[]>(page, '/v2/channels', () =>
      page.locator('header').getByRole('link', { name: 'ТВ-каналы' }).click(),
    );
    await page.locator('[data-channel="2"]').getByText('Зорро. Ловушка').waitFor();
    const airings = list.map(({ current_schedule }) => current_schedule);
    for (const airing of airings.filter((each) => each !== null)) {
      expectFields(airing, 'duration real_timestamp content content_episode');
      expect(airing.program?.title ?? airing.content).toBeTruthy();
    }
    const airing = list.find(({ slug }) => slug === 'polden')?.current_schedule;
    const since = Date.now() / 1_000 - (airing?.real_timestamp ?? 0);
    expect(since).toBeGreaterThan(-1);
    expect(since).toBeLessThan((airing?.duration ?? 0) + 1);
    await page
      .locator(`[data-channel="1"]`)
      .getByText(airing?.program.title ?? '')
      .waitFor();
    const { body: categories } = await ask<ChannelCategory[]>(page, '/v2/channels/categories');
    const ids = list.map(({ id }) => id);
    for (const { id, name, slug, short, channels, tags } of categories) {
      expect([id, name, slug, short]).toEqual([expect.any(Number), ...Array(3).fill(expect.stringMatching(/./))]);
      expect(channels.length, slug).toBeGreaterThan(0);
      expect(ids).toEqual(expect.arrayContaining(channels));
      expect(tags, slug).toEqual({
        all_channels: slug === 'all',
        startup: slug === 'all',
        is_adult: slug === 'regions',
      });
    }
    expect(categories.find(({ tags }) => tags.all_channels)?.channels).toEqual(ids);
    const { body: own } = await ask<UserChannel[]>(page, '/v2/users/self/channel_list');
    const states = (channels: readonly Pick<UserChannel, 'id' | 'is_purchased' | 'is_available' | 'favorite'>[]) =>
      channels.map(({ id, is_purchased, is_available, favorite }) => ({ id, is_purchased, is_available, favorite }));
    expect(states(own)).toEqual(states(list));
    expect(new Set(own.map(({ is_purchased }) => is_purchased))).toEqual(new Set([true, false]));
  });

  test('[B-ENT-02] [C-API-05] a channel says the same under its names of all generations', async () => {
    const { page } = await open('/news');
    await withDatabase(stage.dataFolder, async (client) => {
      await client.query(
        `INSERT INTO favorites (provider_id, user_id, kind, object_id, created_at)
         SELECT provider_id, max(id), 'channel', '1', now() FROM users GROUP BY provider_id`,
      );
      await announceChanges(client);
    });
    const noon = async () => (await ask<Channel>(page, '/v2/channels/polden')).body;
    await expect.poll(async () => (await noon()).is_favored, { timeout: 20_000 }).toBe(true);
    const channel = await noon();
    expect(channel.favorite).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    const { body: own } = await ask<UserChannel[]>(page, '/v2/users/self/channel_list');
    expect(own.flatMap(({ id, favorite }) => (favorite === null ? [] : [[id, favorite.id]]))).toEqual([
      [channel.id, channel.favorite?.id],
    ]);
    expect([channel.age, channel.aspect_ratio]).toEqual([channel.rating_age, '16:9']);
    expect([channel.hd, channel.archived_days]).toEqual([channel.is_hd, channel.real_archived_days]);
    await page.route('**/v2/channels?*', async (route) => {
      const channels: Channel[] = await (await route.fetch()).json();
      await route.fulfill({
        json: channels.map(({ age, ...one }) => (one.id === 1 ? { ...one, rating_age: 18 } : { ...one, age })),
      });
    });
    // Television opens at its first channel, which is this one.
    await page.locator('header').getByRole('link', { name: 'ТВ-каналы' }).click();
    await page.locator('[data-channel="1"][aria-current="page"]').waitFor();
    await page.locator('[data-obstacle]').waitFor();
  });

  test('[C-API-07] [B-ENT-06] [C-API-08] [C-CONST-09] streams are asked for live and from the archive, programmes by the hour', async () => {
    const { page, requests } = await open('/channels');
    await page.waitForURL('**/channels/**/*');
    const schedule = requests.find((request) => request.includes('/schedule?'));
    const asked = new URL(schedule?.split(' ')[1] ?? '', stage.address);
    const [start, end] = ['start', 'end'].map((name) => Number(asked.searchParams.get(name)));
    const hour = Math.floor(Date.now() / 1_000 / HOUR) * HOUR;
    expect([start, end]).toEqual([hour - DAYS_OF_POLDEN * 24 * HOUR, hour + 259_200]);
    const [ofShortArchive] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/schedule?')),
      page.locator('[data-channel="2"]').click(),
    ]);
    expect(new URL(ofShortArchive.url()).searchParams.get('start')).toBe(String(hour - 72 * HOUR));
    const linesOf = async (from: number, to: number) =>
      (await ask<ScheduleItem[]>(page, `/v2/channels/1/schedule?start=${from}&end=${to}`)).body;
    const [, second, third, fourth] = (await linesOf(hour - 24 * HOUR, hour)).map(({ timestamp }) => timestamp);
    const between = await linesOf(second ?? 0, fourth ?? 0);
    expect(between.map(({ timestamp }) => timestamp)).toEqual([second, third]);

    const stream = '/v2/channels/1/stream?force_https=true&type=hls&preview=false&history=true';
    const live = (await ask<ChannelStream>(page, stream)).body;
    expectFields(live, 'hls_mbr hls img stat.id trackers stream_info ad');
    const archive = (await ask<ChannelStream>(page, `${stream}&ts=${hour - HOUR}`)).body;
    for (const [{ hls, hls_mbr }, folder] of [
      [live, '/live/'],
      [archive, `/${hour - HOUR}/`],
    ] as const)
      for (const playlist of [hls, hls_mbr]) {
        expect(playlist).toContain(folder);
        expect(await (await fetch(playlist)).text()).toMatch(/^#EXTM3U/);
      }
    expect(archive.stat.id).not.toBe(live.stat.id);
  });
});

test('[C-CONST-33] [A-CONST-07] [A-ENT-01] [A-ENT-02] [A-ENT-03] a browser registers as what it is, with version 190', async () => {
  const { page, bodies } = await open('/agreement', { ...screens.phone, userAgent: PHONE_AGENT });
  expect(bodies.get('/v2/users')).toMatchObject({ app_version: '190', is_guest: true });
  const told = bodies.get('/v2/users/self/devices');
  expect(told).toMatchObject({ device_type: 'phone', os_name: 'Android', os_version: '15', version: '190' });
  expect(told).toMatchObject({ application_type: 'android-mobile', serial: expect.stringMatching(/^\w{32}$/) });
  const { body: devices } = await ask<Record<string, unknown>[]>(page, '/v2/users/self/devices');
  expect(devices[0]).toMatchObject(told ?? {});
  const desk = await open('/agreement');
  expect(desk.bodies.get('/v2/users/self/devices')).toMatchObject({ device_type: 'pc', application_type: 'web' });
});

test('[C-API-02] [A-API-03] calls name their language and, where one is needed, their token', async () => {
  const context = await stage.newContext({ ...screens.desk, locale: 'de-DE' });
  await context.addCookies([{ name: 'kinora_language', value: 'kk', url: stage.address }]);
  const page = await context.newPage();
  const named: (readonly [call: string, language: string | undefined])[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/'))
      named.push([`${request.method()} ${pathname}`, request.headers()['accept-language']]);
  });
  await page.goto(`${stage.address}/agreement`);
  await page.locator('footer a[href="/news"]').click();
  const called = () => named.map(([call]) => call);
  await expect.poll(called).toEqual(expect.arrayContaining(['POST /v2/users', 'GET /v2/news']));
  expect(named.filter(([, language]) => language !== 'kk')).toEqual([]);

  // As a client without our door does it.
  const statusOf = async (path: string) => (await fetch(`${stage.address}/v2${path}`)).status;
  for (const path of [
    ...['/users/self/network', '/platform/configuration', '/pages/faq', '/pages/auth', '/pages/welcome', '/channels'],
    ...['/channels/categories', '/rowsets', '/rowsets/kinds', '/rows/of-persons', '/libraries', '/news'],
    ...['/contents/metropolis', '/contents/metropolis/similar', '/persons/keaton', '/seo/masks'],
  ])
    expect(await statusOf(path), path).toBe(200);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${stage.address}/v2${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.text();
  };
  const credentials = { username: 'a-client-of-its-own', password: 'long enough', is_guest: true };
  await post('/users', credentials);
  const token: { access_token: string } = JSON.parse(
    await post('/auth/login', { login: credentials.username, password: credentials.password }),
  );
  // What is wrong with these is never the missing token.
  for (const [path, body] of [
    ['/otps', { phone: '1' }],
    ['/auth/otp', { phone: '1', token: '1' }],
    ['/auth/otp/1/', { identifier: '1', token: '1' }],
    ['/mw/otps', { phone: '1' }],
    ['/mw/auth/otp', { phone: '1', token: '1' }],
  ] as const)
    expect(JSON.parse(await post(path, body)).status_code, path).toBe(400);
  for (const path of ['/otp/exist?phone=1', '/otp/send_methods?phone=1']) expect(await statusOf(path), path).toBe(400);
  for (const path of ['/users/self', '/users/self/devices', '/users/self/devices?access_token=0'])
    expect(await statusOf(path), path).toBe(401);
  expect(await statusOf(`/users/self/devices?access_token=${token.access_token}`)).toBe(200);
});

test('[C-CONST-08] the channel list is asked for again every five minutes, while somebody looks', async () => {
  const context = await stage.newContext({ locale: 'ru-RU', ...screens.phone });
  const page = await context.newPage();
  let asked = 0;
  // Without programmes nothing else brings it about.
  await page.route('**/v2/channels?*', async (route) => {
    asked += 1;
    const channels: Channel[] = await (await route.fetch()).json();
    await route.fulfill({ json: channels.map((channel) => ({ ...channel, current_schedule: null })) });
  });
  const runOn = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    // Asked after whatever the page has begun to ask meanwhile.
    await ask(page, '/v2/users/self');
  };
  await page.clock.install();
  await page.goto(`${stage.address}/channels`);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('guest_device')));
  await page.clock.pauseAt(Date.now() + 300_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const shown = async () => {
    await page.clock.runFor(10);
    return page.locator('[data-channel="1"]').innerText();
  };
  await expect.poll(shown).toBe('Полдень 24');
  const before = asked;
  // How long it took to be shown is part of the five minutes.
  await runOn(295_000);
  expect(asked).toBe(before);
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBe(before + 1);
  const look = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await look('hidden');
  await runOn(900_000);
  expect(asked).toBe(before + 1);
  await look('visible');
  await page.clock.runFor(300_000);
  await expect.poll(() => asked).toBeGreaterThan(before + 1);
  // The last answer is still on its way.
  await page.unrouteAll({ behavior: 'wait' });
});

test('[C-VALID-34] 1, true and on mean yes; whatever else is written means no', async () => {
  const { page } = await open('/agreement');
  const become = async (is_guest: string, index: number) => {
    const form = { username: `written-${index}`, password: 'long enough', is_guest };
    const { body } = await ask<Partial<User & ErrorBody>>(page, '/v2/users', { method: 'POST', form });
    return body.is_guest === true ? 'guest' : body.error_code;
  };
  // Whoever is no guest would be somebody with a password, which is no way in here.
  const outcomes = await Promise.all(['1', 'true', 'on', 'yes', '0', 'off'].map(become));
  expect(outcomes.slice(0, 3)).toEqual(['guest', 'guest', 'guest']);
  expect(outcomes.slice(3)).toEqual(['sign_in_not_offered', 'sign_in_not_offered', 'sign_in_not_offered']);
});
