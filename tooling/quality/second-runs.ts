import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#server/process/run.ts';
import { type TestName, TRACES, TRACING, traceFolder } from '#tooling/testing/trace-folder.ts';
import { addLines, readLines } from './flaky-lines.ts';
import { runTests } from './suites.ts';
import { describeTrace, type FailedTest, type Tally, titleOf } from './tally.ts';
import { judge, MOST_FLAKY, type SecondRun } from './verdict.ts';

const FLAKY_TESTS = 'docs/flaky.md';

/** Removes what earlier runs kept of tests that failed. */
export const clearTraces = (): void => rmSync(join(root, TRACES), { recursive: true, force: true });

/**
 * Runs the tests that failed once more, each alone, with traces. Those that pass now are flaky: they count as passed and
 * get a line in docs/flaky.md.
 */
export async function runAgain({ passed, failures }: Tally, project = root): Promise<Tally> {
  const failedTests = failures.filter((failure) => failure.kind === 'test');
  const others = failures.filter((failure) => failure.kind !== 'test');
  for (const { test, message } of failedTests) keep(project, test, 'failed/message.txt', message);
  if (failedTests.length > MOST_FLAKY) {
    console.log(`\nmore than ${MOST_FLAKY} tests failed: none of them runs again`);
    return { passed, failures };
  }
  const secondRuns: SecondRun[] = [];
  for (const failed of failedTests) secondRuns.push({ failed, hasPassed: await passesAlone(failed, project) });

  const file = join(project, FLAKY_TESTS);
  const document = readFileSync(file, 'utf8');
  const { flaky, failed } = judge(secondRuns, readLines(document));
  if (flaky.length > 0) {
    const [date, commit] = [new Date().toISOString().slice(0, 'yyyy-mm-dd'.length), await testedCommit()];
    const lines = flaky.map(({ test, message }) => ({ date, commit, title: titleOf(test), message, cause: '' }));
    writeFileSync(file, addLines(document, lines));
    console.log(`\n${flaky.map(({ test }) => `flaky: ${titleOf(test)}\n    ${describeTrace(test)}`).join('\n')}`);
  }
  return { passed: passed + flaky.length, failures: [...others, ...failed] };
}

async function passesAlone({ suite, environment, test }: FailedTest, project: string): Promise<boolean> {
  const { file, title } = test;
  const extent = { environment: { ...environment, [TRACING]: '1' }, paths: [file] };
  const { tally, output } = await runTests(suite, title === null ? extent : { ...extent, title }, 'keep', project);
  keep(project, test, 'traced/output.txt', output);
  const hasPassed = tally.failures.length === 0 && tally.passed > 0;
  console.log(`${hasPassed ? '✓' : '✗'} second run of ${titleOf(test)}`);
  return hasPassed;
}

function keep(project: string, test: TestName, name: string, text: string): void {
  const file = join(project, TRACES, traceFolder(test), name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

async function testedCommit(): Promise<string> {
  const { code, output } = await run('git', ['rev-parse', '--short=8', 'HEAD'], { output: 'keep' });
  return code === 0 ? output.trim() : '';
}
