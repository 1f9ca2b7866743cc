import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { makeFilm } from '#media/testing/film.ts';
import { runCommandLine } from '#server/operator/command-line.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { claimJob, queueJob } from '#worker/packaging/jobs.ts';
import { startPackaging } from '#worker/packaging/packaging.ts';

const ENTRY = fileURLToPath(new URL('../commands/kinora.ts', import.meta.url));
const SLOW_MILLISECONDS = 120_000;
const POOL = 8;
const PATIENCE = { timeout: 10_000, interval: 50 };

let folder: string;
let server: TestDatabase;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-package-'));
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: POOL });
});

afterEach(async () => {
  await closeDatabase(database);
  await Promise.all([server.close(), rm(folder, { recursive: true })]);
});

function kinora(...args: readonly string[]): Promise<{ code: number; output: string; complaint: string }> {
  const env = { ...process.env, NODE_ENV: '', KINORA_DATA: folder, DATABASE_URL: server.connectionString };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [ENTRY, ...args], { env }, (_error, output, complaint) =>
      resolve({ code: child.exitCode ?? 1, output, complaint }),
    );
  });
}

describe('with a worker', () => {
  let worker: Awaited<ReturnType<typeof startPackaging>>;
  beforeEach(async () => {
    const store = openDiskStore(join(folder, 'media'));
    worker = await startPackaging({ database, store, workFolder: join(folder, 'packaging'), log: () => {} });
  });
  afterEach(() => worker.stop());

  test.runIf(isSlowProof)(
    'a film is packaged once, named by its content; another file is refused in one line with a failing exit',
    async () => {
      const film = await makeFilm(join(folder, 'film.mp4'), ['testsrc2=s=64x64:d=1']);
      const first = await kinora('package', film, '--wait');
      expect(first).toMatchObject({ code: 0, complaint: '' });
      const id = /^(title-[0-9a-f]{16}) is queued\n/.exec(first.output)?.[1] ?? '';
      expect(first.output).toMatch(new RegExp(`\\n${id} {2}done\\n$`));
      const description = join(folder, 'media/assets', id, 'asset.json');
      const { mtimeMs } = await stat(description);
      expect((await kinora('package', film, '--wait')).output).toMatch(new RegExp(`^${id} is queued\n`));
      expect((await stat(description)).mtimeMs).toBe(mtimeMs);
      expect(JSON.parse(await readFile(description, 'utf8'))).toMatchObject({ id, kind: 'title' });

      const text = join(folder, 'text');
      await writeFile(text, 'once upon a time');
      const refused = await kinora('package', text, '--id', 'text', '--wait');
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.complaint).toMatch(/^kinora: text {2}failed: the file is broken or no film[^\n]*\n$/);
      expect((await kinora('package', text, '--id', id)).complaint).toContain('already is another film');
      expect((await kinora('package', text, '--id', '../text')).complaint).toContain('invalid --id');
      expect((await kinora('package', join(folder, 'missing'))).complaint).toMatch(/^kinora: [^\n]+ cannot be read/);
      const { output } = await kinora('package', 'status');
      expect(output).toContain(`${id}  done  ${film}\n`);
      expect(output).toContain('text  failed: ');

      await queueJob(database, { id: 'later', source: 'nobody:later', sourceHash: 'later', isBackground: true });
      const status = await kinora('package', 'status');
      expect(status.output).toMatch(
        /later {2}queued {2}nobody:later\nin the background {2}0 of 1 done {2}1 min left or more\n$/,
      );
    },
    SLOW_MILLISECONDS,
  );
});

test('waiting for a film that no worker takes tells what it waits for', async () => {
  const film = join(folder, 'film.mp4');
  await writeFile(film, 'a film');
  const output: string[] = [];
  const waiting = (id: string) =>
    runCommandLine(
      ['package', film, '--id', id, '--wait'],
      { ...process.env, NODE_ENV: '', KINORA_DATA: folder, DATABASE_URL: server.connectionString },
      { log: (line) => output.push(String(line)), error: (line) => output.push(String(line)) },
    );
  const alone = waiting('film');
  await vi.waitFor(() => expect(output.at(-1)).toMatch(/^film {2}no worker has taken it: start one/), PATIENCE);
  await claimJob(database, { slot: 1, withBackground: false, schemes: [] });
  const second = waiting('copy');
  await vi.waitFor(() => expect(output.at(-1)).toBe('copy  waits until there is room beside film'), PATIENCE);
  await database.execute(sql`DELETE FROM packaging_jobs`);
  expect(await Promise.all([alone, second])).toEqual([1, 1]);
});
