import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '#server/process/run.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { traceFolder } from '#tooling/testing/trace-folder.ts';
import { readLines } from './flaky-lines.ts';
import { runAgain } from './second-runs.ts';
import { runTests } from './suites.ts';
import { titleOf } from './tally.ts';

const CONFIGURATION = `export default {
  test: { projects: [{ test: { name: 'unit', globals: true, include: ['*.fixture.js'] } }] },
};`;
const FILE = 'some.fixture.js';
/** Fails in the first run, which leaves a file of that name, and in no other. */
const FAIL_ONCE = `
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const failOnce = (name) => {
  const file = join(import.meta.dirname, name);
  if (existsSync(file)) return;
  writeFileSync(file, '');
  throw new Error(\`there is no \${name}\`);
};
`;

let folder: TemporaryFolder;
let printed: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'docs'));
  cpSync(join(root, 'docs/flaky.md'), join(folder.path, 'docs/flaky.md'));
  writeFileSync(join(folder.path, 'vitest.config.js'), CONFIGURATION);
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((text) => {
    printed += `${text}\n`;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder.remove();
});

/** Runs files of tests in a project of their own, and then what failed of them once more. */
async function runTwice(files: Readonly<Record<string, string>>) {
  for (const [file, tests] of Object.entries(files)) writeFileSync(join(folder.path, file), FAIL_ONCE + tests);
  const { tally } = await runTests('unit', {}, 'keep', folder.path);
  return { first: tally, last: await runAgain(tally, folder.path) };
}

const read = (...path: readonly string[]) => readFileSync(join(folder.path, ...path), 'utf8');

test('a test that fails once is flaky: the run passes, names it and keeps its traces', async () => {
  const { first, last } = await runTwice({
    [FILE]: `
    test('passes (1 + 1)', () => {});
    describe('a group', () => test('passes (1 + 1)', () => failOnce('stone')));
    test('fails', () => expect(process.env.KINORA_TRACE).toBe('never'));
  `,
  });
  expect(first).toMatchObject({ passed: 1, failures: [{ test: { title: 'a group > passes (1 + 1)' } }, {}] });
  expect(last).toMatchObject({ passed: 2, failures: [{ test: { file: FILE, title: 'fails' } }] });
  const trace = join('reports/traces', traceFolder({ file: FILE, title: 'a group > passes (1 + 1)' }));
  expect(printed).toContain(`flaky: ${FILE} > a group > passes (1 + 1)\n    trace: ${trace}\n`);
  expect(read(trace, 'failed/message.txt')).toContain('there is no stone');
  expect(read(trace, 'traced/output.txt')).toContain('1 passed');
  expect(readLines(read('docs/flaky.md')).slice(-1)).toMatchObject([
    { title: `${FILE} > a group > passes (1 + 1)`, message: 'Error: there is no stone', cause: '' },
  ]);
  // It runs alone.
  expect(read(trace, 'traced/output.txt')).toContain('2 skipped');
});

test('a file that fails outside its tests runs again as a whole', async () => {
  const { first, last } = await runTwice({
    'group.fixture.js': `describe('a group', () => { beforeAll(() => failOnce('stone')); test('passes', () => {}); });`,
    'unawaited.fixture.js': `test('passes', () => { Promise.resolve('paper').then(failOnce); });`,
    'first-lines.fixture.js': `failOnce('scissors'); test('passes', () => {});`,
  });
  const files = ['first-lines.fixture.js', 'group.fixture.js', 'unawaited.fixture.js'];
  expect(first.failures.map((failure) => failure.kind === 'test' && titleOf(failure.test)).toSorted()).toEqual(files);
  expect(last.failures).toEqual([]);
  for (const file of files) expect(printed).toContain(`flaky: ${file}\n`);
});

test('what fails outside any file, and more tests than may be flaky, do not run again', async () => {
  const { first, last } = await runTwice({
    [FILE]: `test.each([1, 2, 3, 4])('fails once (%i)', (name) => failOnce(String(name)));`,
  });
  expect(first.failures).toHaveLength(4);
  expect(last).toEqual(first);
  writeFileSync(join(folder.path, 'vitest.config.js'), 'export default { test: { globalSetup: "absent.js" } };');
  const { tally } = await runTests('unit', {}, 'keep', folder.path);
  expect(tally).toMatchObject({ passed: 0, failures: [{ kind: 'other', title: 'suite unit' }] });
});
