import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageScript, root, runNode } from '#server/process/run.ts';
import { testSeed } from '#tooling/testing/seed.ts';
import { COLOURS } from './colours.ts';
import { OUTCOME_FILE, type Outcome } from './outcome-reporter.ts';
import type { Failure, Suite, Tally } from './tally.ts';

export interface Extent {
  /** Settings under which tests run longer or on another database. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Only files whose paths contain one of these. */
  readonly paths?: readonly string[];
  /** Only the tests with this title, after those of the groups around them. */
  readonly title?: string;
  /** Only files that import something, however indirectly, that differs from this commit. */
  readonly changedSince?: string;
}

/** Where a suite prints what it does: at once, or at its end, because others print meanwhile. */
export type Printing = 'at once' | 'at the end';

/** Runs a suite, or the part of it that is asked for, and counts its tests. */
export async function runSuite(suite: Suite, extent: Extent = {}, printing: Printing = 'at once'): Promise<Tally> {
  const { tally, output } = await runTests(suite, extent, printing === 'at once' ? 'show' : 'keep');
  if (printing === 'at the end') console.log(output);
  return tally;
}

const REPORTER = join(import.meta.dirname, 'outcome-reporter.ts');

/** As `runSuite`, in any project of Vitest; returns what was printed as well, when that is kept. */
export async function runTests(
  suite: Suite,
  extent: Extent,
  output: 'show' | 'keep',
  project = root,
): Promise<{ readonly tally: Tally; readonly output: string }> {
  const { environment = {}, paths = [], title, changedSince } = extent;
  const folder = mkdtempSync(join(tmpdir(), 'kinora-tests-'));
  const outcomeFile = join(folder, 'outcome.json');
  const since = changedSince === undefined ? [] : ['--changed', changedSince];
  const only = title === undefined ? [] : [`--testNamePattern=^${escapePattern(title)}$`];
  // A whole suite without tests is a mistake; a part of one may have none.
  const isPart = paths.length > 0 || changedSince !== undefined;
  const selection = ['--project', `${suite}*`, ...since, ...only, ...(isPart ? ['--passWithNoTests'] : []), ...paths];
  try {
    const ended = await runNode(
      packageScript('vitest/vitest.mjs'),
      ['run', '--root', project, '--reporter=default', `--reporter=${REPORTER}`, ...selection],
      {
        environment: {
          ...(output === 'keep' ? COLOURS : {}),
          // A random test that fails must fail again in its second run.
          KINORA_SEED: String(testSeed),
          ...environment,
          [OUTCOME_FILE]: outcomeFile,
        },
        output,
      },
    );
    return { tally: tallyOf(suite, environment, outcomeFile, ended.code), output: ended.output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function tallyOf(
  suite: Suite,
  environment: Readonly<Record<string, string>>,
  outcomeFile: string,
  code: number,
): Tally {
  const outcome: Outcome = existsSync(outcomeFile)
    ? JSON.parse(readFileSync(outcomeFile, 'utf8'))
    : { passed: 0, failures: [] };
  const failures = outcome.failures.map(
    ({ test, message }): Failure =>
      test === null
        ? { kind: 'other', title: `suite ${suite}`, message }
        : { kind: 'test', suite, environment, test, message },
  );
  const ended: Failure = { kind: 'other', title: `suite ${suite}`, message: `it ended with ${code}: see above` };
  return { passed: outcome.passed, failures: failures.length === 0 && code !== 0 ? [ended] : failures };
}
