import { expect, test } from 'vitest';
import { LARGEST_DRIFT_MILLISECONDS, LARGEST_SEGMENTED_DRIFT_MILLISECONDS, SourceClock } from './source-clock.ts';

const SEGMENT = 2_000;
/** A reader asks a little less often than segments are made: each comes later than the last, until one is skipped over. */
const PERIOD = 2_040;
const SEGMENTS = 200;

function verdicts(largestDrift: number): readonly string[] {
  const clock = new SourceClock(largestDrift);
  return Array.from({ length: SEGMENTS }, (_, n) => {
    const made = (n + 1) * SEGMENT;
    return clock.observe(made, Math.ceil(made / PERIOD) * PERIOD);
  });
}

test('segments that a reader comes for sooner and later are those of one steady source', () => {
  expect(verdicts(LARGEST_SEGMENTED_DRIFT_MILLISECONDS)).not.toContain('set anew');
  expect(verdicts(LARGEST_DRIFT_MILLISECONDS)).toContain('set anew');
});

test('a source that goes away from the clock for good is set anew', () => {
  const clock = new SourceClock(LARGEST_SEGMENTED_DRIFT_MILLISECONDS);
  const later = LARGEST_SEGMENTED_DRIFT_MILLISECONDS + SEGMENT;
  const heard = Array.from({ length: SEGMENTS }, (_, n) =>
    clock.observe(n * SEGMENT, n * SEGMENT + (n < SEGMENTS / 2 ? 0 : later)),
  );
  expect(heard.filter((verdict) => verdict === 'set anew')).toHaveLength(1);
  expect(clock.instantOf(0)).toBe(later);
});
