import { describeRatio, type Figure } from './measure/gate.ts';
import { load } from './measure/load.ts';
import { timePhones } from './measure/phone-pairs.ts';
import { ratioOf } from './measure/ratio.ts';
import { startSignInStorm } from './measure/storm.ts';
import { withWorkspace } from './measure/workspace.ts';

const LOAD = { connections: 16, seconds: 4 };
const PAIRS = 5;
/** Sign-ins with chosen passwords that are tried each second. */
const STORM = 100;

/** Latency of other calls during many password checks, which are costly on purpose, and whether timing reveals a known phone. */
export function benchSignIn(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'api' }, async ({ service, tokens, database }) => {
    const phones = await timePhones(service.address, database);
    const paths = tokens.map((token) => `/v2/channels?includes=current_schedules&access_token=${token}`);
    const plan = { ...LOAD, target: service, paths };
    await load(plan);
    const pairs: (readonly [number, number])[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const calm = await load(plan);
      const stop = await startSignInStorm(service.address, STORM);
      const stormy = await load(plan).finally(stop);
      pairs.push([stormy.p99Milliseconds, calm.p99Milliseconds]);
    }
    return [
      {
        kind: 'gate',
        name: `channel list, p99 while ${STORM} sign-ins a second are tried`,
        ratio: ratioOf(pairs),
        bound: 'at most',
        limit: 2,
      },
      {
        kind: 'promise',
        name: 'asking for a code for a known phone, against an unknown one',
        value: describeRatio(ratioOf(phones)),
      },
    ];
  });
}
