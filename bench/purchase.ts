import type { Figure } from './measure/gate.ts';
import { compare } from './measure/pairs.ts';
import { startSubject } from './measure/subject.ts';

const LOAD = { connections: 16, seconds: 3 };
const LIMIT = 0.5;
const RIGHTS_LIMIT_SECONDS = 1;

/** Buying a packet from the balance, by ever new users, against the SQL statements of such a purchase by themselves. */
export async function benchPurchase(): Promise<readonly Figure[]> {
  const subject = await startSubject('purchase');
  const target = { address: String(subject.ready['address']), pid: subject.pid };
  const plan = (path: string) => ({ ...LOAD, target, paths: [path] });
  try {
    const { rate } = await compare(plan('/purchase'), plan('/statements'));
    return [
      {
        kind: 'gate',
        name: 'purchase of a packet, against its statements in one transaction',
        ratio: rate,
        bound: 'at least',
        limit: LIMIT,
      },
      {
        kind: 'limit',
        name: 'rights of a new packet, until another api on the same database has them, the slowest of 50',
        measured: Number(subject.ready['rightsSeconds']),
        limit: RIGHTS_LIMIT_SECONDS,
        unit: 's',
      },
      { kind: 'promise', name: 'statements of a purchase', value: String(subject.ready['statements']) },
    ];
  } finally {
    await subject.stop();
  }
}
