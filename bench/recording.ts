import type { Figure } from './measure/gate.ts';
import { compare } from './measure/pairs.ts';
import { shareOfRecording } from './measure/recording-share.ts';
import { startSubject } from './measure/subject.ts';

const LOAD = { connections: 4, seconds: 2 };

/** The cost of a look-up in a recording, and of recording one channel. */
export async function benchRecording(): Promise<readonly Figure[]> {
  const share = `${((await shareOfRecording()) * 100).toFixed(1)} percent of a core, promised 3`;
  return [...(await benchLookUp()), { kind: 'promise', name: 'recording one channel of 720p by copy', value: share }];
}

/** A minute three days back, against one at the live edge. */
async function benchLookUp(): Promise<readonly Figure[]> {
  const subject = await startSubject('recording');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    // Both sides are the same process: the ratio of their rates is the ratio of their costs.
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
