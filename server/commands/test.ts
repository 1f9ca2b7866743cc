/**
 * `npm test`: types, lint, unit and api tests, components and journeys in a real browser. A test that fails runs once more at the
 * end, alone. It closes with the time of each part and a line `N passed, N failed`. `npm run test:full` runs these at length and
 * adds the second database and mutation.
 * `npm test -- --changed [commit]` runs what reaches the changes since a commit, `npm test -- <area>` one area.
 */
import { newProgram } from '#server/process/program.ts';
import { root } from '#server/process/run.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { ensureWebBuild } from '#server/start/web-build.ts';
import { listAreas } from '#tooling/quality/areas.ts';
import { lintChecks, runChecks, typeChecks } from '#tooling/quality/checks.ts';
import { prepareMachine } from '#tooling/quality/machine.ts';
import { planOf } from '#tooling/quality/plan.ts';
import { readRequest } from '#tooling/quality/request.ts';
import { clearTraces, runAgain } from '#tooling/quality/second-runs.ts';
import { runSlowProof } from '#tooling/quality/slow-proof.ts';
import { openStages } from '#tooling/quality/stages.ts';
import { type Printing, runSuite } from '#tooling/quality/suites.ts';
import type { Suite } from '#tooling/quality/tally.ts';

try {
  process.exitCode = (await runTests()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof OperatorError ? `kinora: ${reasonOf(error)}` : error);
  process.exitCode = 1;
}

async function runTests(): Promise<boolean> {
  const plan = await planOf(readRequest(newProgram('npm test --'), process.argv.slice(2), listAreas(root)));
  if (!(await prepareMachine())) return false;
  clearTraces();
  const stages = openStages();
  const runSuites = async (wanted: Suite, printing?: Printing) => {
    for (const { suite, extent } of plan.suites)
      if (suite === wanted) await stages.run(suite, () => runSuite(suite, extent, printing));
  };
  // Services that start side by side would build it side by side.
  await stages.run('build', async () => {
    await ensureWebBuild();
    return { passed: 0, failures: [] };
  });
  await Promise.all([
    // They wait for clocks, encoders and other processes: what only works fills that time.
    runSuites('http', 'at the end'),
    (async () => {
      if (plan.hasChecks) await stages.run('checks', () => runChecks([...typeChecks, ...lintChecks]));
      await runSuites('unit');
      await runSuites('pages');
      await runSuites('components');
    })(),
  ]);
  await runSuites('journeys');
  if (plan.hasSlowProof) await runSlowProof(stages);
  await stages.review('second runs', runAgain);
  return stages.close();
}
