import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { makeFilm } from '#media/testing/film.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { isSlowProof } from '#server/testing/slow-proof.ts';
import { queueJob } from '#worker/packaging/jobs.ts';
import { startPackaging } from '#worker/packaging/packaging.ts';

const ENTRY = fileURLToPath(new URL('../commands/kinora.ts', import.meta.url));
const SLOW_MILLISECONDS = 120_000;
const POOL = 8;

let folder: string;
let server: TestDatabase;
let database: Database;
let worker: Awaited<ReturnType<typeof startPackaging>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-package-'));
  server = await testDatabase();
  database = openDatabase({ connectionString: server.connectionString, poolSize: POOL });
  const store = openDiskStore(join(folder, 'media'));
  worker = await startPackaging({ database, store, workFolder: join(folder, 'packaging'), log: () => {} });
});

afterEach(async () => {
  await worker.stop();
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

test.runIf(isSlowProof)(
  'a film becomes a title named by its content, once; what is no film is one line and a failing exit',
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
    expect((await kinora('package', text, '--id', id)).complaint).toContain('another film already');
    expect((await kinora('package', text, '--id', '../text')).complaint).toContain('cannot be a title’s name');
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
