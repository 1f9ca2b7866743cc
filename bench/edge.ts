import type { Figure } from './measure/gate.ts';
import { compare } from './measure/pairs.ts';
import { startSubject } from './measure/subject.ts';

/** Four seconds at 2.5 Mbit/s, and four seconds of the demo's clips, which hardly move. */
const SEGMENTS = { usual: 1_250_000, small: 32_000 };
/** One file may lie better in memory than another, for as long as it is there: many even that out. */
const OF_EACH = 32;
const LOAD = { connections: 16, seconds: 3, generator: 'wrk' } as const;
/** The limit is near: what other processes do to a load must not weigh more than the difference. */
const PAIRS = 21;

/** The nginx edge against the same nginx serving the same bytes as a plain file. */
export async function benchEdge(): Promise<readonly Figure[]> {
  const subject = await startSubject('edge', {
    KINORA_BENCH_SEGMENTS: JSON.stringify(
      Object.values(SEGMENTS).flatMap((size) => Array.from({ length: OF_EACH }, () => size)),
    ),
  });
  const [edge, plain] = [String(subject.ready['edge']), String(subject.ready['plain'])];
  const rateOf = async (kind: number) => {
    const names = Array.from({ length: OF_EACH }, (_, index) => `${kind * OF_EACH + index}.m4s`);
    const plan = (address: string, folder: string) => ({
      ...LOAD,
      target: { address, pid: subject.pid },
      paths: names.map((name) => `${folder}/${name}`),
    });
    return (await compare(plan(edge, String(subject.ready['folder'])), plan(plain, ''), PAIRS)).rate;
  };
  try {
    const [usual, small] = [await rateOf(0), await rateOf(1)];
    return [
      {
        kind: 'gate',
        name: 'segment of 1.25 MB through the edge, against a plain file',
        ratio: usual,
        bound: 'at least',
        limit: 0.95,
      },
      {
        kind: 'promise',
        name: 'segment of 32 kB through the edge, against a plain file',
        value: `${small.median.toFixed(2)} (${small.low.toFixed(2)} to ${small.high.toFixed(2)})`,
      },
    ];
  } finally {
    await subject.stop();
  }
}
