import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '#contract/catalogue.ts';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import type { Packet } from '#contract/packets.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedRows, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha, beta } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { seedCategories, seedChannels, seedPackets, seedViewer } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let token: string;

beforeAll(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
  const { database } = api;
  const free = {
    isFree: true,
    source: 'external',
    sourceSettings: { live: 'https://tv.example/{slug}.m3u8' },
  } as const;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: { ru: 'Новости', en: 'News' }, ...free },
    { id: 2, slug: 'sport', position: 2, name: { ru: 'Спорт' }, number: 7, ...free },
  ]);
  await seedChannels(database, beta.id, [{ id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, ...free }]);
  await seedCategories(database, alpha.id, [
    { id: 1, slug: 'all', name: { ru: 'Все' }, short: { ru: 'Все' }, channels: [1, 2] },
    { id: 2, slug: 'sports', name: { ru: 'Спорт' }, short: { ru: 'Спорт' }, channels: [2] },
  ]);
  const month = { months: 1, priceMinor: 29_900 };
  await seedPackets(database, alpha.id, [
    {
      id: 3,
      name: { ru: 'Базовый', en: 'Base' },
      priceMinor: 29_900,
      channels: [2],
      periods: [{ id: 'base-m', ...month }],
    },
    {
      ...{ id: 4, name: { en: 'Films' }, priceMinor: 29_900 },
      periods: [
        { id: 'films-m', ...month },
        { id: 'films-y', years: 1, priceMinor: 299_000 },
      ],
    },
  ]);
  await seedTitles(database, alpha.id, [
    { id: 'm-1', slug: 'metropolis' },
    { id: 'm-2', slug: 'nosferatu' },
  ]);
  await seedRows(database, alpha.id, [
    { id: 'watch', slug: 'watch', template: 'channels', items: [{ channelId: 1 }, { channelId: 2 }] },
    { id: 'films', slug: 'films', template: 'content-v', items: [{ contentId: 'm-1' }, { contentId: 'm-2' }] },
  ]);
  token = (await seedViewer(database, alpha.id)).token;
});
afterAll(() => Promise.all([api.close(), folder.remove()]));

async function kinora(...args: readonly string[]) {
  const ran = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  return { ...ran, text: ran.lines.join('\n') };
}
const said = async (...args: readonly string[]) => {
  const { code, text } = await kinora(...args);
  expect({ args, code, text }).toMatchObject({ code: 0 });
  return text;
};
const refused = async (...args: readonly string[]) => {
  const { code, text } = await kinora(...args);
  expect({ args, code }).toEqual({ args, code: 1 });
  return text;
};
const get = async (url: string) =>
  api.app.inject({ url, headers: { host: 'alpha.test', authorization: `Token ${token}` } });
const ask = async <Answer>(url: string) => (await get(url)).json<Answer>();
const inAlpha = ['--provider', 'alpha'] as const;
const audited = async () =>
  (
    await api.database.$client.query<{ subject: string }>(
      `SELECT subject FROM audit_entries WHERE actor->>'kind' = 'operator' ORDER BY id DESC LIMIT 1`,
    )
  ).rows[0]?.subject;
const sport = async () => (await ask<Channel[]>('/v2/channels')).find(({ slug }) => slug === 'sport');

test('channel set changes fields of one channel at once, and says what they were', async () => {
  expect(await said('channel', 'set', 'sport', 'age=16', 'isHd=no', 'name.en=Sports', 'number=8')).toBe(
    'channel sport of alpha: name is {"ru":"Спорт","en":"Sports"}, was {"ru":"Спорт"}; number is 8, was 7; ' +
      'age is 16, was 12; isHd is false, was true',
  );
  await expect.poll(sport).toMatchObject({ age: 16, is_hd: false, number: 8 });
  expect(await audited()).toBe('channels/2');
  expect(await said('channel', 'set', 'sport', 'age=16')).toBe(
    'channel sport of alpha was so before: nothing is changed',
  );
});

test('a wrong channel, provider, field or value is refused with what may have been meant', async () => {
  expect(await refused('channel', 'set', 'sprot', 'age=6')).toBe(
    'kinora: there is no channel sprot; did you mean sport?',
  );
  expect(await refused('channel', 'hide', 'weather')).toBe(
    'kinora: there is no channel weather; there are news, sport',
  );
  expect(await refused('channel', 'hide', 'news')).toBe(
    'kinora: several providers have a channel news: choose one with --provider alpha or beta',
  );
  expect(await refused('channel', 'hide', 'news', '--provider', 'alpa')).toBe(
    'kinora: there is no provider alpa; did you mean alpha?',
  );
  expect(await refused('channel', 'set', 'sport', 'agee=6')).toBe('kinora: agee cannot be set; did you mean age?');
  expect(await refused('channel', 'set', 'sport', 'age')).toContain('write field=value');
  expect(await refused('channel', 'set', 'sport', 'age=old')).toBe('kinora: channels, 2: age must be integer,null');
  expect(await refused('channel', 'set', 'sport', 'isFree=perhaps')).toBe(
    'kinora: channels, 2: isFree must be boolean',
  );
  expect(await refused('channel', 'set', 'sport', 'id=9')).toContain('id cannot be set');
  expect(await refused('channel', 'number', 'sport', 'seven')).toContain('is not a number from 1 to 99999');
  expect(await sport()).toMatchObject({ age: 16 });
});

test('channel number gives a number, takes it, and names who has it, too', async () => {
  expect(await said('channel', 'number', 'news', '8', ...inAlpha)).toBe(
    'channel news of alpha: number is 8, was null; sport has the number 8, too',
  );
  expect(await said('channel', 'number', 'news', 'none', ...inAlpha)).toContain('number is null, was 8');
});

test('channel hide takes a channel from viewers and keeps its packets, and unhide brings it back', async () => {
  const seen = async () => {
    const channels = await ask<Channel[]>('/v2/channels');
    const categories = await ask<ChannelCategory[]>('/v2/channels/categories');
    const { channels: inRow = [] } = await ask<Row>('/v2/rows/watch');
    return {
      channels: channels.filter(({ is_hidden }) => !is_hidden).map(({ slug }) => slug),
      categories: categories.map(({ slug, channels: ids }) => [slug, ids]),
      row: inRow.map(({ slug }) => slug),
      stream: (await get('/v2/channels/sport/stream')).statusCode,
      programmes: (await ask<{ channels: unknown[] }>('/v2/guide?channels=2&start=0&end=3600')).channels.length,
    };
  };
  const before = await seen();
  expect(before).toMatchObject({ channels: ['news', 'sport'], row: ['news', 'sport'] });
  expect(await said('channel', 'hide', 'sport')).toBe(
    'channel sport of alpha: viewers do not see it any more; its guide, recording and packets stay',
  );
  await expect
    .poll(seen)
    .toMatchObject({ channels: ['news'], categories: [['all', [1]]], row: ['news'], stream: 403, programmes: 0 });
  const { rows } = await api.database.$client.query('SELECT packet_id FROM packet_channels WHERE channel_id = 2');
  expect(rows).toEqual([{ packet_id: 3 }]);
  expect(await said('channel', 'unhide', 'sport')).toBe('channel sport of alpha: viewers see it again');
  await expect.poll(seen).toEqual(before);
});

test('a channel that an operator hid stays hidden when its playlist is imported again', async () => {
  const path = join(folder.path, 'tv.m3u');
  const lines = [
    '#EXTM3U',
    '#EXTINF:-1 tvg-chno="21",One',
    'https://tv.example/1.m3u8',
    '#EXTINF:-1,Two',
    'https://tv.example/2.m3u8',
  ];
  await writeFile(path, lines.join('\n'));
  const load = () => said('import', 'm3u', path, '--provider', 'beta', '--prune', '--free', '--age', '0');
  const states = async () =>
    (
      await api.database.$client.query(
        `SELECT slug, is_hidden FROM channels WHERE provider_id = ${beta.id} AND slug <> 'news' ORDER BY slug`,
      )
    ).rows;
  await load();
  expect(await said('channel', 'number', 'one', '5')).toContain('it came with a playlist, whose next import');
  await said('channel', 'hide', 'one');
  await load();
  expect(await states()).toEqual([
    { slug: 'one', is_hidden: true },
    { slug: 'two', is_hidden: false },
  ]);
  await writeFile(path, lines.slice(0, 3).join('\n'));
  await load();
  await writeFile(path, lines.join('\n'));
  await load();
  expect(await states()).toEqual([
    { slug: 'one', is_hidden: true },
    { slug: 'two', is_hidden: false },
  ]);
});

test('packet price sets the price of a packet by number or name, and of one of several periods', async () => {
  const price = async (id: number) => {
    const { price: amount } = await ask<Packet>(`/v2/packets/${id}`);
    return Number(amount);
  };
  expect(await said('packet', 'price', 'Base', '349.50')).toBe(
    'packet 3 Base of alpha for base-m costs 349.50, was 299.00; who has it already pays a higher price only after a notice',
  );
  await expect.poll(() => price(3)).toBe(349.5);
  expect(await audited()).toBe('packets/3');
  expect(await refused('packet', 'price', '4', '100')).toContain('choose one with --period films-m, films-y');
  expect(await refused('packet', 'price', '4', '100', '--period', 'film-y')).toContain('did you mean films-y');
  expect(await refused('packet', 'price', '5', '100')).toMatch(/there is no packet 5; there are 3 \S+, 4 Films$/);
  expect(await refused('packet', 'price', '4', 'much')).toContain('the amount must be a sum');
  expect(await said('packet', 'price', '4', '2500', '--period', 'films-y')).toBe(
    'packet 4 Films of alpha for films-y costs 2500.00, was 2990.00',
  );
  expect(await price(4)).toBe(299);
  expect(await said('packet', 'price', '4', '199', '--period', 'films-m')).toContain('costs 199.00, was 299.00');
  await expect.poll(() => price(4)).toBe(199);
});

test('title hide takes a title from rows and pages, imports leave it hidden, and show brings it back', async () => {
  const seen = async () => ({
    page: (await get('/v2/contents/metropolis')).statusCode,
    row: (await ask<Row>('/v2/rows/films')).contents?.map(({ slug }) => slug),
  });
  const path = join(folder.path, 'titles.json');
  await writeFile(path, JSON.stringify([{ id: 'm-1', type: 'movie', title: 'Metropolis', slug: 'metropolis' }]));
  await expect.poll(seen).toEqual({ page: 200, row: ['metropolis', 'nosferatu'] });
  expect(await said('title', 'hide', 'metropolis')).toMatch(/^title metropolis of alpha is hidden, .*it was shown$/);
  expect(await audited()).toBe('titles/m-1');
  await expect.poll(seen).toEqual({ page: 404, row: ['nosferatu'] });
  await said('import', 'titles', path, '--prune');
  await writeFile(path, '[{"id": "m-3", "type": "movie", "title": "Other"}]');
  await said('import', 'titles', path, '--prune');
  await writeFile(path, JSON.stringify([{ id: 'm-1', type: 'movie', title: 'Metropolis', slug: 'metropolis' }]));
  await said('import', 'titles', path, '--prune');
  expect(await seen()).toEqual({ page: 404, row: ['nosferatu'] });
  expect((await said('export', 'titles')).includes('"m-1"')).toBe(false);
  expect(await said('title', 'hide', 'm-1')).toContain('is hidden already');
  expect(await said('title', 'show', 'm-1')).toBe('title metropolis of alpha is shown; it was hidden');
  await expect.poll(seen).toEqual({ page: 200, row: ['metropolis', 'nosferatu'] });
  expect(await refused('title', 'hide', 'metropolys')).toBe(
    'kinora: there is no title metropolys; did you mean metropolis?',
  );
});

test.each([
  [['promo', 'list', 'alpa']],
  [['provider', 'show', 'alpa']],
  [['customer', 'surveys', 'alpa']],
  [['customer', 'token', 'alpa', 'c-1']],
  [['money', 'export', 'alpa']],
  [['import', 'status', '--provider', 'alpa']],
  [['export', 'titles', '--provider', 'alpa']],
  [['customer', 'show', 'somebody', '--provider', 'alpa']],
])('%j names the provider that may have been meant', async (args) => {
  expect(await refused(...args)).toBe('kinora: there is no provider alpa; did you mean alpha?');
});
