import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { type alpha, beta } from '#tooling/testing/fixtures.ts';
import { ProviderDirectory } from './providers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const store = async (provider: typeof alpha, settings: unknown) => {
  await api.database.execute(
    sql`UPDATE providers SET settings = ${JSON.stringify(settings)}::jsonb WHERE id = ${provider.id}`,
  );
  await api.bus.publish({ topic: 'provider', key: String(provider.id) });
};
const network = (host: string) => api.app.inject({ url: '/v2/users/self/network', headers: { host } });

test('what an operator has not said has its default', async () => {
  await store(beta, {});
  await expect
    .poll(async () => (await network('beta.test')).json().provider)
    .toMatchObject({ languages: ['ru', 'en'], phone_mask: '+7 (999) 999-99-99' });
});

test('a broken table of providers is one line, and an honest 503 for everybody until it is mended', async () => {
  const reported: string[] = [];
  const { database, bus, clock } = api;
  const directory = new ProviderDirectory({ database, bus, clock, report: (fault) => reported.push(fault) });
  await database.execute(sql`ALTER TABLE providers RENAME COLUMN country TO land`);
  for (let request = 0; request < 3; request += 1)
    await expect(directory.snapshot()).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
  expect(reported).toEqual(['the providers cannot be read: column "country" does not exist']);
  await database.execute(sql`ALTER TABLE providers RENAME COLUMN land TO country`);
  expect((await directory.snapshot()).named('alpha')?.shortname).toBe('alpha');
  directory.close();
});

test('broken settings refuse their own provider only, until they are mended, and are reported once', async () => {
  const reported: string[] = [];
  await store(beta, { languages: 'lv', allowedCountries: ['LV'] });
  await expect.poll(async () => (await network('beta.test')).statusCode).toBe(503);
  expect((await network('alpha.test')).json().provider.landing.shortname).toBe('alpha');
  const directory = new ProviderDirectory({
    database: api.database,
    bus: api.bus,
    clock: api.clock,
    report: (fault) => reported.push(fault),
  });
  await directory.snapshot();
  api.clock.advance(60_001);
  await directory.snapshot();
  directory.close();
  expect(reported).toEqual(['the settings of the provider beta cannot be used: languages: must be array']);
  await store(beta, { languages: ['lv'] });
  await expect.poll(async () => (await network('beta.test')).json().provider?.languages).toEqual(['lv']);
});
