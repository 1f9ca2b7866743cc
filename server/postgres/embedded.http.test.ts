import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startWriter } from '#server/testing/writer.ts';
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';

/** Whoever PostgreSQL runs under can reach such a folder. */
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
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

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

test(
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

test(
  "a left-over pid file whose number is another program's by now does not block the start",
  async () => {
    const first = await start(root);
    await first.stop();
    const cluster = join(await realpath(join(root, 'postgres')), 'cluster-18');
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n/tmp\n\n\nready\n`);
    expect(await readPostmaster(cluster)).toBeNull();
    const second = await start(root);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
  SLOW_MILLISECONDS,
);

test(
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
