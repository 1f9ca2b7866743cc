import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import { knownCategories } from '#rules/channels/known-categories.ts';
import { root } from '#server/process/run.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const GROUPS = 20;
const known: readonly number[] = Object.values(knownCategories);

let api: TestApi;
let folder: TemporaryFolder;

beforeEach(async () => {
  api = await testApi();
  folder = await temporaryFolder();
});
afterEach(() => Promise.all([api.close(), folder.remove()]));

async function importPlaylist(lines: readonly string[]): Promise<string> {
  const path = join(folder.path, 'tv.m3u');
  await writeFile(path, ['#EXTM3U', ...lines, ''].join('\n'));
  const command = ['import', 'm3u', path, '--provider', 'alpha', '--free', '--age', '0'];
  const { code, lines: said } = await runImportCommand(
    { folder: folder.path, connectionString: api.connectionString },
    command,
  );
  expect(code, said.join('\n')).toBe(0);
  return said.join('\n');
}

const ask = async <Answer>(url: string) =>
  (await api.app.inject({ url, headers: { host: 'alpha.test' } })).json<Answer>();
const categories = () => ask<readonly ChannelCategory[]>('/v2/channels/categories');
const grouped = Array.from({ length: GROUPS }, (_, index) => [
  `#EXTINF:-1 group-title="Group ${index + 1}",Channel ${index + 1}`,
  `https://tv.example/${index + 1}.m3u8`,
]).flat();

test('groups of a playlist get no number that means something to clients', async () => {
  await importPlaylist(grouped);
  await expect.poll(async () => (await categories()).length).toBe(GROUPS);
  expect((await categories()).filter(({ id }) => known.includes(id))).toEqual([]);
});

test('those that got one from an earlier Kinora get another, and keep their channels', async () => {
  await importPlaylist(grouped);
  await expect.poll(async () => (await categories()).length).toBe(GROUPS);
  const named = async () => (await categories()).map(({ name, channels }) => [name, channels]);
  const before = await named();
  const { $client } = api.database;
  await $client.query(`
    ALTER TABLE channel_category_channels
      DROP CONSTRAINT channel_category_channels_provider_id_category_id_fkey;
    UPDATE channel_categories SET id = id - 1000;
    UPDATE channel_category_channels SET category_id = category_id - 1000;
    UPDATE import_numbers SET number = number - 1000 WHERE kind = 'channel categories';
    ALTER TABLE channel_category_channels
      ADD CONSTRAINT channel_category_channels_provider_id_category_id_fkey
      FOREIGN KEY (provider_id, category_id) REFERENCES channel_categories (provider_id, id) ON DELETE CASCADE`);
  const client = await $client.connect();
  const migration = await readFile(join(root, 'api', 'migrations', '0103_imported_category_numbers.sql'), 'utf8');
  await client.query(`BEGIN; ${migration} COMMIT`);
  client.release();
  await api.bus.publish({ topic: 'channels', key: '1' });
  await expect.poll(async () => (await categories()).some(({ id }) => known.includes(id))).toBe(false);
  expect(await named()).toEqual(before);
  await importPlaylist(grouped);
  expect((await categories()).length).toBe(GROUPS);
});

test('channels of many hosts leave pages a short policy, and the report says so', async () => {
  const said = await importPlaylist(
    Array.from({ length: 130 }, (_, index) => [
      `#EXTINF:-1,Channel ${index}`,
      `https://host-${index}.example/live.m3u8`,
    ]).flat(),
  );
  expect(said).toContain('130 hosts are too many to be named');
  const origins = async () =>
    (await ask<{ provider: { stream_origins: readonly string[] } }>('/v2/users/self/network')).provider.stream_origins;
  await expect.poll(origins).toEqual(['https:']);
});

test('a name with a separator of lines stops nothing', async () => {
  await importPlaylist([
    '#EXTINF:-1,Before\u2028after\u2029and\u0085on',
    'https://tv.example/separated.m3u8',
    '#EXTINF:-1,Second',
    'https://tv.example/second.m3u8',
  ]);
  await expect.poll(async () => (await ask<readonly Channel[]>('/v2/channels')).length).toBe(2);
});
