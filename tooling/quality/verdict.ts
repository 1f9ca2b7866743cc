import { type FlakyLine, openTitles, plainTitle } from './flaky-lines.ts';
import { type FailedTest, titleOf } from './tally.ts';

/** More failures than that are not chance: the run is red, whatever second runs would show. */
export const MOST_FLAKY = 3;

/** A failed test after its second run. */
export interface SecondRun {
  readonly failed: FailedTest;
  readonly hasPassed: boolean;
}

export interface Verdict {
  /** What counts as passed. */
  readonly flaky: readonly FailedTest[];
  readonly failed: readonly FailedTest[];
}

/** A test that passes in its second run is flaky, and fails all the same while a line for it is open. */
export function judge(secondRuns: readonly SecondRun[], lines: readonly FlakyLine[]): Verdict {
  const open = openTitles(lines);
  const isOpen = ({ test }: FailedTest) => open.has(plainTitle(titleOf(test)));
  const flaky = secondRuns.filter(({ failed, hasPassed }) => hasPassed && !isOpen(failed));
  const failed = secondRuns.filter((secondRun) => !flaky.includes(secondRun));
  return {
    flaky: flaky.map((secondRun) => secondRun.failed),
    failed: failed.map(({ failed, hasPassed }) => ({
      ...failed,
      message: `${hasPassed ? 'flaky again while its line in docs/flaky.md is open' : 'failed again alone'}\n${failed.message}`,
    })),
  };
}
