import { expect } from 'vitest';
import { runOperator } from '#tooling/testing/operator.ts';
import type { Stage } from './stage.ts';

/** Runs a command of operators on a stage's service, at its time; returns what the command printed. */
export async function operate(
  { dataFolder, now }: Pick<Stage, 'dataFolder' | 'now'>,
  ...args: readonly string[]
): Promise<string> {
  const offset = Math.round(now() * 1_000) - Date.now();
  const environment = { KINORA_DATA: dataFolder, KINORA_CLOCK_OFFSET: String(offset) };
  const { output, complaint } = await runOperator(args, environment);
  expect(complaint).toBe('');
  return output.trim();
}
