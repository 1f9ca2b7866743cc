import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { startWriter } from '#tooling/testing/writer.ts';
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';

/** The user that PostgreSQL runs under can reach such a folder. */
const OPEN = 0o755;
const SLOW_MILLISECONDS = 60_000;

let root: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinora-embedded-'));
  await chmod(root, OPEN);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(root, { recursive: true });
});

async function start(dataFolder: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, log: (line) => lines.push(line) });
  running.push(server);
  return server;
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills the PostgreSQL of the root as a lack of memory does. Returns its process number. */
async function killPostgres(): Promise<number> {
  const postmaster = await readPostmaster(await clusterFolder());
  if (postmaster === null) throw new Error('no PostgreSQL runs');
  process.kill(postmaster.pid, 'SIGKILL');
  return postmaster.pid;
}

const home = () => realpath(join(root, 'postgres'));
const clusterFolder = async () => join(await home(), 'cluster-18');

test(
  'what was written is there after a stop and a start, durably and in Unicode',
  async () => {
    const first = await start(root);
    await query(first.connectionString, "CREATE TABLE words AS SELECT 'ЁЛКА' AS word");
    await Promise.all([first.stop(), first.stop()]);
    expect(await findEmbeddedPostgres(root)).toBeNull();
    const second = await start(root);
    const rows = await query(
      second.connectionString,
      "SELECT lower(word) AS word, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS tcp FROM words",
    );
    expect(rows).toEqual([{ word: 'ёлка', fsync: 'on', tcp: '' }]);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'its log is for its owner only, and has nothing of the rows and statements that it refused',
  async () => {
    const { connectionString } = await start(root);
    await query(connectionString, 'CREATE TABLE viewers (address inet PRIMARY KEY)');
    const insert = "INSERT INTO viewers VALUES ('203.0.113.66')";
    await query(connectionString, insert);
    await expect(query(connectionString, insert)).rejects.toThrow('duplicate key');
    const log = join(await home(), 'postgres.log');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    const text = await readFile(log, 'utf8');
    expect(text).toContain('duplicate key');
    expect(text).not.toContain('203.0.113.66');
  },
  SLOW_MILLISECONDS,
);

test(
  'a second starter is refused, the first goes on, and others find it',
  async () => {
    const { connectionString } = await start(root);
    await expect(start(root)).rejects.toThrow('the data folder is in use by another process');
    expect(await findEmbeddedPostgres(root)).toBe(connectionString);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);

test(
  'no cut connection frees the folder: a second starter is refused and the first goes on',
  async () => {
    const { connectionString } = await start(root);
    const cutAll = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
    await query(connectionString, cutAll);
    await expect(start(root)).rejects.toThrow('the data folder is in use by another process');
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);

test(
  'a PostgreSQL that is killed is started again at the same address, and nobody else can take the folder meanwhile',
  async () => {
    const lines: string[] = [];
    const { connectionString } = await start(root, lines);
    await query(connectionString, "CREATE TABLE words AS SELECT 'kept' AS word");
    lines.length = 0;
    for (const round of [1, 2]) {
      const killed = await killPostgres();
      await expect(start(root)).rejects.toThrow('the data folder is in use by another process');
      await vi.waitFor(() => expect(lines).toHaveLength(2 * round), { timeout: 20_000 });
      expect(lines.slice(-2)).toEqual([
        `PostgreSQL (process ${killed}) has ended by itself: it is started again`,
        expect.stringMatching(/^PostgreSQL runs again \(process \d+\)$/),
      ]);
      expect(await query(connectionString, 'SELECT word FROM words')).toEqual([{ word: 'kept' }]);
      expect(await findEmbeddedPostgres(root)).toBe(connectionString);
    }
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'while a killed PostgreSQL cannot be started the reason is told once; a stop meanwhile leaves nothing behind',
  async () => {
    const lines: string[] = [];
    const server = await start(root, lines);
    const [name = ''] = (await readdir(await home())).filter((each) => each.startsWith('program-'));
    const program = join(await home(), name, 'bin', 'postgres');
    await rename(program, `${program}.away`);
    lines.length = 0;
    await killPostgres();
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 20_000 });
    expect(lines[1]).toMatch(/^PostgreSQL cannot be started and is tried again: .*ENOENT/);
    await rename(`${program}.away`, program);
    await vi.waitFor(() => expect(lines).toHaveLength(3), { timeout: 20_000 });
    expect(lines[2]).toMatch(/^PostgreSQL runs again/);

    await rename(program, `${program}.away`);
    await killPostgres();
    await vi.waitFor(() => expect(lines).toHaveLength(5), { timeout: 20_000 });
    await server.stop();
    await rename(`${program}.away`, program);
    expect((await readdir(await home())).filter((each) => each.startsWith('socket-'))).toEqual([]);
    const next = await start(root);
    expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'of starters that come together on a new folder one wins',
  async () => {
    const results = await Promise.allSettled([start(root), start(root), start(root)]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) expect(reason).toContain('in use by another process');
  },
  SLOW_MILLISECONDS,
);

test(
  'a PostgreSQL that a killed process left running is taken over',
  async () => {
    const writer = startWriter(root);
    await writer.writing;
    await expect(start(root)).rejects.toThrow('in use by another process');
    await writer.kill();
    const lines: string[] = [];
    const { connectionString } = await start(root, lines);
    expect(lines.join()).toContain('took over the PostgreSQL that was left running');
    const [row] = await query(connectionString, 'SELECT count(*)::integer AS count FROM acknowledged');
    expect(row?.['count']).toBeGreaterThanOrEqual(writer.acknowledged.length);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'a first start that was killed halfway leaves nothing in the way of the next',
  async () => {
    for (const milliseconds of [150, 450, 900]) {
      const writer = startWriter(root);
      await delay(milliseconds);
      await writer.kill();
    }
    const { connectionString } = await start(root);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const names = await readdir(join(root, 'postgres'));
    expect(names.filter((name) => name.includes('.new-'))).toEqual([]);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  "a left-over pid file whose number is another program's by now does not block the start",
  async () => {
    const first = await start(root);
    await first.stop();
    const cluster = await clusterFolder();
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n/tmp\n\n\nready\n`);
    expect(await readPostmaster(cluster)).toBeNull();
    const second = await start(root);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'a data folder whose path is longer than a socket may have, with blanks and other letters in it',
  async () => {
    const dataFolder = join(root, 'ein Ördner, (данные) 100%', 'x'.repeat(120));
    await mkdir(dataFolder, { recursive: true });
    const { connectionString } = await start(dataFolder);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await findEmbeddedPostgres(dataFolder)).toBe(connectionString);
  },
  SLOW_MILLISECONDS,
);

test('a data folder that is a file is refused in one line', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(/^the data folder .*file cannot be used: E[^\n]+$/);
});

test.runIf(process.getuid?.() === 0)(
  'for root, a data folder that no other user can reach leads to one that can be reached',
  async () => {
    await chmod(root, 0o700);
    const { connectionString } = await start(root);
    const home = await realpath(join(root, 'postgres'));
    onTestFinished(() => rm(home, { recursive: true }));
    expect(home).toMatch(/^\/var\/lib\/kinora\//);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);
