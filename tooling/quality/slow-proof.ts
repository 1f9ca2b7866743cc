import { SYSTEM_POSTGRES } from '#tooling/testing/postgres.ts';
import { mutationScore } from './mutation.ts';
import type { Stages } from './stages.ts';
import { runSuite } from './suites.ts';

const LONG_FUZZ_CALLS = '20000';
const LONG_DURABILITY_ROUNDS = '30';
const LONG_SOAK_VISITS = '3000';
const LONG_RECORDING_SECONDS = '180';

/** Settings under which the suites run everything random at length, and what is too slow for every change. */
export const LONG_RUNS = {
  KINORA_SLOW_PROOF: '1',
  KINORA_FUZZ_CALLS: LONG_FUZZ_CALLS,
  KINORA_DURABILITY_ROUNDS: LONG_DURABILITY_ROUNDS,
  KINORA_SOAK_VISITS: LONG_SOAK_VISITS,
  KINORA_RECORDING_SECONDS: LONG_RECORDING_SECONDS,
};

/** What no change waits for: the api on the system's PostgreSQL, at its usual length, and mutation. */
export async function runSlowProof(stages: Stages): Promise<void> {
  await stages.run('http on the system PostgreSQL', () =>
    runSuite('http', { environment: { KINORA_TEST_DATABASE_URL: SYSTEM_POSTGRES } }),
  );
  await stages.run('mutation', async () =>
    (await mutationScore())
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [{ kind: 'other', title: 'mutation score', message: 'see above' }] },
  );
}
