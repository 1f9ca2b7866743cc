import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './processes.ts';
import { LOAD_CORE } from './subject.ts';
import { loadByWrk } from './wrk.ts';

/** A server that is asked: with what runs below it, its database for one. */
export interface Target {
  readonly address: string;
  readonly pid: number;
}

export interface LoadPlan {
  readonly target: Target;
  /** Paths to ask for, each connection in an order of its own. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** `wrk` for answers so big that reading them is work; it asks for all paths in one order. Else our own. */
  readonly generator?: 'wrk';
}

/** What the generator saw. */
export interface Answers {
  readonly count: number;
  /** Null from a generator that does not tell it. */
  readonly p95Milliseconds: number | null;
  readonly p99Milliseconds: number;
  /** Answers other than 2xx, and connections that broke: a figure with any is void. */
  readonly faults: number;
}

export interface LoadResult {
  /**
   * Answers for each second of processor time the server used: what a core of its own could send. Answers by the clock
   * would measure the generator where the server waits for it, and the neighbours where the machine is shared.
   */
  readonly answersPerProcessorSecond: number;
  readonly p95Milliseconds: number;
  readonly p99Milliseconds: number;
}

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Loads a server from the other core and reports what it managed. @throws when any answer was not a success. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const before = processorSeconds(plan.target.pid);
  const answers = await (plan.generator === 'wrk' ? loadByWrk(plan) : loadByOurs(plan));
  const used = processorSeconds(plan.target.pid) - before;
  if (answers.faults > 0) throw new Error(`${plan.target.address}: ${answers.faults} answers were no success`);
  return {
    answersPerProcessorSecond: answers.count / used,
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
