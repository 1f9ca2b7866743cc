import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Fault, type Happening, HistoryStage, modelPackets } from '#tooling/testing/money/history.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const HISTORIES = 10_000;
/** Each with a database and a bank of its own. */
const LANES = 1;
const LONGEST = 14;
const TIME_LIMIT = 3_600_000;

const packet = fc.constantFrom(...modelPackets);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('top_up' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
      notices: fc.constantFrom('once' as const, 'twice' as const, 'lost' as const, 'late' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), packet }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), packet, isPaid: fc.boolean(), isDoubled: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('give' as const), packet, days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop_renewing' as const), packet }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel_future' as const), packet }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), payment: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('charge_back' as const), payment: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 1_000 }) }),
  },
);
const fault: fc.Arbitrary<Fault | null> = fc.option(fc.record({ query: fc.nat(30), isDone: fc.boolean() }), {
  freq: 2,
});
const history = fc.array(fc.record({ happening, fault }), { minLength: 1, maxLength: LONGEST });

describe.runIf(isSlowProof)('the history of a viewer', () => {
  const stages: HistoryStage[] = [];
  beforeAll(async () => {
    stages.push(...(await Promise.all(Array.from({ length: LANES }, () => HistoryStage.open()))));
  });
  afterAll(() => Promise.all(stages.map((stage) => stage.close())));

  it(
    'is as in the model after every step, and breaks no rule of money, whatever fails on the way',
    async () => {
      const property = (stage: HistoryStage) => fc.asyncProperty(history, (steps) => stage.run(steps));
      await Promise.all(stages.map((stage) => fc.assert(property(stage), { numRuns: HISTORIES / LANES })));
    },
    TIME_LIMIT,
  );
});
