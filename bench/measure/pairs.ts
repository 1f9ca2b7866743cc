import { type LoadResult, load } from './load.ts';
import type { LoadPlan } from './load-plan.ts';
import { type Ratio, ratioOf } from './ratio.ts';

/** Enough for an interval on a quiet machine; one more at the start does not count, because caches are cold in it. */
const PAIRS = 5;

export interface Comparison {
  readonly rate: Ratio;
  readonly p95: Ratio;
  readonly p99: Ratio;
}

export type LoadPair = readonly [measured: LoadResult, limit: LoadResult];

/** Loads the measured and the limit in turn, so that a drift of the machine touches both. */
export const compare = async (measured: LoadPlan, limit: LoadPlan, count = PAIRS): Promise<Comparison> =>
  comparisonOf(await loadInTurn(measured, limit, count));

export async function loadInTurn(measured: LoadPlan, limit: LoadPlan, count: number): Promise<LoadPair[]> {
  await load(measured);
  await load(limit);
  const pairs: LoadPair[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    // The order alternates: a trend within a pair would favour one side.
    const measuredFirst = pair % 2 === 0;
    const first = await load(measuredFirst ? measured : limit);
    const second = await load(measuredFirst ? limit : measured);
    pairs.push(measuredFirst ? [first, second] : [second, first]);
  }
  return pairs;
}

export const comparisonOf = (pairs: readonly LoadPair[]): Comparison => ({
  rate: ratioOf(pairs.map(([a, b]) => [a.answersPerProcessorSecond, b.answersPerProcessorSecond])),
  p95: ratioOf(pairs.map(([a, b]) => [a.p95Milliseconds, b.p95Milliseconds])),
  p99: ratioOf(pairs.map(([a, b]) => [a.p99Milliseconds, b.p99Milliseconds])),
});
