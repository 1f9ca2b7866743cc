import type { Figure } from './measure/gate.ts';
import { comparisonOf, type LoadPair, loadInTurn } from './measure/pairs.ts';
import { startSubject } from './measure/subject.ts';

/** Four seconds at 2.5 Mbit/s, and four seconds of the demo's clips, which hardly move. */
const SEGMENTS = { usual: 1_250_000, small: 32_000 };
/** The memory layout of a file affects its speed: many files, rewritten, average it out. */
const OF_EACH = 32;
const LOAD = { connections: 16, seconds: 1, generator: 'wrk' } as const;
/** Many pairs, because the result is near the limit and other processes disturb single loads. */
const SUBJECTS = 12;
const PAIRS_OF_EACH = 6;

/** The nginx edge against the same nginx serving the same bytes as plain files. */
export async function benchEdge(): Promise<readonly Figure[]> {
  const usual: LoadPair[] = [];
  const small: LoadPair[] = [];
  for (let subject = 0; subject < SUBJECTS; subject += 1) {
    usual.push(...(await pairsOf(SEGMENTS.usual)));
    small.push(...(await pairsOf(SEGMENTS.small)));
  }
  const { median, low, high } = comparisonOf(small).rate;
  return [
    {
      kind: 'gate',
      name: 'segment of 1.25 MB through the edge, against a plain file',
      ratio: comparisonOf(usual).rate,
      bound: 'at least',
      limit: 0.95,
    },
    {
      kind: 'promise',
      name: 'segment of 32 kB through the edge, against a plain file',
      value: `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    },
  ];
}

/** Starts an nginx with segments of the given size, and loads it. */
async function pairsOf(size: number): Promise<readonly LoadPair[]> {
  const sizes = Array.from({ length: OF_EACH }, () => size);
  const { ready, pid, stop } = await startSubject('edge', { KINORA_BENCH_SEGMENTS: JSON.stringify(sizes) });
  const plan = (base: unknown) => {
    const { origin, pathname } = new URL(String(base));
    const folder = pathname.replace(/\/$/, '');
    return { ...LOAD, target: { address: origin, pid }, paths: sizes.map((_, n) => `${folder}/${n}.m4s`) };
  };
  try {
    return await loadInTurn(plan(ready['edge']), plan(ready['plain']), PAIRS_OF_EACH);
  } finally {
    await stop();
  }
}
