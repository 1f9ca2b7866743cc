import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#contract/catalogue.ts';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import { type MarkedFavorite, MOST_FAVORITES } from '#contract/favorites.ts';
import type { UserProfile } from '#contract/profiles.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { seedPeople, seedRows, seedTitles } from '#tooling/testing/catalogue.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedGuide, seedViewer } from '#tooling/testing/television.ts';
import { newGuest } from '#tooling/testing/viewer.ts';

const FAVORITES = '/v2/users/self/favorites';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.configure(alpha, { features: { ...alpha.settings.features, favorites: true } });
  const { database } = api;
  await seedChannels(database, alpha.id, [
    { id: 1, slug: 'one', name: { ru: 'Один', en: 'One' }, isFree: true },
    { id: 2, slug: 'two', name: { ru: 'Два', en: 'Two' }, isFree: true },
    { id: 3, slug: 'three', name: { ru: 'Три', en: 'Three' }, isFree: true },
    { id: 4, slug: 'four', name: { ru: 'Четыре', en: 'Four' }, isFree: true },
  ]);
  await seedGuide(database, alpha.id, [{ id: 21, title: { ru: 'Передача', en: 'Programme' } }], []);
  await seedPeople(database, alpha.id, [{ id: 31, slug: 'actor', name: { ru: 'Актёр', en: 'Actor' } }]);
  await seedTitles(database, alpha.id, [
    { id: '41', age: 6 },
    { id: '42', age: 18 },
    { id: '43', age: 6, visibility: 'draft' },
  ]);
  await seedRows(database, alpha.id, [
    { id: '51', slug: 'mine', source: { kind: 'favorites', of: 'contents' } },
    { id: '52', slug: 'my-channels', source: { kind: 'favorites', of: 'channels' } },
  ]);
});
afterAll(() => api.close());

async function newViewer(given?: string) {
  const token = given ?? (await seedViewer(api.database, alpha.id)).token;
  const call = async <Answer>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const response = await api.app.inject({
      ...{ method, url, headers: { authorization: `Token ${token}` } },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json<Answer & { error_code: string }>() };
  };
  return {
    call,
    list: async (query = '') => (await call<MarkedFavorite[]>('GET', `${FAVORITES}${query}`)).body,
    add: (payload: object) => call<MarkedFavorite>('POST', FAVORITES, payload),
    remove: (id: string) => call<MarkedFavorite>('DELETE', `${FAVORITES}/${id}`),
  };
}

const objects = (favorites: readonly MarkedFavorite[]) => favorites.map(({ kind, object_id }) => [kind, object_id]);

describe('favourites', () => {
  it('[A-API-50] [A-API-51] [C-API-39] [C-API-40] [B-ENT-26] of each kind are added by their id and listed, the latest first', async () => {
    const { add, list } = await newViewer();
    expect(await list()).toEqual([]);
    for (const [request, marked] of [
      [{ channel_id: 1 }, { kind: 'channel', object_id: '1', channel_id: 1, person_id: null, personId: null }],
      [{ program_id: 21 }, { kind: 'program', object_id: '21', program_id: 21, channel_id: null }],
      [{ person_id: 31 }, { kind: 'person', object_id: '31', person_id: 31, personId: 31 }],
      [{ content_id: '41' }, { kind: 'content', object_id: '41', content_id: '41' }],
    ] as const) {
      expect(await add(request)).toMatchObject({ status: 200, body: marked });
      api.clock.advance(1_000);
    }
    const all = await list();
    const expected = [
      ['content', '41'],
      ['person', '31'],
      ['program', '21'],
      ['channel', '1'],
    ];
    expect(objects(all)).toEqual(expected);
    expect(objects(await list('?kind=person'))).toEqual([['person', '31']]);
    expect(objects(await list('?limit=2&offset=1'))).toEqual(expected.slice(1, 3));
    expect(await add({ channel_id: 1 })).toEqual({ status: 200, body: all.at(-1) });
    expect(await list()).toEqual(all);
  });

  it('[A-ENT-25] are named by exactly one id; `personId` is understood as `person_id`', async () => {
    const { add, list } = await newViewer();
    expect(await add({ personId: 31 })).toMatchObject({ status: 200, body: { person_id: 31 } });
    for (const wrong of [{}, { channel_id: 1, content_id: '41' }, { channel_id: 0 }, { content_id: '' }]) {
      expect(await add(wrong)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    }
    for (const unknown of [
      { channel_id: 9 },
      { program_id: 9 },
      { person_id: 9 },
      { content_id: '9' },
      { content_id: '43' },
    ]) {
      expect(await add(unknown)).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
    }
    expect(await list()).toHaveLength(1);
  });

  it('[A-API-52] [C-API-41] are removed by their id; one that is unknown or another viewer’s is not found', async () => {
    const [{ add, list, remove }, other] = await Promise.all([newViewer(), newViewer()]);
    const { body: marked } = await add({ content_id: '41' });
    expect(await other.remove(marked.id)).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
    expect(await list()).toEqual([marked]);
    expect(await remove(marked.id)).toEqual({ status: 200, body: marked });
    expect(await remove(marked.id)).toMatchObject({ status: 404 });
    expect((await remove('one')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('[C-API-37] of a person are asked for by the person’s id or slug', async () => {
    const { add, call } = await newViewer();
    expect((await call('GET', '/v2/persons/actor/favorite')).body).toEqual({ is_favored: false, favorite: null });
    const { body: favorite } = await add({ person_id: 31 });
    for (const name of ['actor', '31', 'any-31']) {
      expect((await call('GET', `/v2/persons/${name}/favorite`)).body).toEqual({ is_favored: true, favorite });
    }
    expect((await call('GET', '/v2/persons/unknown/favorite')).status).toBe(404);
  });

  it('belong to a profile, and show at once in its rows, channels and titles', async () => {
    const { add, call, list, remove } = await newViewer();
    const favored = async () =>
      (await call<Channel[]>('GET', '/v2/channels')).body.filter(({ is_favored }) => is_favored).map(({ id }) => id);
    const row = async () => ((await call<Row>('GET', '/v2/rows/mine')).body.contents ?? []).map(({ id }) => id);
    expect(await favored()).toEqual([]);
    const [{ body: channel }, { body: title }] = [await add({ channel_id: 2 }), await add({ content_id: '42' })];
    const metadata = () => call<{ favorite: object }>('GET', '/v2/users/self/content_metadata/42');
    expect([await favored(), await row(), (await metadata()).body.favorite]).toEqual([[2], ['42'], { id: title.id }]);
    const { body: child } = await call<UserProfile>('POST', '/v2/users/self/profiles', { name: 'Mia', role: 'child' });
    await call('POST', '/v2/users/self/profile', { id: child.id });
    expect([await favored(), await list()]).toEqual([[], []]);
    expect(await add({ content_id: '42' })).toMatchObject({ status: 403, body: { error_code: 'not_for_children' } });
    expect((await remove(channel.id)).status).toBe(404);
    await add({ content_id: '41' });
    expect([await row(), objects(await list())]).toEqual([['41'], [['content', '41']]]);
  });

  it('have an own order of channels, on every device and in every list of a profile', async () => {
    const { add, call, list } = await newViewer();
    const order = (...channel_ids: readonly number[]) =>
      call<MarkedFavorite[]>('POST', `${FAVORITES}/order`, { channel_ids });
    const ids = (marks: readonly MarkedFavorite[]) => marks.map(({ channel_id }) => channel_id);
    const row = async () => ((await call<Row>('GET', '/v2/rows/my-channels')).body.channels ?? []).map(({ id }) => id);
    const category = async () =>
      (await call<ChannelCategory[]>('GET', '/v2/channels/categories')).body.find(({ id }) => id === 1_000)?.channels;
    for (const channel_id of [1, 2, 3]) {
      await add({ channel_id });
      api.clock.advance(1_000);
    }
    expect([ids(await list('?kind=channel')), await row(), await category()]).toEqual([
      [3, 2, 1],
      [3, 2, 1],
      [3, 2, 1],
    ]);
    const { status, body } = await order(2, 1, 9, 2, 3);
    expect([status, ids(body)]).toEqual([200, [2, 1, 3]]);
    await add({ content_id: '41' });
    await add({ channel_id: 4 });
    const arranged = [2, 1, 3, 4];
    expect([ids(await list('?kind=channel')), await row(), await category()]).toEqual([arranged, arranged, arranged]);
    expect(objects(await list()).slice(-1)).toEqual([['channel', '1']]);
    await order(4);
    expect(await category()).toEqual([4, 3, 2, 1]);
    // Another profile has its own.
    const { body: second } = await call<UserProfile>('POST', '/v2/users/self/profiles', { name: 'Ann', role: 'adult' });
    await call('POST', '/v2/users/self/profile', { id: second.id });
    await add({ channel_id: 1 });
    api.clock.advance(1_000);
    await add({ channel_id: 2 });
    expect(await row()).toEqual([2, 1]);
    expect((await order()).status).toBe(200);
    const guest = await newViewer((await newGuest(api.app)).token);
    expect(await guest.call('POST', `${FAVORITES}/order`, { channel_ids: [1] })).toMatchObject({
      status: 403,
      body: { error_code: 'sign_in_required' },
    });
  });

  it('are none of a guest’s, and no more than a thousand', async () => {
    const guest = await newViewer((await newGuest(api.app)).token);
    expect(await guest.add({ channel_id: 1 })).toMatchObject({ status: 403, body: { error_code: 'sign_in_required' } });
    expect(await guest.list()).toEqual([]);
    const { userId, token } = await seedViewer(api.database, alpha.id);
    await api.database.execute(`
      INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
      SELECT provider_id, id, 'person', person, now() FROM profiles
      CROSS JOIN generate_series(1, ${MOST_FAVORITES}) AS person WHERE user_id = ${userId}`);
    const { add } = await newViewer(token);
    expect(await add({ channel_id: 1 })).toMatchObject({ status: 400, body: { error_code: 'too_many_favorites' } });
    expect((await add({ person_id: 31 })).status).toBe(200);
  });
});
