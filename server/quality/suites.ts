import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageScript, runNode } from '#server/process/run.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const add = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Runs Vitest projects of `vitest.config.ts` and counts their tests. */
export async function runSuite(
  projects: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-tests-'));
  const report = join(folder, 'report.json');
  const selection = projects.flatMap((project) => ['--project', project]);
  try {
    const { code } = await runNode(
      packageScript('vitest/vitest.mjs'),
      ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { environment },
    );
    return readReport(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that failed outside any test (a set-up, an unhandled error) counts as one failure. */
function readReport(file: string, code: number): Tally {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const count = (key: string) => {
    const value = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  const failed = count('numFailedTests');
  return { passed: count('numPassedTests'), failed: failed === 0 && code !== 0 ? 1 : failed };
}
