import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '#server/operator/content.ts';
import { asAdmin } from '#tooling/testing/admin.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runOperator } from '#tooling/testing/operator.ts';
import { seedSmallOperator } from '#tooling/testing/small-operator.ts';
import { seedChannels, seedGuide } from '#tooling/testing/television.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const KEPT = 5_001;
const NOW = 1_790_000_000;

let api: TestApi;
let folder: TemporaryFolder;

beforeEach(async () => {
  api = await testApi();
  folder = await temporaryFolder();
  await seedSmallOperator(api.database, api.clock, alpha, 'aleph');
  await seedChannels(api.database, alpha.id, [{ id: KEPT, slug: 'kept', name: { ru: 'Первый' } }]);
  await asAdmin(api, alpha.id, async (context) => {
    const [channel] = await content.channels.read(context, [KEPT]);
    if (channel === undefined) throw new Error('there is no channel');
    await content.channels.put(
      context,
      Array.from({ length: 59 }, (_, index) => ({ ...channel, id: 6_000 + index, slug: `gone-${index}` })),
    );
    await content.packets.put(context, [
      { id: 900, name: { ru: 'Все' }, priceMinor: 100, channels: [KEPT, 6_000, 6_058] },
    ]);
  });
  await seedGuide(
    api.database,
    alpha.id,
    [{ id: 77, title: { ru: 'Передача' } }],
    Array.from({ length: 200 }, (_, index) => ({
      channelId: 6_000 + (index % 59),
      programId: 77,
      start: NOW + index * 3_600,
      end: NOW + (index + 1) * 3_600,
      isPublished: false,
    })),
  );
});
afterEach(() => Promise.all([api.close(), folder.remove()]));

const kinora = (...args: readonly string[]) =>
  runOperator(args, { KINORA_DATA: folder.path, DATABASE_URL: api.connectionString });

async function apply(text: string, ...options: readonly string[]) {
  const path = join(folder.path, 'alpha.yaml');
  await writeFile(path, text);
  return kinora('provider', 'apply', path, ...options);
}

const FILE = `
shortname: alpha
channels:
  - { slug: kept, name: { en: First } }
packets:
  - { id: 900, priceMinor: 250 }
`;

/** All rows of content, and of what is removed with it. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await api.database.$client.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'keep_row_change' ORDER BY 1`,
  );
  const found: [string, unknown][] = [];
  for (const { name } of tables) {
    const { rows } = await api.database.$client.query(
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`,
    );
    found.push([name, rows]);
  }
  return Object.fromEntries(found);
}
const count = async (table: string) =>
  Number(
    (await api.database.$client.query(`SELECT count(*) FROM ${table} WHERE provider_id = $1`, [alpha.id])).rows[0]
      .count,
  );
const entryIn = (output: string) => /undo (\d+)/.exec(output)?.[1] ?? '';

test('a file changes what it names, leaves the rest, and says so; its undo takes that back', async () => {
  const before = await everything();
  const applied = await apply(FILE);
  expect(applied.output).toContain('channels: 1 changed (5001: name)');
  expect(applied.output).toContain('packets: 1 changed (900: priceMinor)');
  expect(applied.output).toMatch(/not in the file, and left as they are: 60 channels with 203 broadcasts/);
  expect(await count('channels')).toBe(61);
  const { rows } = await api.database.$client.query('SELECT name FROM channels WHERE id = $1', [KEPT]);
  expect(rows).toEqual([{ name: { ru: 'Первый', en: 'First' } }]);
  await kinora('undo', entryIn(applied.output));
  expect(await everything()).toEqual(before);
});

test('a dry run says what would change, and changes nothing', async () => {
  const before = await everything();
  const { output } = await apply(FILE, '--dry-run', '--remove');
  expect(output).toContain('would change of alpha:');
  expect(output).toMatch(/removed: 60 channels with 203 broadcasts/);
  expect(await everything()).toEqual(before);
  expect((await kinora('audit')).output).not.toContain('replace');
});

test('what a file removed comes back with everything that went with it; to take that back removes it again', async () => {
  const before = await everything();
  const applied = await apply(FILE, '--remove');
  expect(applied.output).toMatch(/removed: 60 channels with 203 broadcasts/);
  expect([await count('channels'), await count('schedule_items')]).toEqual([1, 0]);
  const removed = await everything();
  const undone = await kinora('undo', entryIn(applied.output));
  expect(undone).toMatchObject({ code: 0, complaint: '' });
  expect(undone.output).toContain('channels: 60 added');
  expect(await everything()).toEqual(before);
  const listed = (await kinora('audit', '--provider', 'alpha')).output.split('\n');
  const again = listed.find((line) => line.includes('undo channels'))?.split('  ')[0] ?? '';
  await kinora('undo', again);
  expect(await everything()).toEqual(removed);
});

test('what was changed since is not undone, and nothing else of the change is', async () => {
  const applied = await apply(FILE);
  await apply(FILE.replace('First', 'Later'));
  const before = await everything();
  const { code, complaint } = await kinora('undo', entryIn(applied.output));
  expect(code).toBe(1);
  expect(complaint).toContain('something has changed since in channels: 5001');
  expect(await everything()).toEqual(before);
});

test('a field that was changed since does not keep others from being undone', async () => {
  const applied = await apply(FILE);
  await apply('shortname: alpha\nchannels: [{ slug: kept, age: 12 }]');
  expect((await kinora('undo', entryIn(applied.output))).code).toBe(0);
  const { rows } = await api.database.$client.query('SELECT name, age FROM channels WHERE id = $1', [KEPT]);
  expect(rows).toEqual([{ name: { ru: 'Первый' }, age: 12 }]);
});

test('what was added goes again, but not with what has come to it since', async () => {
  const added = `
shortname: delta
name: Delta
hosts: [delta.test]
timezone: Europe/Riga
country: LV
brand: { scheme: light, title: Delta, logo: /art/brands/aurora.svg }
`;
  const before = await everything();
  await kinora('undo', entryIn((await apply(added)).output));
  expect(await everything()).toEqual(before);
  const { output } = await apply(added);
  const { rows } = await api.database.$client.query(`SELECT id FROM providers WHERE shortname = 'delta'`);
  await seedChannels(api.database, rows[0].id, [{ id: 1, slug: 'one', name: { ru: 'Один' } }]);
  const { complaint } = await kinora('undo', entryIn(output));
  expect(complaint).toContain('what has come since would be removed along: 1 of channels');
});

test('entries whose rows were not kept, and numbers of none, are refused', async () => {
  expect((await kinora('undo', '999999')).complaint).toContain('there is no entry 999999');
  const { rows } = await api.database.$client.query('SELECT min(id) AS id FROM audit_entries');
  expect((await kinora('undo', String(rows[0].id))).complaint).toContain('cannot be undone');
  expect((await kinora('undo', 'x')).code).not.toBe(0);
});
