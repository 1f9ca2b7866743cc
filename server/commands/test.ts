/**
 * `npm test`: types, lint, unit and api tests, journeys in a real browser, and a closing line `N passed, N failed`.
 * `npm run test:full` runs all of these at length (long fuzzing, soak, recordings, journeys) and adds the second database,
 * mutation and benches.
 */
import { parseArgs } from 'node:util';
import { lintChecks, runChecks, typeChecks } from '#server/quality/checks.ts';
import { prepareMachine } from '#server/quality/machine.ts';
import { LONG_RUNS, runSlowProof } from '#server/quality/slow-proof.ts';
import { add, runSuite, type Tally } from '#server/quality/suites.ts';
import { ensureWebBuild } from '#server/start/web-build.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const started = performance.now();
let tally: Tally = { passed: 0, failed: 0 };

if (await prepareMachine()) {
  tally = add(tally, await runChecks([...typeChecks, ...lintChecks]));
  const extent = values.full ? LONG_RUNS : {};
  // Services that start side by side would build it side by side.
  await ensureWebBuild();
  tally = add(tally, await runSuite(['unit', 'http'], extent));
  tally = add(tally, await runSuite(['journeys'], extent));
  if (values.full) tally = add(tally, await runSlowProof());
} else {
  tally = { passed: 0, failed: 1 };
}

if (tally.failures?.length) console.log(`\n${tally.failures.join('\n')}`);
console.log(`\nin ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
