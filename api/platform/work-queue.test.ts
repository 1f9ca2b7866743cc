import { expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

it('runs so much at a time, in order, and refuses what would wait too long', async () => {
  const queue = new WorkQueue({ atOnce: 2, mostWaiting: 3 });
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const work = gates.map((gate, index) =>
    queue.run(async () => {
      started.push(index);
      await gate.promise;
      return index;
    }),
  );
  await expect(work[5]).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 });
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await work[1];
  gates[0]?.resolve();
  await work[0];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2, 3]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
});

it('goes on after work that failed', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
