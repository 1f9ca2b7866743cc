import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedLibraries, seedTitles } from '#tooling/testing/catalogue.ts';
import { seedFavorite } from '#tooling/testing/favorites.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedReminder } from '#tooling/testing/reminders.ts';
import { seedCategories, seedChannels, seedGuide } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';
import { propertiesOf } from './platform/wire/coercion.ts';
import { endpoints } from './platform/wire/openapi.ts';

const HOUR = 3_600;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await testApi();
  const { database, clock } = api;
  const now = clock.now() / 1000;
  const two = [
    { id: 1, slug: 'first', position: 1, name: { ru: 'Первый' } },
    { id: 2, slug: 'second', position: 2, name: { ru: 'Второй' } },
  ];
  await seedChannels(database, alpha.id, two);
  await seedCategories(
    database,
    alpha.id,
    two.map((category) => ({ ...category, channels: [1, 2] })),
  );
  await seedGuide(
    database,
    alpha.id,
    [{ id: 1, title: { ru: 'День' } }],
    [0, 1].map((hour) => ({
      ...{ channelId: 1, programId: 1, isPublished: true },
      ...{ start: now + hour * HOUR, end: now + (hour + 1) * HOUR },
    })),
  );
  await seedLibraries(database, alpha.id, [
    { id: 1, title: { ru: 'Первый' } },
    { id: 2, title: { ru: 'Второй' } },
  ]);
  await seedTitles(
    database,
    alpha.id,
    ['title', 'one', 'two'].map((id) => ({
      id,
      genres: [1],
      countries: two.map(({ id: country, name }) => ({ id: String(country), name })),
    })),
  );
  await api.configure(alpha, { features: { ...alpha.settings.features, favorites: true } });
  await asAdmin({ database }, alpha.id, async (context) => {
    await content.titles.put(context, [
      {
        ...{ id: 'genres', slug: 'genres', contentType: 'movie', title: { ru: 'Жанры' }, year: '2020' },
        cover: { src_2x3: '', src_16x9: '', bg: '', color_bg: '' },
        genres: two.map(({ id, name }) => ({ id: String(id), name })),
      },
    ]);
    await content.cities.put(
      context,
      two.map(({ id, name }) => ({ id, name })),
    );
    await content.packets.put(
      context,
      two.map(({ id, name }) => ({
        ...{ id, name, priceMinor: 100, channels: [1, 2] },
        periods: [{ id: `${id}-month`, months: 1, priceMinor: 100 }],
      })),
    );
    await content.messages.put(
      context,
      two.map(({ id, name }) => ({
        id: `00000000-0000-4000-8000-00000000000${id}`,
        title: name,
        greetsNewcomers: true,
        createdAt: '2026-01-01T00:00:00Z',
      })),
    );
  });
  const guest = await newGuest(api.app);
  token = guest.token;
  for (const objectId of ['1', '2']) await seedFavorite(database, { ...guest, kind: 'channel', objectId });
  for (const hour of [0, 1]) {
    const broadcast = { channelId: 1, programId: 1, announcedAt: now + hour * HOUR };
    await seedReminder(database, { ...guest, ...broadcast });
  }
  for (const [path, body] of [
    ['devices', { device_type: 'tv', vendor: 'Второй' }],
    ['profiles', { name: 'Второй' }],
  ] as const) {
    const url = `/v2/users/self/${path}?access_token=${token}`;
    await api.app.inject({ method: 'POST', url, payload: body });
  }
});

afterAll(() => api.close());

const ids: Readonly<Record<string, string>> = {
  'guide.schedule': '1',
  'guide.programSchedule': '1',
  'catalogue.similar': 'title',
  'billing.packetChannels': '1',
};
/** They have tests of their own. */
const pagedByOwnTests = ['catalogue.episodes', 'site.newsList', 'billing.history'];

const takes = ({ query }: EndpointDefinition, name: string): boolean =>
  query !== undefined && Object.hasOwn(propertiesOf(query), name);

/** Lists that the contract gives `limit` to. */
const lists = endpoints()
  .map(({ area, name, definition }) => ({ call: `${area}.${name}`, definition }))
  .filter(({ definition }) => 'items' in definition.response && takes(definition, 'limit'))
  .filter(({ call }) => !pagedByOwnTests.includes(call));

describe.each(lists)('the list $call', ({ call, definition }) => {
  const address = definition.path.replace(/\{\w+\}/, ids[call] ?? '');
  const items = async (query: string): Promise<unknown[]> => {
    const answer = await api.app.inject({ url: `${address}?access_token=${token}${query}` });
    expect([answer.statusCode, answer.body.slice(0, 1)]).toEqual([200, '[']);
    return answer.json();
  };

  it('is as long as it is asked for, from where it is asked for', async () => {
    const all = await items('');
    expect(all.length).toBeGreaterThan(1);
    expect(await items('&limit=1')).toEqual(all.slice(0, 1));
    expect(await items('&offset=1')).toEqual(all.slice(1));
    expect(await items('&limit=1&offset=1')).toEqual(all.slice(1, 2));
  });

  it.runIf(takes(definition, 'search'))('is searched by name', async () => {
    const found = await items('&search=втор');
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).toContain('Второй');
    expect(await items('&search=nowhere')).toEqual([]);
  });
});
