import { fileURLToPath } from 'node:url';
import { run } from '#server/process/run.ts';
import type { Answers, LoadPlan } from './load-plan.ts';
import { LOAD_CORE } from './subject.ts';

const ROTATE = fileURLToPath(new URL('./rotate.lua', import.meta.url));
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Loads with `wrk`, which discards large answers cheaply: a generator in JavaScript would spend its time on their bytes.
 * @throws when it is not installed.
 */
export async function loadByWrk({ target, paths, connections, seconds }: LoadPlan): Promise<Answers> {
  const scale = ['--threads', '1', '--connections', String(connections), '--duration', String(seconds), '--latency'];
  const asked = ['--script', ROTATE, target.address, '--', ...paths];
  const { code, output } = await run('taskset', ['--cpu-list', LOAD_CORE, 'wrk', ...scale, ...asked], {
    output: 'keep',
  });
  if (code !== 0) throw new Error(`wrk is needed for this bench: ${output}`);
  return readReport(output);
}

function readReport(report: string): Answers {
  const figure = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(report) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? [];
  return {
    count: figure(/(\d+) requests in/),
    medianMilliseconds: null,
    p95Milliseconds: null,
    p99Milliseconds: Number(p99) * (UNITS[unit] ?? Number.NaN),
    faults: broken.reduce((sum, part) => sum + Number(part), figure(/Non-2xx or 3xx responses: (\d+)/)),
  };
}
