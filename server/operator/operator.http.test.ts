import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { runOperator } from '#server/testing/operator.ts';

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
      [['token', 'nobody']],
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
      'token',
      'store copy',
    ]) {
      expect(output).toContain(word);
    }
    expect((await kinora(['restore', '--help'])).output).toContain('restore <file> [--replace]');
  },
  SLOW_MILLISECONDS,
);
