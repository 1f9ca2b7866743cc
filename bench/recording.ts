import type { Figure } from './measure/gate.ts';
import { compare } from './measure/pairs.ts';
import { startSubject } from './measure/subject.ts';

const LOAD = { connections: 4, seconds: 2 };

/** A minute of a recording three days back, against one at its live edge. */
export async function benchRecording(): Promise<readonly Figure[]> {
  const subject = await startSubject('recording');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    // Both sides are the same process: how many more the live edge answers is how much longer the archive takes.
    const { rate } = await compare(plan('/live'), plan('/archive'));
    return [
      {
        kind: 'gate',
        name: 'time to look up a minute three days back, against the live edge',
        ratio: rate,
        bound: 'at most',
        limit: 1.5,
      },
      {
        kind: 'promise',
        name: 'first look into an hour three days back',
        value: `${Math.round(Number(subject.ready['coldMilliseconds']))} ms`,
      },
    ];
  } finally {
    await subject.stop();
  }
}
