import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { cacheTopics, workTopics } from '#api/platform/bus/bus.ts';
import { applyProvider } from '#server/operator/apply-provider.ts';
import { content } from '#server/operator/content.ts';
import { MOST_IN_FILE } from '#server/operator/file-catalogue.ts';
import { showProvider } from '#server/operator/provider.ts';
import { fillDemoOperators } from '#server/seed/demo-operators.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { beta } from '#tooling/testing/fixtures.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

// A whole demo is seeded, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** What the running processes were told. */
let told: string[];

beforeAll(async () => {
  api = await testApi();
  folder = await temporaryFolder();
  told = [];
  for (const topic of [...cacheTopics, ...workTopics]) api.bus.subscribe(topic, (key) => told.push(`${topic} ${key}`));
});
afterAll(() => Promise.all([api.close(), folder.remove()]));

async function apply(text: string, { removes = true } = {}) {
  const path = join(folder.path, 'provider.yaml');
  await writeFile(path, text);
  return applyProvider(api, path, { removes });
}
/** With its titles and people. */
const show = (name: string) => showProvider(api, name, { catalogue: true });
const audit = async () =>
  (
    await api.database.$client.query<{ line: string }>(
      `SELECT concat_ws(' ', action, subject) AS line FROM audit_entries ORDER BY id`,
    )
  ).rows.map(({ line }) => line);

const GAMMA = `
shortname: gamma
name: Gamma TV
hosts: [gamma.test]
timezone: Europe/Riga
country: LV
brand: { scheme: light, title: Gamma, logo: /art/brands/aurora.svg, tokens: { accent: '#0b5d57', on-accent: '#ffffff' } }
settings: { languages: [lv, ru], signIn: { methods: [password] } }
channels:
  - { slug: news, name: { lv: Ziņas }, age: 0, isFree: true, fillerAsset: news, cover: &cover { full: /a.svg, bg: /a.svg, color_bg: /a.svg, light_bg: /a.svg, dark_bg: /a.svg } }
  - { slug: sport, name: { lv: Sports }, age: 6, source: external, cover: *cover, sourceSettings: { live: 'https://tv.example/{slug}.m3u8' } }
categories:
  - { slug: all, name: { lv: Visi }, short: { lv: Visi }, isAllChannels: true, isStartup: true, channels: [news, sport] }
rows:
  - { slug: watch, template: channels, title: { lv: Skaties }, items: [{ channel: sport }, { channel: news }] }
  - { slug: dramas, template: content-v, title: { lv: Drāmas }, source: { kind: contents, genre: 1 } }
  - { slug: own, template: content-v, title: { lv: Pašu }, items: [{ title: ezera-sonate }, { person: vija }] }
  - slug: banner
    template: promo-bg
    items:
      - promotion: { title: { lv: Sports }, description: {}, image: /a.svg, destination: { type: channel, slug: sport } }
pages:
  - { slug: start, template: rowset, title: { lv: Sākums }, rows: [banner, watch, own, dramas], childrensRows: [watch, own] }
  - { slug: shop, template: outer_link, title: { lv: Veikals }, url: 'https://shop.example/' }
menu: [start, shop]
texts:
  - { slug: agreement, title: { lv: Līgums }, text: { lv: '<p>Viss.</p>' } }
seo:
  - { pageType: startpage, textType: title, value: { lv: Gamma } }
libraries:
  - { id: 3, title: { lv: Pašu } }
people:
  - { slug: vija, name: { lv: Vija }, bio: { lv: Aktrise }, role: actor, image: /vija.webp, popularity: 2 }
titles:
  - slug: ezera-sonate
    contentType: movie
    title: { lv: Ezera sonāte }
    year: '1976'
    age: 12
    durationSeconds: 5400
    libraryId: 3
    cover: &art { src_2x3: /e.webp, src_16x9: /e.webp, bg: /e.webp, color_bg: /e.webp }
    genres: [{ id: '1', name: { lv: Drāma }, row: dramas }]
    persons: [{ person: vija, role: actor }, { person: vija, role: editor, name: { lv: V. A. }, priority: 7 }]
    trailers: [{ id: ezera-trailer, asset: clip }]
  - { slug: dienas-1, contentType: season, parent: dienas, season: 1, title: { lv: Pirmā }, cover: *art }
  - { slug: dienas, contentType: series, title: { lv: Dienas }, cover: *art, genres: [{ id: '1', name: { lv: Drāma }, row: dramas }] }
  - slug: dienas-1-1
    contentType: episode
    parent: dienas-1
    season: 1
    series: 1
    title: { lv: Rīts }
    cover: *art
    genres: [{ id: '1', name: { lv: Drāma }, row_id: before, row_slug: dramas }]
    persons: [{ id: 77, slug: nobody, name: { lv: Neviens }, role: actor, image_url: null }]
packets:
  - { id: 5, name: { lv: Kino }, priceMinor: 100, libraries: [3], titles: [dienas] }
  - id: 6
    name: { lv: Sākums }
    short: { lv: Īsi }
    priceMinor: 200
    oldPriceMinor: 300
    isBase: true
    position: 1
    parentId: 5
    tax: pvn
    benefits: [{ icon: /b.svg, text: { lv: Labs } }]
    includes: [5]
    periods: [{ id: start-month, months: 1, priceMinor: 200, trialPriceMinor: 0, trialDays: 7 }]
taxes:
  - { name: pvn, since: '2012-07-01', rateBasisPoints: 2100 }
bundles:
  - { firstPacketId: 5, secondPacketId: 6, name: { lv: Kopā }, priceMinor: 250 }
titleOffers:
  - { id: rent, title: dienas, name: { lv: Noma }, priceMinor: 50, days: 2 }
news:
  - { id: opened, title: { lv: Atvērts }, text: { lv: '<p>Sveiki.</p>' }, publishedAt: '2025-11-01T10:00:00Z' }
messages:
  - id: 00000000-0000-4000-8000-000000000001
    title: { lv: Sveiki }
    greetsNewcomers: true
    createdAt: '2025-11-01T10:00:00Z'
avatars:
  - { id: 2, name: { lv: Zvēri }, avatars: [{ id: 9, image: /fox.svg }, { id: 4, image: /owl.svg }] }
  - { id: 1, name: { lv: Putni }, avatars: [{ id: 3, image: /tit.svg }] }
`;

const FILM = {
  slug: 'a',
  contentType: 'movie',
  title: { lv: 'A' },
  cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
};

describe('a provider made by hand', () => {
  beforeAll(async () => {
    await apply(GAMMA);
  });

  test('shows what its file has', async () => {
    const at = async (url: string) => (await api.app.inject({ url, headers: { host: 'gamma.test' } })).json();
    await expect.poll(async () => (await at('/v2/users/self/network')).provider?.landing?.shortname).toBe('gamma');
    expect((await at('/v2/channels')).map(({ slug }: { slug: string }) => slug)).toEqual(['news', 'sport']);
    const { rows } = await at('/v2/rowsets/start');
    expect(rows.map(({ slug }: { slug: string }) => slug)).toEqual(['banner', 'watch', 'own', 'dramas']);
    expect((await at('/v2/pages/agreement')).title).toBe('Līgums');
  });

  test('shows titles, people and news of its own', async () => {
    const at = async (url: string) => (await api.app.inject({ url, headers: { host: 'gamma.test' } })).json();
    expect(await at('/v2/contents/ezera-sonate')).toMatchObject({
      id: 'ezera-sonate',
      title: 'Ezera sonāte',
      genres: [{ id: '1', name: 'Drāma', row_id: 'dramas', row_slug: 'dramas' }],
      persons: [
        { id: 1, slug: 'vija', name: 'Vija', role: 'actor', priority: 0, image_url: 'http://gamma.test/vija.webp' },
        { id: 1, slug: 'vija', name: 'V. A.', role: 'editor', priority: 7 },
      ],
      libraries: [{ id: 3 }],
      trailers: [{ id: 'ezera-trailer' }],
    });
    expect(await at('/v2/contents/dienas')).toMatchObject({ contents: [{ slug: 'dienas-1', season: 1 }] });
    expect(await at('/v2/contents/dienas/episodes')).toMatchObject([{ slug: 'dienas-1-1', title: 'Rīts' }]);
    expect(await at('/v2/persons/vija')).toMatchObject({ bio: 'Aktrise', contents: [{ slug: 'ezera-sonate' }] });
    expect(await at('/v2/rows/dramas')).toMatchObject({ contents: [{ slug: 'dienas' }, { slug: 'ezera-sonate' }] });
    expect(await at('/v2/news/opened')).toMatchObject({ title: 'Atvērts' });
    expect(await at('/v2/profiles/avatar_categories')).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  test('its titles and people are shown on demand only, and a file without them leaves them', async () => {
    const whole = parse(await show('gamma'));
    const shown = await showProvider(api, 'gamma');
    expect(shown).toMatch(/\n# left out: 4 titles and 1 people; --catalogue shows them$/);
    const { titles, people, ...others } = whole;
    expect([titles.length, people.length]).toEqual([4, 1]);
    expect(parse(shown)).toEqual(others);
    const before = await audit();
    await apply(shown);
    expect([parse(await show('gamma')), await audit()]).toEqual([whole, before]);
  });

  test('a title that its file does not list any more is removed, and its episodes with it', async () => {
    const file = parse(await show('gamma'));
    const ofSeries = (slug: string) => slug.startsWith('dienas');
    const [packet, ...packets] = file.packets;
    await apply(
      stringify({
        ...file,
        titles: file.titles.filter(({ slug }: { slug: string }) => !ofSeries(slug)),
        packets: [{ ...packet, titles: [] }, ...packets],
        titleOffers: [],
      }),
    );
    const at = (url: string) => api.app.inject({ url, headers: { host: 'gamma.test' } });
    await expect.poll(async () => (await at('/v2/contents/dienas-1-1')).statusCode).toBe(404);
    expect((await at('/v2/contents/ezera-sonate')).statusCode).toBe(200);
    await apply(stringify(file));
    expect(parse(await show('gamma'))).toEqual(file);
  });

  test('its shown file changes nothing: no audit entry, no message, the same file', async () => {
    const shown = await show('gamma');
    expect(parse(shown)).toMatchObject({
      settings: { languages: ['lv', 'ru'], signIn: { methods: ['password'] } },
      menu: ['start', 'shop'],
      categories: [{ slug: 'all', channels: ['news', 'sport'] }],
      people: [{ id: 1, slug: 'vija' }],
      titles: [
        { slug: 'dienas' },
        { slug: 'dienas-1' },
        { genres: [{ row_id: 'before', row_slug: 'dramas' }], persons: [{ id: 77, slug: 'nobody' }] },
        {
          genres: [{ id: '1', row: 'dramas' }],
          persons: [
            { person: 'vija', role: 'actor' },
            { person: 'vija', role: 'editor', priority: 7 },
          ],
        },
      ],
      packets: [
        { id: 5, libraries: [3], titles: ['dienas'] },
        { id: 6, includes: [5], periods: [{ id: 'start-month', trialDays: 7 }], benefits: [{ text: { lv: 'Labs' } }] },
      ],
      taxes: [{ name: 'pvn', rateBasisPoints: 2100 }],
      bundles: [{ firstPacketId: 5, secondPacketId: 6 }],
      titleOffers: [{ id: 'rent', title: 'dienas', days: 2 }],
      avatars: [{ id: 2 }, { id: 1 }],
    });
    const before = await audit();
    told = [];
    expect(await apply(shown)).toMatchObject({ isNew: false });
    expect([await show('gamma'), await audit(), told]).toEqual([shown, before, []]);
  });

  test('a changed part leaves one audit entry and tells the processes; parts that are left out stay', async () => {
    const { menu: _, ...file } = parse(await show('gamma'));
    const before = await audit();
    const [first, second] = file.channels;
    const { pages, ...others } = { ...file, channels: [second, first] };
    await apply(stringify(others));
    expect((await audit()).slice(before.length)).toEqual(['replace channels']);
    expect(parse(await show('gamma'))).toMatchObject({ channels: [{ slug: 'sport' }, { slug: 'news' }], pages });
    await expect.poll(() => told.some((line) => line.startsWith('channels'))).toBe(true);
  });

  describe('with a mistake in its file', () => {
    /** As it was before, and is after each. */
    let shown: string;

    beforeAll(async () => {
      shown = await show('gamma');
    });

    test.each([
      [
        'a slug of no channel',
        { categories: [{ slug: 'all', name: { lv: 'Visi' }, short: { lv: 'Visi' }, channels: ['no'] }] },
        /^categories\.0 \(all\)\.channels\.0: nothing has the slug "no"/,
      ],
      [
        'a row of no title',
        { rows: [{ slug: 'a', template: 't', items: [{ title: 'no' }] }] },
        /^rows\.0 \(a\)\.items\.0\.title: nothing has the slug "no"/,
      ],
      ['a menu of no page', { menu: ['no'] }, /menu\.0: nothing has the slug "no"/],
      [
        'a word that means nothing',
        { rows: [{ slug: 'a', template: 't', colour: 'red' }] },
        /^rows\.0 \(a\): unknown field "colour"/,
      ],
      [
        'an episode of no season',
        { titles: [FILM, { ...FILM, slug: 'b', contentType: 'episode', parent: 'no' }] },
        /^titles\.1 \(b\)\.parent: nothing has the slug "no"/,
      ],
      [
        'a title of an unknown person',
        { titles: [{ ...FILM, persons: [{ person: 'no', role: 'actor' }] }] },
        /^titles\.0 \(a\)\.persons\.0\.person: nothing has the slug "no"/,
      ],
      [
        'a part without a person',
        { titles: [{ ...FILM, persons: [{ role: 'actor' }] }] },
        /^titles\.0 \(a\)\.persons\.0: needs a person by slug, or/,
      ],
      [
        'a genre of no row',
        { titles: [{ ...FILM, genres: [{ id: '1', name: { lv: 'X' }, row: 'no' }] }] },
        /^titles\.0 \(a\)\.genres\.0\.row: nothing has the slug "no"/,
      ],
      [
        'a title without pictures',
        { titles: [FILM, { ...FILM, slug: 'b', cover: {} }] },
        /^titles\.1 \(b\)\.cover: must have required property 'src_2x3'$/,
      ],
      ['a title that is given twice', { titles: [FILM, FILM] }, /^titles, a: is given twice$/],
      [
        'a packet of no title',
        { packets: [{ id: 5, name: { lv: 'K' }, priceMinor: 1, titles: ['no'] }] },
        /^packets\.0 \(5\)\.titles\.0: nothing has the slug "no"/,
      ],
      ['news of no time', { news: [{ id: 'n', title: { lv: 'N' } }] }, /^news\.0 \(n\): must have.*publishedAt/],
      [
        'a source that cannot be used',
        {
          channels: [
            {
              slug: 'x',
              name: { lv: 'X' },
              source: 'external',
              cover: { full: '', bg: '', color_bg: '', light_bg: '', dark_bg: '' },
            },
          ],
        },
        /sourceSettings/,
      ],
    ])('%s is one line with its place, and nothing has changed', async (_what, part, complaint) => {
      const { shortname, hosts, timezone, country, brand } = parse(shown);
      const changed = stringify({ ...{ shortname, hosts, timezone, country, brand }, name: 'Another', ...part });
      await expect(apply(changed)).rejects.toThrow(complaint);
      expect(await show('gamma')).toBe(shown);
    });
  });
});

test('a catalogue of an import is too large for a file', async () => {
  const person = (id: number) => ({ id, slug: `person-${id}`, name: { en: `Person ${id}` } });
  const people = Array.from({ length: MOST_IN_FILE + 1 }, (_, index) => person(index + 1));
  await asAdmin(api, beta.id, (context) => content.persons.put(context, people));
  await expect(show(beta.shortname)).rejects.toThrow('there are 5001 people: a file holds at most 5000');
  expect(await showProvider(api, beta.shortname)).toMatch(/# left out: 0 titles and 5001 people/);
});

test('every provider of the demo is shown as a file that changes nothing', async () => {
  const { database } = api;
  await database.$client.query('DELETE FROM taxes');
  await database.$client.query('DELETE FROM providers');
  await seedDemo(database, { now: Date.parse('2026-11-21T14:00:00Z'), size: 'full' });
  await fillDemoOperators(api, Date.parse('2026-11-21T14:00:00Z'));
  const { rows } = await database.$client.query<{ shortname: string }>('SELECT shortname FROM providers ORDER BY id');
  expect(rows.length).toBeGreaterThan(2);
  const before = await audit();
  told = [];
  for (const [index, { shortname }] of rows.entries()) {
    // Titles and people of one: all have the same, and they take a second each time.
    const shownNow = () => showProvider(api, shortname, { catalogue: index === 0 });
    const shown = await shownNow();
    await apply(shown);
    expect(await shownNow()).toBe(shown);
    expect([shortname, (await audit()).slice(before.length), told]).toEqual([shortname, [], []]);
  }
});
