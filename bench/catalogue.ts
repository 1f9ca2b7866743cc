import type { Figure } from './measure/gate.ts';
import { comparisonOf, loadInTurn } from './measure/pairs.ts';
import { median } from './measure/ratio.ts';
import { startSubject } from './measure/subject.ts';

/** One request at a time: waiting time would be measured twice. */
const LOAD = { connections: 1, seconds: 1 };
/** More pairs, because a p95 varies more than a median. */
const PAIRS = 15;
const SLOWEST_QUERY_LIMIT = 2;
const FAR_LIMIT = 3;

/** A part of 24 of the filtered catalogue by three filters, among a hundred thousand titles. */
export async function benchCatalogue(): Promise<readonly Figure[]> {
  const subject = await startSubject('rowset');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    const first = await loadInTurn(plan('/titles'), plan('/titles-slowest-query'), PAIRS);
    const far = await loadInTurn(plan('/titles-far'), plan('/titles'), PAIRS);
    return [
      {
        kind: 'gate',
        name: 'p95 of 24 titles by three filters, against its slowest query',
        ratio: comparisonOf(first).p95,
        bound: 'at most',
        limit: SLOWEST_QUERY_LIMIT,
      },
      {
        kind: 'gate',
        name: 'p95 of the same 2,000 titles further, against the first',
        ratio: comparisonOf(far).p95,
        bound: 'at most',
        limit: FAR_LIMIT,
      },
      {
        kind: 'promise',
        name: 'p95 of the first and of the far titles',
        value: `${millisecondsOf(first)} and ${millisecondsOf(far)} ms`,
      },
    ];
  } finally {
    await subject.stop();
  }
}

const millisecondsOf = (pairs: Awaited<ReturnType<typeof loadInTurn>>) =>
  median(pairs.map(([measured]) => measured.p95Milliseconds)).toFixed(1);
