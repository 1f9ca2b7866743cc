import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { type SmallOperator, seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { seedViewer } from '#tooling/testing/television.ts';
import { SnapshotCache } from './areas/channels/snapshot.ts';

let api: TestApi;
let operator: SmallOperator;
let token: string;

beforeAll(async () => {
  api = await testApi();
  operator = await seedSmallOperator(api.database, api.clock, alpha, 'alpha');
  ({ token } = await seedViewer(api.database, alpha.id, {}));
  // Pictures that come with the installation stand at its own root.
  for (const column of ['channels.cover', 'contents.cover', 'row_items.promotion', 'libraries.cover']) {
    const [table = '', name = ''] = column.split('.');
    await api.database.execute(sql`
      UPDATE ${sql.identifier(table)} SET ${sql.identifier(name)} =
        replace(${sql.identifier(name)}::text, 'https://art.example', '/art')::jsonb`);
  }
  await api.database.execute(sql`UPDATE programs SET image_wide = '/art/wide.webp', image_upright = '/art/up.webp'`);
  await api.configure({ ...alpha, brand: { ...alpha.brand, logo: '/art/logo.svg' } }, { agreementUrl: '/agreement' });
});
afterAll(() => api.close());

const asked = async (path: string, headers: Record<string, string>): Promise<unknown> => {
  const answer = await api.app.inject({ url: `/v2${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Every text in an answer, however deep. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const artOf = (value: unknown) => textsOf(value).filter((text) => text.includes('/art/'));

describe('an address of ours', () => {
  it('leads to where the caller came by, in every answer, so that a client at another host can follow it', async () => {
    const { channelId, programId, contentId, rowId, rowsetId, personId } = operator;
    const paths = [
      '/channels',
      '/channels?includes=current_schedules',
      '/channels?search=alpha',
      `/channels/${channelId}`,
      '/users/self/channels/categories',
      `/channels/${channelId}/schedule`,
      `/programs/${programId}`,
      `/rowsets/${rowsetId}`,
      `/rows/${rowId}`,
      `/contents/${contentId}`,
      `/contents/${contentId}/episodes`,
      `/persons/${personId}`,
      '/libraries',
      '/users/self/network',
      '/users/self',
    ];
    for (const path of paths) {
      for (const host of ['alpha.test', 'Box.example:8443']) {
        const answer = await asked(path, { host, authorization: `Token ${token}` });
        expect(artOf(answer), path).not.toEqual([]);
        for (const address of artOf(answer)) expect(address).toMatch(`http://${host.toLowerCase()}/art/`);
        expect(
          textsOf(answer).filter((text) => text.startsWith('/')),
          path,
        ).toEqual([]);
      }
    }
  });

  it('follows the proxy that is trusted, and no host that is none', async () => {
    const addresses = async (headers: Record<string, string>) => artOf(await asked('/channels', headers));
    const behindProxy = {
      'x-forwarded-for': '203.0.113.5',
      'x-forwarded-host': 'tv.test',
      'x-forwarded-proto': 'https',
    };
    expect((await addresses(behindProxy))[0]).toMatch('https://tv.test/art/');
    expect((await addresses({ host: 'evil"test' }))[0]).toMatch('http://localhost/art/');
    expect((await addresses({ host: `${'a'.repeat(300)}.test` }))[0]).toMatch('http://localhost/art/');
  });
});

it('channel lists of a registered host stay put together, however many hosts are made up', async () => {
  const MANY = 300;
  const snapshots = new SnapshotCache(api);
  const at = (host: string, isHostRegistered: boolean) =>
    snapshots.snapshot({
      providerId: alpha.id,
      language: 'ru',
      audience: 'all',
      zone: null,
      origin: `https://${host}`,
      mediaBase: `https://${host}/media`,
      isHostRegistered,
    });
  const registered = await at('alpha.test', true);
  const first = await at('made-up', false);
  for (let number = 0; number < MANY; number += 1) await at(`made-up-${number}`, false);
  expect(await at('alpha.test', true)).toBe(registered);
  expect(await at('made-up', false)).not.toBe(first);
  snapshots.close();
});

test('a picture of the media origin leads to wherever that stands for the caller', async () => {
  const otherHost = await testApi({ mediaBase: 'https://cdn.example/tv' });
  try {
    const { contentId } = await seedSmallOperator(otherHost.database, otherHost.clock, alpha, 'alpha');
    await otherHost.database.execute(sql`
      UPDATE contents SET cover = replace(cover::text, 'https://art.example', '/media/i/test-1')::jsonb`);
    const answer = await otherHost.app.inject({ url: `/v2/contents/${contentId}` });
    expect(answer.json().cover.src_2x3).toBe('https://cdn.example/tv/i/test-1/alpha.webp');
  } finally {
    await otherHost.close();
  }
});
