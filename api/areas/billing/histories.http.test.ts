import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { histories } from '#tooling/testing/money/happenings.ts';
import { runHistory } from '#tooling/testing/money/history.ts';
import { MoneyWorld } from '#tooling/testing/money/world.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const [HISTORIES, LONGEST] = isSlowProof ? [10_000, 14] : [100, 8];
/** Side by side, each with a database and a bank of its own: one waits for its database while another works. */
const WORLDS = 4;
const TIME_LIMIT = 3_600_000;

describe('the history of a viewer', () => {
  const worlds: MoneyWorld[] = [];
  beforeAll(async () => {
    // One after the other: each copies a database.
    for (let count = 0; count < WORLDS; count += 1) worlds.push(await MoneyWorld.open());
  });
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  it(
    'is as in the model after every step, and breaks no rule of money, whatever fails on the way',
    async () => {
      const property = (world: MoneyWorld) =>
        fc.asyncProperty(histories(LONGEST), (history) => runHistory(world, history));
      const numRuns = Math.ceil(HISTORIES / worlds.length);
      await Promise.all(worlds.map((world) => fc.assert(property(world), { numRuns })));
    },
    TIME_LIMIT,
  );
});
