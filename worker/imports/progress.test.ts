import { expect, test } from 'vitest';
import type { RunProgress } from '#api/areas/imports/runs.ts';
import { ProgressReports } from './progress.ts';

test('a run reports how far it is and how long it still takes, once a second at most', async () => {
  let now = 0;
  const reports: RunProgress[] = [];
  const progress = new ProgressReports(
    2,
    () => now,
    async (report) => void reports.push(report),
  );
  const at = async (milliseconds: number, phase: number, fraction: number) => {
    now = milliseconds;
    await progress.reach(phase, fraction);
  };
  await at(999, 0, 0.1);
  await at(1_000, 0, 0);
  await at(10_000, 0, 0.5);
  await at(10_500, 0, 0.6);
  await at(30_000, 1, 0.5);
  expect(reports).toEqual([
    { done: 0, secondsLeft: null },
    { done: 0.25, secondsLeft: 30 },
    { done: 0.75, secondsLeft: 10 },
  ]);
});
