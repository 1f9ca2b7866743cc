import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '#media/store/disk-store.ts';
import { content } from '#server/operator/content.ts';
import { registerImportMetrics } from '#server/start/import-metrics.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { runImportCommand } from '#tooling/testing/import-command.ts';
import { insert, seedViewer } from '#tooling/testing/television.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { takeImportLock } from '#worker/imports/lock.ts';
import { repeatImports } from '#worker/imports/repeat-imports.ts';
import { upkeep } from '#worker/upkeep.ts';

const HOUR = 3_600_000;
const ENTRY = fileURLToPath(new URL('../commands/kinora.ts', import.meta.url));

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
});
afterAll(() => Promise.all([api.close(), folder.remove()]));

async function kinora(...args: readonly string[]): Promise<string> {
  const { lines } = await runImportCommand({ folder: folder.path, connectionString: api.connectionString }, args);
  return lines.join('\n');
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, text);
  return path;
}

const title = (id: string, name: string, more: object = {}) =>
  JSON.stringify({ id, type: 'movie', title: { en: name }, ...more });

const query = async <Row extends object>(text: string, ...values: readonly unknown[]) =>
  (await api.database.$client.query<Row>(text, [...values])).rows;

const namesOf = async (prefix: string) =>
  (
    await query<{ name: string }>(
      `SELECT title ->> 'en' AS name FROM contents WHERE provider_id = $1 AND id LIKE $2 ORDER BY id`,
      alpha.id,
      `${prefix}%`,
    )
  ).map(({ name }) => name);

const workerAt = (milliseconds: number) => ({
  ...{ database: api.database, bus: api.bus },
  clock: { now: () => milliseconds },
  log: (event: unknown) => expect.unreachable(String(event)),
});

test('the worker imports again what is repeated, once its time has come, until the repetition is ended', async () => {
  const path = await file('repeated.json', title('r1', 'First'));
  expect(await kinora('import', 'titles', path, '--every', '6h')).toContain('imports it again every 6h');
  const task = repeatImports({ content, store: openDiskStore(join(folder.path, 'media')) });
  await file('repeated.json', title('r1', 'Second'));
  await task.run(workerAt(Date.now() + 5 * HOUR));
  expect(await namesOf('r')).toEqual(['First']);
  await task.run(workerAt(Date.now() + 7 * HOUR));
  expect(await namesOf('r')).toEqual(['Second']);
  expect(await kinora('import', 'status')).toMatch(/titles {2}every 6h, next .*repeated\.json/);
  await file('repeated.json', title('r1', 'Third'));
  expect(await kinora('import', 'titles', path, '--every', 'off')).toContain('is not imported again');
  await task.run(workerAt(Date.now() + 100 * HOUR));
  expect(await namesOf('r')).toEqual(['Second']);
});

describe('a run that is killed while it writes', () => {
  /** The second batch changes the title that is held. */
  const TITLES = 1_010;
  const titles = (name: string) => Array.from({ length: TITLES }, (_, index) => title(`k${index}`, name)).join('\n');
  const namesOfAll = async () => [...new Set(await namesOf('k'))];

  async function whileHeld(work: () => Promise<void>): Promise<void> {
    const holder = await api.database.$client.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM contents WHERE provider_id = $1 AND id = $2 FOR UPDATE', [
        alpha.id,
        `k${TITLES - 1}`,
      ]);
      await work();
    } finally {
      await holder.query('ROLLBACK');
      await holder.release();
    }
  }

  const start = (path: string): ChildProcess =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, 'import', 'titles', path], {
      env: { ...process.env, NODE_ENV: 'development', KINORA_DATA: folder.path, DATABASE_URL: api.connectionString },
      stdio: 'ignore',
    });

  /** Whether somebody waits for the row that is held. */
  const isBlocked = async () => {
    const waiting = await query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event IN ('transactionid', 'tuple')`,
    );
    return waiting.length > 0;
  };

  test('leaves nothing half seen, and the next run writes all of it', async () => {
    await kinora('import', 'titles', await file('killed.json', titles('Old')));
    const path = await file('killed.json', titles('New'));
    await whileHeld(async () => {
      const child = start(path);
      await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
      expect(await kinora('import', 'status')).toMatch(/titles {2}running/);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      expect(await namesOfAll()).toEqual(['Old']);
    });
    await expect.poll(() => kinora('import', 'status')).toContain('it was interrupted');
    expect(await namesOfAll()).toEqual(['Old']);
    expect(await kinora('import', 'titles', path)).toBe(`${TITLES} entries: 0 added, ${TITLES} changed, 0 removed`);
    expect(await namesOfAll()).toEqual(['New']);
  }, 60_000);
});

test('an import changes nothing that is there as it says, and all that was changed since, by whatever way', async () => {
  const path = await file('same.json', `${title('s1', 'One')}\n${title('s2', 'Two')}`);
  await kinora('import', 'titles', path);
  await query(`UPDATE contents SET title = '{"en": "Changed"}' WHERE id = 's1'`);
  await query(`DELETE FROM contents WHERE id = 's2'`);
  expect(await kinora('import', 'titles', path)).toBe('2 entries: 1 added, 1 changed, 0 removed');
  expect(await namesOf('s')).toEqual(['One', 'Two']);
});

test('a title of a series or a library that is not there is reported, and the others come', async () => {
  const path = await file(
    'parts.json',
    [
      title('p-episode', 'Lost', { type: 'episode', parent: 'p-nothing', season: 1, episode: 1 }),
      title('p-library', 'Film', { libraryId: 987 }),
      title('p-film', 'Film'),
    ].join('\n'),
  );
  const expected = [
    '3 entries: 1 added, 0 changed, 0 removed',
    '2 faults:',
    expect.stringMatching(/^parts\.json, line 2: .*library_id 987 does not exist/),
    expect.stringMatching(/^parts\.json, line 1: .*p-nothing does not exist/),
  ];
  expect((await kinora('import', 'titles', path)).split('\n')).toEqual(expected);
  const again = (await kinora('import', 'titles', path)).split('\n');
  expect(again).toEqual(['3 entries: 0 added, 0 changed, 0 removed', ...expected.slice(1)]);
});

test('genres and ratings mean what a mapping says, by country, and all that is wrong is counted, twenty told', async () => {
  const mapping = await file(
    'mapping.yaml',
    'genres: { Sci-Fi: { en: Science fiction }, Sport: null, Dramas: Drama }\nratings: { KZ: { E18: 18 }, "*": { E18: 16 } }\n',
  );
  const wrong = Array.from({ length: 23 }, () => '{}');
  const titles = [
    title('g-1', 'One', { genres: ['Sci-Fi', 'Sport', 'Dramas'], rating: 'KZ:E18' }),
    title('g-2', 'Two', { genres: ['Drama'], rating: 'E18' }),
  ];
  const path = await file('mapped.json', [...titles, ...wrong].join('\n'));
  const lines = (await kinora('import', 'titles', path, '--mapping', mapping)).split('\n');
  expect(lines[0]).toBe('2 entries: 2 added, 0 changed, 0 removed');
  expect(lines[1]).toBe('23 faults:');
  expect(lines).toHaveLength(23);
  expect(lines.at(-1)).toBe('and 3 more');
  const rows = await query(
    `SELECT age, jsonb_path_query_array(genres, '$[*].name.*') AS genres FROM contents WHERE id LIKE 'g-%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { age: 18, genres: ['Science fiction', 'Drama'] },
    { age: 16, genres: ['Drama'] },
  ]);
});

test('undoing a run brings back the film that it replaced, and its title plays that one', async () => {
  const source = join(folder.path, 'films');
  await mkdir(join(source, 'Faust'), { recursive: true });
  await file('films/Faust/Faust.nfo', '<movie><title>Faust</title><uniqueid type="own">f</uniqueid></movie>');
  const importFilm = async (bytes: string) => {
    await file('films/Faust/Faust.mkv', bytes);
    await kinora('import', 'titles', source);
    const [row] = await query<{ asset: string }>(`SELECT asset FROM imported_titles WHERE title_id = 'own-f'`);
    const asset = row?.asset ?? '';
    await insert(api.database, 'packaging_jobs', [
      {
        ...{ id: asset, source: 'film', source_hash: asset, state: 'done', done_fraction: 1 },
        ...{ queued_at: new Date().toISOString(), updated_at: new Date().toISOString() },
      },
    ]);
    await query(`UPDATE contents SET source = $1 WHERE id = 'own-f'`, JSON.stringify({ kind: 'asset', asset }));
    return asset;
  };
  const played = async () =>
    (await query<{ asset: string | null }>(`SELECT source ->> 'asset' AS asset FROM contents WHERE id = 'own-f'`))[0]
      ?.asset;
  const runs = async () => Math.max(...(await query<{ id: number }>('SELECT id FROM import_runs')).map(({ id }) => id));
  const first = await importFilm('film');
  const second = await importFilm('a better film');
  expect(second).not.toBe(first);
  expect(await kinora('import', 'undo', String(await runs()))).toMatch(/is undone: 1 changes$/);
  expect(await played()).toBe(first);
  expect(await query(`SELECT asset FROM imported_titles WHERE title_id = 'own-f'`)).toEqual([{ asset: first }]);
  await kinora('import', 'titles', source);
  expect(await query(`SELECT asset FROM imported_titles WHERE title_id = 'own-f'`)).toEqual([{ asset: second }]);
});

test('upkeep removes imported programmes that are on nowhere and their numbers, but none while a guide is imported', async () => {
  await query(
    `INSERT INTO programs (provider_id, id, title, description, category_id, category, image_wide, image_upright)
     VALUES ($1, 900, '{}', '{}', 1, '{}', '', ''), ($1, 901, '{}', '{}', 1, '{}', '', '')`,
    alpha.id,
  );
  await query(
    `INSERT INTO import_numbers (provider_id, kind, name, number)
     VALUES ($1, 'programmes', 'unused', 900), ($1, 'programmes', 'gone', 902)`,
    alpha.id,
  );
  const programmes = () => query('SELECT id FROM programs WHERE id >= 900 ORDER BY id');
  const numbers = () => query(`SELECT name FROM import_numbers WHERE kind = 'programmes' ORDER BY name`);
  const lock = await takeImportLock(api.database, { providerId: alpha.id, kind: 'xmltv' }, 'import');
  await upkeep.run(workerAt(api.clock.now()));
  expect([await programmes(), await numbers()]).toEqual([
    [{ id: 900 }, { id: 901 }],
    [{ name: 'gone' }, { name: 'unused' }],
  ]);
  await lock?.release();
  const left = async () => {
    await upkeep.run(workerAt(api.clock.now()));
    return [await programmes(), await numbers()];
  };
  // A closed connection gives its lock back a moment later.
  await expect.poll(left).toEqual([[{ id: 901 }], []]);
});

test('a title plays while and where it is licensed only', async () => {
  const viewer = await seedViewer(api.database, alpha.id);
  await query(`INSERT INTO stored_assets (asset) VALUES ('licensed-film')`);
  const source = { kind: 'asset', asset: 'licensed-film' };
  const licensed = (id: string, licence: object) =>
    title(id, id, {
      ...{ source, isFree: true, age: 0, duration: 60 },
      licences: [{ from: null, until: null, countries: [], ...licence }],
    });
  const now = new Date(api.clock.now()).toISOString();
  const titles = [
    licensed('l-now', { from: '2020-01-01T00:00:00Z', countries: ['RU'] }),
    licensed('l-over', { until: now.replace(/\.\d+/, '') }),
    licensed('l-later', { from: '2099-01-01T00:00:00Z' }),
    licensed('l-abroad', { countries: ['KZ'] }),
  ];
  await kinora('import', 'titles', await file('licensed.json', titles.join('\n')));
  const stream = async (id: string) => {
    const url = `/v2/libraries/any/contents/${id}/stream`;
    const headers = { host: 'alpha.test', authorization: `Token ${viewer.token}` };
    const response = await api.app.inject({ url, headers });
    return [response.statusCode, response.json<{ error_code?: string }>().error_code];
  };
  expect(await stream('l-now')).toEqual([200, undefined]);
  for (const id of ['l-over', 'l-later', 'l-abroad']) expect(await stream(id)).toEqual([403, 'content_not_available']);
});

test('metrics and the status say how the last run of each kind ended', async () => {
  await kinora('import', 'titles', await file('measured.json', `${title('m1', 'M')}\n{}`));
  await kinora('import', 'm3u', await file('none.m3u', 'no playlist'));
  const registry = new Registry();
  registerImportMetrics(registry, api.database);
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('kinora_import'));
  const figure = (name: string, kind: string) =>
    lines
      .find((line) => line.startsWith(`kinora_import_${name}{provider="${alpha.id}",kind="${kind}"}`))
      ?.split(' ')[1];
  expect(figure('succeeded', 'titles')).toBe('1');
  expect([figure('entries', 'titles'), figure('faults', 'titles')]).toEqual(['1', '1']);
  expect(Math.abs(Number(figure('ended_seconds', 'titles')) - Date.now() / 1000)).toBeLessThan(60);
  expect(figure('succeeded', 'm3u')).toBe('0');
  const [m3u, titles] = (await kinora('import', 'status')).split('\n');
  expect(m3u).toMatch(/m3u {2}failed .*none\.m3u has no channels: line 1: the address has no #EXTINF before it/);
  expect(titles).toMatch(/titles {2}done .*1 entries: 1 added, 0 changed, 0 removed, 1 faults/);
});
