import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answers, LoadPlan } from './load-plan.ts';
import { processorSeconds } from './processes.ts';
import { LOAD_CORE } from './subject.ts';
import { loadByWrk } from './wrk.ts';

export interface LoadResult {
  /**
   * Answers for each second of the server's processor time: the throughput of one core. Answers by the clock would measure
   * the generator while the server waits for it, and the neighbours on a shared machine.
   */
  readonly answersPerProcessorSecond: number;
  readonly medianMilliseconds: number;
  readonly p95Milliseconds: number;
  readonly p99Milliseconds: number;
}

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Loads a server from the other core and reports the result. @throws when any answer failed. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const before = processorSeconds(plan.target.pid);
  const answers = await (plan.generator === 'wrk' ? loadByWrk(plan) : loadByOurs(plan));
  const used = processorSeconds(plan.target.pid) - before;
  if (answers.faults > 0) throw new Error(`${plan.target.address}: ${answers.faults} answers failed`);
  return {
    answersPerProcessorSecond: answers.count / used,
    medianMilliseconds: answers.medianMilliseconds ?? Number.NaN,
    p95Milliseconds: answers.p95Milliseconds ?? Number.NaN,
    p99Milliseconds: answers.p99Milliseconds,
  };
}

async function loadByOurs(plan: LoadPlan): Promise<Answers> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-load-'));
  const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'result.json')];
  try {
    writeFileSync(planFile, JSON.stringify(plan));
    await runGenerator(planFile, resultFile);
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runGenerator(planFile: string, resultFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['--cpu-list', LOAD_CORE, process.execPath, GENERATOR, planFile, resultFile], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the load generator ended with ${code}`))));
  });
}
