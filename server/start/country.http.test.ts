import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryTableFile } from '#tooling/testing/country-table-file.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { refusedService, type Service, startService } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const VIEWER = '203.0.113.7';
/** Of the demo's operator. */
const OF_THE_PROVIDER = 'KZ';
const LONGEST_START = 120_000;
const WITHIN = { timeout: 20_000, interval: 200 };
const tableOf = (country: string) => countryTableFile({ '8.8.8.0/24': 'US', '203.0.113.0/24': country });

let folder: TemporaryFolder;
let database: TestDatabase;
let table: string;
let api: Service;
let web: Service;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
  table = join(folder.path, 'countries.mmdb');
  await writeFile(table, tableOf('UZ'));
  const start = (roles: string, environment: Readonly<Record<string, string>>) =>
    startService({
      dataFolder: folder.path,
      environment: {
        ...{ KINORA_ROLES: roles, KINORA_TRUSTED_HOPS: '1', KINORA_COUNTRY_HEADER: 'CF-IPCountry' },
        ...environment,
      },
    });
  api = await start('api', { DATABASE_URL: database.connectionString, KINORA_COUNTRY_TABLE: table });
  web = await start('web', { API_BASE: api.address, MEDIA_BASE: 'https://media.example/media' });
}, LONGEST_START);
afterAll(async () => {
  await web?.stop();
  await api?.stop();
  await database?.close();
  await folder?.remove();
});

async function countryOf(service: Service, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${service.address}/v2/users/self/network`, {
    headers: { 'kinora-door': '1', 'sec-fetch-site': 'same-origin', ...headers },
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'country' in body
    ? String(body.country)
    : `no country: ${answer.status}`;
}
const forwarded = { 'x-forwarded-for': VIEWER };

test('the table knows the country of the address that a proxy names, also through a web in another process', async () => {
  expect(await countryOf(api, forwarded)).toBe('UZ');
  expect(await countryOf(web, forwarded)).toBe('UZ');
  expect(await countryOf(api, { 'x-forwarded-for': '198.51.100.1' })).toBe(OF_THE_PROVIDER);
});

test('a trusted proxy’s word goes before the table, unless it does not know', async () => {
  for (const service of [api, web]) {
    expect(await countryOf(service, { ...forwarded, 'cf-ipcountry': 'DE' })).toBe('DE');
    expect(await countryOf(service, { ...forwarded, 'cf-ipcountry': 'XX' })).toBe('UZ');
    expect(await countryOf(service, { ...forwarded, 'cf-ipcountry': 'T1' })).toBe('UZ');
  }
});

test('a header of any other name, and of a client that no proxy speaks for, is not believed', async () => {
  for (const service of [api, web]) {
    expect(await countryOf(service, { ...forwarded, 'kinora-country': 'DE' })).toBe('UZ');
    expect(await countryOf(service, { 'cf-ipcountry': 'DE' })).toBe(OF_THE_PROVIDER);
  }
});

test('a file renamed into place counts without a restart, and a broken one leaves the former in use with one line', async () => {
  const replace = async (content: Buffer | string) => {
    const next = join(await mkdtemp(join(folder.path, 'next-')), 'countries.mmdb');
    await writeFile(next, content);
    await rename(next, table);
  };
  await replace(tableOf('GE'));
  await expect.poll(() => countryOf(api, forwarded), WITHIN).toBe('GE');
  await replace('no table at all');
  const lines = () =>
    api
      .output()
      .split('\n')
      .filter((line) => line.includes('country table'));
  await expect.poll(lines, WITHIN).toHaveLength(1);
  expect(lines()[0]).toMatch(/the new country table .* cannot be used, the former one stays in use: /);
  expect(await countryOf(api, forwarded)).toBe('GE');
  await writeFile(table, tableOf('AM'));
  await expect.poll(() => countryOf(api, forwarded), WITHIN).toBe('AM');
});

test('a table that cannot be read at the start is one clear line', async () => {
  const { code, output } = await refusedService({
    dataFolder: folder.path,
    environment: {
      ...{ KINORA_ROLES: 'api', DATABASE_URL: database.connectionString, KINORA_DEMO: 'none' },
      KINORA_COUNTRY_TABLE: join(folder.path, 'missing.mmdb'),
    },
  });
  expect(output.trim()).toMatch(
    /^kinora: the country table .*missing\.mmdb cannot be used: ENOENT.*; set KINORA_COUNTRY_TABLE$/,
  );
  expect(code).toBe(1);
});
