import { startSystemPostgres } from '#server/testing/system-postgres.ts';
import { mutationScore } from './mutation.ts';
import { add, runSuite, type Tally } from './suites.ts';

const LONG_FUZZ_CALLS = '100000';
const LONG_DURABILITY_ROUNDS = '100';
const LONG_SOAK_VISITS = '10000';
const LONG_RECORDING_SECONDS = '600';

/** Settings under which the suites run everything random at length, and what is too slow for every change. */
export const LONG_RUNS = {
  KINORA_SLOW_PROOF: '1',
  KINORA_FUZZ_CALLS: LONG_FUZZ_CALLS,
  KINORA_DURABILITY_ROUNDS: LONG_DURABILITY_ROUNDS,
  KINORA_SOAK_VISITS: LONG_SOAK_VISITS,
  KINORA_RECORDING_SECONDS: LONG_RECORDING_SECONDS,
};

/** What no change waits for: the api on the system's PostgreSQL, mutation, benches. */
export async function runSlowProof(): Promise<Tally> {
  // Only here: benches load a browser's audit tools, which no other run should wait for.
  const { runBenches } = await import('#bench/benches.ts');
  const system = await startSystemPostgres();
  const onSystem = await runSuite(['http'], { KINORA_TEST_DATABASE_URL: system.connectionString }).finally(system.stop);
  const mutation = (await mutationScore()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return [onSystem, mutation, await runBenches()].reduce(add);
}
