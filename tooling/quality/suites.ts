import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageScript, runNode } from '#server/process/run.ts';
import { COLOURS } from './colours.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed and how, a text each: a long run ends with them, where they are seen. */
  readonly failures?: readonly string[];
}

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/** The projects of `vitest.config.ts` by the beginning of their names. */
export type Suite = 'unit' | 'http' | 'pages' | 'components' | 'journeys';

export interface Extent {
  /** Settings under which tests run longer or on another database. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Only files whose paths contain one of these. */
  readonly paths?: readonly string[];
  /** Only files that import something, however indirectly, that differs from this commit. */
  readonly changedSince?: string;
}

/** Where a suite prints what it does: at once, or at its end, because others print meanwhile. */
export type Printing = 'at once' | 'at the end';

/** Runs a suite, or the part of it that is asked for, and counts its tests. */
export async function runSuite(suite: Suite, extent: Extent = {}, printing: Printing = 'at once'): Promise<Tally> {
  const { environment = {}, paths = [], changedSince } = extent;
  const folder = mkdtempSync(join(tmpdir(), 'kinora-tests-'));
  const report = join(folder, 'report.json');
  const since = changedSince === undefined ? [] : ['--changed', changedSince];
  // A whole suite without tests is a mistake; a part of one may have none.
  const isPart = paths.length > 0 || changedSince !== undefined;
  const selection = ['--project', `${suite}*`, ...since, ...(isPart ? ['--passWithNoTests'] : []), ...paths];
  try {
    const { code, output } = await runNode(
      packageScript('vitest/vitest.mjs'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...selection],
      printing === 'at once' ? { environment } : { environment: { ...COLOURS, ...environment }, output: 'keep' },
    );
    if (printing === 'at the end') console.log(output);
    return readReport(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is read of the report of Vitest. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A run that failed outside any test (a set-up, an unhandled error) counts as one failure. */
function readReport(file: string, code: number): Tally {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [failure(name, message)]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages.join('\n'))),
  ]);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, failures };
}

const LINES_OF_A_FAILURE = 8;

const failure = (where: string, message: string): string =>
  [`✗ ${where.replace(`${process.cwd()}/`, '')}`, ...message.split('\n').slice(0, LINES_OF_A_FAILURE)].join('\n    ');
