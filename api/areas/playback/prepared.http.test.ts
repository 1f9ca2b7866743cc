import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChannelStream, PREPARED_SECONDS } from '#contract/playback.ts';
import { checkStream, type SigningKeys } from '#signing/media-token.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { seedChannels, seedViewer } from '#tooling/testing/television.ts';
import { newGuest, signInOnDevice } from '#tooling/testing/viewer.ts';

const keys: SigningKeys = ['a key'];

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ signingKeys: keys });
  await seedChannels(api.database, alpha.id, [
    { id: 1, slug: 'news', position: 1, name: { ru: 'Новости' }, isFree: true },
    { id: 2, slug: 'sport', position: 2, name: { ru: 'Спорт' }, isFree: true },
    { id: 3, slug: 'sold', position: 3, name: { ru: 'Платный' } },
  ]);
});

afterAll(() => api.close());

interface Viewer {
  readonly token: string;
}

async function stream(channel: string, { token }: Viewer, query = '') {
  const headers = { host: 'alpha.test', authorization: `Token ${token}` };
  const response = await api.app.inject({ url: `/v2/channels/${channel}/stream?${query}`, headers });
  return { status: response.statusCode, body: response.json<ChannelStream & { error_code: string }>() };
}

const prepared = (channel: string, viewer: Viewer) => stream(channel, viewer, 'prepare=true');

async function report(id: string | undefined, { token }: Viewer) {
  const headers = { host: 'alpha.test', authorization: `Token ${token}` };
  const url = `/v2/users/self/stat/${id}`;
  return (await api.app.inject({ method: 'PATCH', url, headers, payload: { duration: 20 } })).json<object>();
}

it('[C-API-07] a prepared channel plays for a minute, without a stat id', async () => {
  const viewer = await seedViewer(api.database, alpha.id);
  const { status, body } = await prepared('news', viewer);
  expect([status, body.stat]).toEqual([200, null]);
  const [, token = '', folder = ''] = /\/media\/p\/([^/]+)\/(1-1\/live)\/index\.m3u8$/.exec(body.hls) ?? [];
  const now = api.clock.now() / 1000;
  expect(checkStream(keys, token, folder, now + PREPARED_SECONDS - 1)).toBe('valid');
  expect(checkStream(keys, token, folder, now + PREPARED_SECONDS)).toBe('expired');
});

it('a prepared channel needs the rights that opening it needs', async () => {
  const { status, body } = await prepared('sold', await seedViewer(api.database, alpha.id));
  expect([status, body.error_code]).toEqual([403, 'channel_not_purchased']);
});

it('a prepared channel replaces no stream, and is none of the streams at a time until it is opened', async () => {
  await api.configure(alpha, { streamLimit: 1 });
  const owner = await newGuest(api.app);
  const [watching, other] = [await signInOnDevice(api.app, owner, 'A'), await signInOnDevice(api.app, owner, 'B')];

  // Nothing is watched yet: what was prepared keeps no place.
  expect((await prepared('news', other)).status).toBe(200);
  const { body } = await stream('news', watching);
  expect((await prepared('sport', watching)).status).toBe(200);
  expect(await report(body.stat?.id, watching)).toMatchObject({ is_replaced: false });

  expect((await prepared('news', other)).status).toBe(200);
  const refused = await stream('news', other);
  expect([refused.status, refused.body.error_code]).toEqual([403, 'too_many_streams']);

  expect((await stream('sport', watching)).status).toBe(200);
  expect(await report(body.stat?.id, watching)).toMatchObject({ is_replaced: true });
  const { rows } = await api.database.$client.query('SELECT FROM viewings WHERE user_id = $1', [owner.userId]);
  expect(rows).toHaveLength(2);
});
