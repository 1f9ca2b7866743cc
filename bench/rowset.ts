import type { Figure } from './measure/gate.ts';
import { compare } from './measure/pairs.ts';
import { startSubject } from './measure/subject.ts';

/** One request at a time: waiting time would be measured twice. */
const LOAD = { connections: 1, seconds: 1 };
/** More pairs, because a p95 varies more than a median. */
const PAIRS = 15;
const MILLISECONDS = 1000;
const LIMIT = 2;

/** A page of four rows of a catalogue of a hundred thousand titles, against the slowest query that it makes. */
export async function benchRowset(): Promise<readonly Figure[]> {
  const subject = await startSubject('rowset');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    const page = await compare(plan('/page'), plan('/slowest-query'), PAIRS);
    const anew = await compare(plan('/page-anew'), plan('/slowest-query'));
    const slowest = Number(subject.ready['slowestMilliseconds']);
    const seeding = Number(subject.ready['seedMilliseconds']) / MILLISECONDS;
    return [
      {
        kind: 'gate',
        name: 'p95 of a page of four rows, against its slowest query',
        ratio: page.p95,
        bound: 'at most',
        limit: LIMIT,
      },
      {
        kind: 'promise',
        name: 'the same with nothing remembered of page, session and viewer',
        value: anew.p95.median.toFixed(2),
      },
      { kind: 'promise', name: 'its slowest query, median', value: `${Math.round(slowest)} ms` },
      { kind: 'promise', name: `time to make ${subject.ready['titles']} titles`, value: `${seeding.toFixed(1)} s` },
    ];
  } finally {
    await subject.stop();
  }
}
