import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { createMovedClock, recordStretch } from '#media/testing/recording.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { alpha, seedProvider } from '#server/testing/fixtures.ts';
import { runOperator } from '#server/testing/operator.ts';
import { seedChannels } from '#server/testing/television.ts';

const SLOW_MILLISECONDS = 120_000;

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-operator-'));
  database = await testDatabase();
});

afterEach(() => Promise.all([database.close(), rm(folder, { recursive: true })]));

const kinora = (args: readonly string[], url = database.connectionString) =>
  runOperator(args, { KINORA_DATA: folder, DATABASE_URL: url });

test(
  'a seeded database is backed up and restored, and its providers are shown',
  async () => {
    const file = join(folder, 'kinora.backup');
    expect(await kinora(['migrate'])).toMatchObject({ code: 0, output: 'the database is up to date\n' });
    expect((await kinora(['seed'])).code).toBe(0);
    const size = 'there are 30 channels and 40 titles; users made:';
    expect((await kinora(['seed', 'synthetic', '30', '40', '3'])).output).toBe(`${size} 3\n`);
    expect((await kinora(['seed', 'synthetic', '30', '40', '3'])).output).toBe(`${size} 0\n`);
    const listed = await kinora(['provider', 'list']);
    expect(listed.output).toContain('(default)');
    expect((await kinora(['backup', file])).output).toMatch(/holds \d+ rows of \d+ tables/);
    expect((await kinora(['restore', file])).complaint).toContain('--replace empties it first');
    expect((await kinora(['restore', file, '--replace'])).code).toBe(0);
    expect(await kinora(['provider', 'list'])).toEqual(listed);
  },
  SLOW_MILLISECONDS,
);

test(
  'what an operator can mend is one line and a failing exit',
  async () => {
    const file = join(folder, 'no-backup');
    await writeFile(file, 'text');
    const cases: readonly (readonly [readonly string[], string?])[] = [
      [['nonsense']],
      [['backup']],
      [['migrate', '--nonsense']],
      [['migrate', '--replace']],
      [['provider', 'show', 'nobody']],
      [['seed', 'synthetic', '1', '1', 'many']],
      [['seed', 'synthetic', '1', '1', '1', '--provider', 'nobody']],
      [['provider', 'apply', join(folder, 'missing')]],
      [['token', 'nobody']],
      [['customer', 'block', 'nobody', '--status', '-2']],
      [['customer', 'block', 'nobody', '--status', 'gone']],
      [['staff', 'add', 'nobody']],
      [['channel', 'show', 'nothing']],
      [['channel', 'source', 'nothing', '{"source":"linear"}', '--provider', 'kinora']],
      [['restore', file]],
      [['restore', join(folder, 'missing')]],
      [['backup', join(folder, 'missing', 'file')]],
      [['migrate'], 'postgresql://somebody:a-password@127.0.0.1:1/nothing'],
      [['backup', join(folder, 'b')], ''],
    ];
    for (const [args, url] of cases) {
      const { code, output, complaint } = await kinora(args, url);
      expect({ args, code, output }).toEqual({ args, code: 1, output: '' });
      expect(complaint).toMatch(/^kinora: [^\n]+\n$/);
      expect(complaint).not.toContain('a-password');
    }
    expect(await readFile(file, 'utf8')).toBe('text');
  },
  SLOW_MILLISECONDS,
);

test(
  'a recorded channel is told with its state, counts and what there is of it',
  async () => {
    expect((await kinora(['channel', 'status'])).complaint).toContain('there is no channel');
    const pool = openDatabase({ connectionString: database.connectionString, poolSize: 1 });
    try {
      await seedProvider(pool, alpha);
      const named = { name: { en: 'Live' } };
      await seedChannels(pool, alpha.id, [
        { id: 1, slug: 'running', position: 1, ...named },
        { id: 2, slug: 'orphaned', position: 2, ...named },
        { id: 3, slug: 'new', position: 3, ...named },
        { id: 4, slug: 'linear', position: 4, ...named },
      ]);
      await pool.execute(sql`UPDATE channels SET source = 'ingest' WHERE id < 4`);
      await pool.execute(sql`
        INSERT INTO ingest_states
          (provider_id, channel_id, state, since, error, bits_per_second, restarts, gaps, renewed_at)
        VALUES (1, 1, 'stalled', '2026-01-01', 'no picture for 10 seconds', 3000000, 2, 1, now()),
          (1, 2, 'running', '2026-01-01', '', 0, 0, 0, now() - interval '1 minute')`);
      await pool.execute(sql`
        INSERT INTO recorded_stretches VALUES (1, 1, '2026-01-01 10:00', '2026-01-01 11:00'),
          (1, 1, '2026-01-01 12:00', '2026-01-01 13:00')`);
    } finally {
      await closeDatabase(pool);
    }
    const { output } = await kinora(['channel', 'status', '--provider', 'alpha']);
    expect(output.trim().split('\n')).toEqual([
      '1-1  running  stalled since 2026-01-01T00:00:00.000Z  3000 kbit/s, restarts 2, gaps 1  ' +
        'recorded 2026-01-01T10:00:00.000Z to 2026-01-01T13:00:00.000Z  no picture for 10 seconds',
      '1-2  orphaned  no worker, last running since 2026-01-01T00:00:00.000Z  0 kbit/s, restarts 0, gaps 0  nothing recorded',
      '1-3  new  waiting for a worker  nothing recorded',
    ]);
  },
  SLOW_MILLISECONDS,
);

test(
  'every command explains itself',
  async () => {
    const { code, output } = await kinora(['--help']);
    expect(code).toBe(0);
    for (const word of [
      'migrate',
      'backup',
      'restore',
      'seed',
      'provider list',
      'provider show',
      'channel show',
      'channel source',
      'channel status',
      'channel protect',
      'token',
      'store copy',
    ]) {
      expect(output).toContain(word);
    }
    expect((await kinora(['restore', '--help'])).output).toContain('restore <file> [--replace]');
    const block = 'customer block <phone or user> [--provider <name>] [--status <number>] [--amount <sum>]';
    expect((await kinora(['customer', 'block', '--help'])).output).toContain(block);
  },
  SLOW_MILLISECONDS,
);

test(
  'recordings are let go of only with a database that has channels',
  async () => {
    const refused = await kinora(['store', 'forget']);
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringMatching(/has no channel.*DATABASE_URL/) });
    const client = openDatabase({ connectionString: database.connectionString, poolSize: 1 });
    await seedProvider(client, alpha);
    await seedChannels(client, alpha.id, [{ id: 1, slug: 'news', position: 1, name: { en: 'News' } }]);
    const store = openDiskStore(join(folder, 'media'));
    const clock = createMovedClock(0);
    await recordStretch(store, clock, { channel: '1-2', segments: 1 });
    expect((await kinora(['store', 'forget'])).output).toBe(
      'the recording of 1-2 goes once nobody can be watching it\n',
    );
    expect((await kinora(['store', 'forget'])).output).toBe('every recording has its channel\n');
    await closeDatabase(client);
  },
  SLOW_MILLISECONDS,
);
