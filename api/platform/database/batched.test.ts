import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('calls that come while a batch runs are answered by the next one, each by its own result', async () => {
  const batches: (readonly number[])[] = [];
  const double = batched(async (items: readonly number[]) => {
    batches.push(items);
    await Promise.resolve();
    return items.map((item) => item * 2);
  }, String);
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('calls of one name come in different batches, in their order', async () => {
  const batches: (readonly string[])[] = [];
  const work = batched(
    async (items: readonly string[]) => {
      batches.push(items);
      return items;
    },
    (item) => item.slice(0, 1),
  );
  expect(await Promise.all(['a1', 'b1', 'b2', 'c1', 'b3'].map(work))).toEqual(['a1', 'b1', 'b2', 'c1', 'b3']);
  expect(batches).toEqual([['a1'], ['b1', 'c1'], ['b2'], ['b3']]);
});

test('a batch that fails fails its calls only', async () => {
  const work = batched(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('refused');
    return items;
  }, String);
  const [first, bad, beside] = [work('first'), work('bad'), work('beside')];
  expect(await first).toBe('first');
  await expect(bad).rejects.toThrow('refused');
  await expect(beside).rejects.toThrow('refused');
  expect(await work('after')).toBe('after');
});
