import { expect, test } from 'vitest';
import { oneWaiting } from './one-waiting.ts';

test('while one call runs one waits, however many ask, and sees what they asked after', async () => {
  const gate = Promise.withResolvers<void>();
  const runs: number[] = [];
  let asked = 0;
  const ask = oneWaiting(async () => {
    runs.push(asked);
    await gate.promise;
  }, fail);
  const first = ask();
  await Promise.resolve();
  for (asked = 1; asked < 100; asked += 1) void ask();
  const last = ask();
  gate.resolve();
  await Promise.all([first, last]);
  expect(runs).toEqual([0, 100]);
  await ask();
  expect(runs).toEqual([0, 100, 100]);
});

test('a call that fails is told, and the next one runs', async () => {
  const told: unknown[] = [];
  const outcomes = [Promise.reject(new Error('no')), Promise.resolve()];
  const ask = oneWaiting(
    () => outcomes.shift() ?? Promise.resolve(),
    (error) => told.push(error),
  );
  await ask();
  await ask();
  expect([told, outcomes]).toEqual([[new Error('no')], []]);
});

function fail(error: unknown): void {
  throw error;
}
