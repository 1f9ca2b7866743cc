import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from '#server/operator/command-line.ts';
import { type TestApi, testApi } from '#tooling/testing/api.ts';
import { alpha } from '#tooling/testing/fixtures.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { takeImportLock } from '#worker/imports/lock.ts';

let api: TestApi;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  [api, folder] = await Promise.all([testApi(), temporaryFolder()]);
});
afterEach(() => Promise.all([api.close(), folder.remove()]));

/** The code and the printed lines of a command. */
async function kinora(...args: readonly string[]) {
  const lines: string[] = [];
  const write = (line: unknown) => void lines.push(...String(line).split('\n'));
  const environment = { KINORA_DATA: folder.path, DATABASE_URL: api.connectionString };
  const code = await runCommandLine(args, environment, { log: write, error: write });
  return { code, lines };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, content);
  return path;
}

const cover = { src_2x3: '/a.svg', src_16x9: '/a.svg', bg: '/a.svg', color_bg: '/a.svg' };
const title = (id: string, name: string) =>
  JSON.stringify({ id, slug: id, contentType: 'movie', title: { en: name }, cover });
const titleNames = async () => {
  const { rows } = await api.database.$client.query<{ id: string; name: string }>(
    `SELECT id, title ->> 'en' AS name FROM contents WHERE provider_id = $1 ORDER BY id`,
    [alpha.id],
  );
  return rows.map(({ id, name }) => `${id} ${name}`);
};

test('an import adds and changes titles, a bad entry is told with its line, and undoing brings back what was there', async () => {
  const first = await file('titles.json', `[\n${title('m1', 'Metropolis')},\n${title('m2', 'Faust')}\n]`);
  expect(await kinora('import', 'titles', first)).toEqual({
    code: 0,
    lines: ['2 entries: 2 added, 0 changed, 0 removed'],
  });
  const second = await file(
    'more.json',
    `[${title('m1', 'Metropolis (1927)')},\n{"id": "m3"},\n${title('m1', 'Twice')}, {]}\n${title('m4', 'M')}\n]`,
  );
  const dry = await kinora('import', 'titles', second, '--dry-run');
  expect(dry.lines[0]).toMatch(/^nothing was changed; .*1 added, 1 changed/);
  expect(await titleNames()).toEqual(['m1 Metropolis', 'm2 Faust']);
  const { lines } = await kinora('import', 'titles', second);
  expect(lines[0]).toMatch(/1 added, 1 changed, 0 removed$/);
  expect(lines.some((line) => /^more\.json, line 2: .*slug/.test(line))).toBe(true);
  expect(lines).toContainEqual('more.json, line 3: m1 is there twice');
  expect(await titleNames()).toEqual(['m1 Metropolis (1927)', 'm2 Faust', 'm4 M']);
  expect((await kinora('import', 'undo', '1')).lines[0]).toMatch(/undo that one first$/);
  await kinora('import', 'undo', '2');
  expect(await titleNames()).toEqual(['m1 Metropolis', 'm2 Faust']);
  const status = await kinora('import', 'status');
  expect(status.lines.map((line) => line.split('  ').slice(0, 3))).toEqual([
    ['2', 'titles', 'undone'],
    ['1', 'titles', 'done'],
  ]);
});

test('a second import waits for the first, and a run that was killed is told as interrupted', async () => {
  const lock = await takeImportLock(api.database, { providerId: alpha.id, kind: 'titles' });
  await api.database.$client.query(
    `INSERT INTO import_runs (provider_id, id, kind, source, state, started_at, counts)
     VALUES ($1, 1, 'titles', '/a.json', 'running', now(), '{}')`,
    [alpha.id],
  );
  expect((await kinora('import', 'status')).lines[0]).toMatch(/^1 {2}titles {2}running/);
  const waiting = kinora('import', 'titles', await file('a.json', title('m1', 'Metropolis')));
  lock?.release();
  expect((await waiting).lines.at(-1)).toBe('1 entries: 1 added, 0 changed, 0 removed');
  expect((await kinora('import', 'status')).lines[1]).toMatch(/^1 {2}titles {2}failed {2}.*it was interrupted/);
});
