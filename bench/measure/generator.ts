/** The load generator's own process: reads a plan, loads, writes what it measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Answers, LoadPlan } from './load.ts';
import { sequence } from './ratio.ts';

const [planFile = '', resultFile = ''] = process.argv.slice(2);
const plan: LoadPlan = JSON.parse(readFileSync(planFile, 'utf8'));
const P99 = 0.99;
const milliseconds: number[] = [];
let seed = 0;

const measured = await autocannon({
  url: plan.target.address,
  connections: plan.connections,
  duration: plan.seconds,
  setupClient: (client) => {
    seed += 1;
    const random = sequence(seed);
    const shuffled = plan.paths.map((path) => ({ path, order: random() })).sort((a, b) => a.order - b.order);
    client.setRequests(shuffled.map(({ path }) => ({ method: 'GET', path })));
    // The report's own histogram counts whole milliseconds: most answers are faster than one.
    client.on('response', (_status, _bytes, time) => milliseconds.push(time));
  },
});
const answers: Answers = {
  count: milliseconds.length,
  p99Milliseconds: milliseconds.sort((a, b) => a - b)[Math.floor(milliseconds.length * P99)] ?? Number.NaN,
  faults: measured.non2xx + measured.errors + measured.timeouts,
};
writeFileSync(resultFile, JSON.stringify(answers));
