import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { createMovedClock, recordStretch } from '#media/testing/recording.ts';
import { type TestDatabase, testDatabase } from '#tooling/testing/database.ts';
import { alpha, seedProvider } from '#tooling/testing/fixtures.ts';
import { runOperator, runOperatorProcess } from '#tooling/testing/operator.ts';
import { recordedSource, seedChannels } from '#tooling/testing/television.ts';

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
    const shown = (await kinora(['provider', 'show', 'kinora'])).output;
    expect(shown).toMatch(/\n# left out: \d+ titles and \d+ people; --catalogue shows them\n$/);
    const whole = (await kinora(['provider', 'show', 'kinora', '--catalogue'])).output;
    expect([shown, whole].map((text) => /^titles:$/m.test(text))).toEqual([false, true]);
    expect((await kinora(['backup', file])).output).toMatch(/holds \d+ rows of \d+ tables/);
    expect((await kinora(['restore', file])).complaint).toContain('--replace empties it first');
    expect((await kinora(['restore', file, '--replace'])).code).toBe(0);
    expect(await kinora(['provider', 'list'])).toEqual(listed);
  },
  SLOW_MILLISECONDS,
);

test(
  'an operator error is one line and a failing exit',
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
  'answers, refusals and exit codes reach the terminal',
  async () => {
    const run = (args: readonly string[], url: string) =>
      runOperatorProcess(args, { KINORA_DATA: folder, DATABASE_URL: url });
    expect(await run(['migrate'], database.connectionString)).toEqual({
      code: 0,
      output: 'the database is up to date\n',
      complaint: '',
    });
    const refused = await run(['migrate'], 'postgresql://somebody:a-password@127.0.0.1:1/nothing');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.complaint).toMatch(/^kinora: [^\n]+\n$/);
    expect(refused.complaint).not.toContain('a-password');
  },
  SLOW_MILLISECONDS,
);

test(
  'the status of a recorded channel has its state, counts and recorded periods',
  async () => {
    expect((await kinora(['channel', 'status'])).complaint).toContain('no channel is recorded');
    const pool = openDatabase({ connectionString: database.connectionString, poolSize: 1 });
    try {
      await seedProvider(pool, alpha);
      const named = { name: { en: 'Live' } };
      const recorded = { ...named, ...recordedSource };
      await seedChannels(pool, alpha.id, [
        { id: 1, slug: 'running', position: 1, ...recorded },
        { id: 2, slug: 'orphaned', position: 2, ...recorded },
        { id: 3, slug: 'new', position: 3, ...recorded },
        { id: 4, slug: 'linear', position: 4, ...named },
      ]);
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
    const help = async (...command: readonly string[]) => {
      const { code, output, complaint } = await kinora([...command, '--help']);
      expect({ command, code, complaint }).toEqual({ command, code: 0, complaint: '' });
      return output;
    };
    const groups = {
      seed: ['synthetic'],
      provider: ['list', 'show', 'apply'],
      channel: ['show', 'set', 'hide', 'unhide', 'number', 'source', 'protect', 'status'],
      packet: ['price'],
      title: ['hide', 'show'],
      guide: ['fix', 'unfix', 'fixes'],
      customer: ['find', 'show', 'token', 'block', 'payments'],
      device: ['sign-out'],
      message: ['send'],
      payment: ['show'],
      city: ['add'],
      address: ['add'],
      network: ['add'],
      staff: ['add', 'remove'],
      store: ['check', 'copy', 'forget'],
      package: ['status'],
    };
    const program = await help();
    for (const name of ['migrate', 'backup', 'restore', 'token', ...Object.keys(groups)]) {
      expect(program).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'));
    }
    for (const [group, names] of Object.entries(groups)) {
      const described = await help(group);
      for (const name of names) {
        expect(described).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'));
        expect(await help(group, name)).toContain(`Usage: npm run kinora -- ${group} ${name} [options]`);
      }
    }
    const restore = await help('restore');
    expect(restore).toContain('restore [options] <file>');
    expect(restore).toContain('--replace');
    const block = await help('customer', 'block');
    expect(block).toContain('customer block [options] <phone or user>');
    for (const option of ['--provider <name>', '--status <number>', '--amount <sum>', '--message <text>']) {
      expect(block).toContain(option);
    }
    expect(await kinora(['provider'])).toEqual({ code: 1, output: '', complaint: await help('provider') });
  },
  SLOW_MILLISECONDS,
);

test('a wrong call is refused in one line, which names what is wrong and where help is', async () => {
  for (const [args, reason, command] of [
    [['provdier', 'list'], "unknown command 'provdier' (Did you mean provider?)", ''],
    [['provider', 'aply'], "unknown command 'aply' (Did you mean apply?)", 'provider '],
    [['restore', 'file', '--replac'], "unknown option '--replac' (Did you mean --replace?)", 'restore '],
    [['migrate', '--replace'], "unknown option '--replace'", 'migrate '],
    [['backup'], "missing required argument 'file'", 'backup '],
    [['provider', 'apply', 'a', 'b'], 'too many arguments', 'provider apply '],
    [['customer', 'block', 'somebody', '--status'], "option '--status <number>' argument missing", 'customer block '],
  ] as const) {
    const { code, output, complaint } = await kinora(args);
    expect({ args, code, output }).toEqual({ args, code: 1, output: '' });
    expect(complaint).toMatch(/^kinora: [^\n]+\n$/);
    expect(complaint).toContain(reason);
    expect(complaint).toContain(`; see npm run kinora -- ${command}--help\n`);
  }
  const unknownStatus = await kinora(['customer', 'block', 'somebody', '--status', '-5']);
  expect(unknownStatus.complaint).toMatch(/^kinora: --status must be -1/);
});

test(
  'stray recordings are removed only with a database that has channels',
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
      'the recording of 1-2 is removed once no stream can use it\n',
    );
    expect((await kinora(['store', 'forget'])).output).toBe('every recording has its channel\n');
    await closeDatabase(client);
  },
  SLOW_MILLISECONDS,
);
