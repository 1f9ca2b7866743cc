/** The load generator's own process: reads a plan, loads, writes what it measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { LoadPlan, LoadResult } from './load.ts';
import { sequence } from './ratio.ts';

const [planFile = '', resultFile = ''] = process.argv.slice(2);
const plan: LoadPlan = JSON.parse(readFileSync(planFile, 'utf8'));
let seed = 0;

const measured = await autocannon({
  url: plan.url,
  connections: plan.connections,
  duration: plan.seconds,
  setupClient: (client) => {
    seed += 1;
    const random = sequence(seed);
    const shuffled = plan.paths.map((path) => ({ path, order: random() })).sort((a, b) => a.order - b.order);
    client.setRequests(shuffled.map(({ path }) => ({ method: 'GET', path })));
  },
});
const result: LoadResult = {
  requestsPerSecond: measured.requests.average,
  p99Milliseconds: measured.latency.p99,
  faults: measured.non2xx + measured.errors + measured.timeouts,
};
writeFileSync(resultFile, JSON.stringify(result));
