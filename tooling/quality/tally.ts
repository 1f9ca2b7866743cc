import { join } from 'node:path';
import { type TestName, TRACES, traceFolder } from '#tooling/testing/trace-folder.ts';

/** The projects of `vitest.config.ts` by the beginning of their names. */
export type Suite = 'unit' | 'http' | 'pages' | 'components' | 'journeys';

/** What a part of a run came to. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** A test that can run again, or anything else that does not hold. */
export type Failure = FailedTest | { readonly kind: 'other'; readonly title: string; readonly message: string };

export interface FailedTest {
  readonly kind: 'test';
  readonly suite: Suite;
  /** The settings under which it ran. */
  readonly environment: Readonly<Record<string, string>>;
  /** All of a file when it failed outside its tests. */
  readonly test: TestName;
  readonly message: string;
}

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
});

/** One name for a test in all that a run prints and keeps. */
export const titleOf = ({ file, title }: TestName): string => (title === null ? file : `${file} > ${title}`);

const LINES_OF_A_FAILURE = 8;

/** A long run ends with what failed and how, where it is seen. */
export function describeFailure(failure: Failure): string {
  const message = failure.message.split('\n').slice(0, LINES_OF_A_FAILURE);
  const lines =
    failure.kind === 'other'
      ? [failure.title, ...message]
      : [titleOf(failure.test), ...message, describeTrace(failure.test)];
  return `✗ ${lines.join('\n    ')}`;
}

export const describeTrace = (test: TestName): string => `trace: ${join(TRACES, traceFolder(test))}`;
