/** The process of the load generator: reads a plan, loads, writes the result. */
import { readFileSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Answers, LoadPlan } from './load-plan.ts';
import { sequence } from './ratio.ts';

const [planFile = '', resultFile = ''] = process.argv.slice(2);
const plan: LoadPlan = JSON.parse(readFileSync(planFile, 'utf8'));
const MEDIAN = 0.5;
const P95 = 0.95;
const P99 = 0.99;
const milliseconds: number[] = [];
let seed = 0;

const measured = await autocannon({
  url: plan.target.address,
  connections: plan.connections,
  duration: plan.seconds,
  ...(plan.eachSecond === undefined ? {} : { overallRate: plan.eachSecond }),
  setupClient: (client) => {
    seed += 1;
    const random = sequence(seed);
    const shuffled = plan.paths.map((path) => ({ path, order: random() })).sort((a, b) => a.order - b.order);
    client.setRequests(shuffled.map(({ path }) => ({ method: 'GET', path })));
    // The report's own histogram counts whole milliseconds: most answers are faster than one.
    client.on('response', (_status, _bytes, time) => milliseconds.push(time));
  },
});
milliseconds.sort((a, b) => a - b);
const percentile = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN;
const answers: Answers = {
  count: milliseconds.length,
  medianMilliseconds: percentile(MEDIAN),
  p95Milliseconds: percentile(P95),
  p99Milliseconds: percentile(P99),
  faults: measured.non2xx + measured.errors + measured.timeouts,
};
writeFileSync(resultFile, JSON.stringify(answers));
