import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE } from './subject.ts';

export interface LoadPlan {
  readonly url: string;
  /** Paths to ask for, each connection in an order of its own. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Milliseconds: number;
  /** Answers other than 2xx, and connections that broke: a figure with any is void. */
  readonly faults: number;
}

const GENERATOR = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Loads a server from the other core and reports what it managed. @throws when any answer was not a success. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-load-'));
  const [planFile, resultFile] = [join(folder, 'plan.json'), join(folder, 'result.json')];
  try {
    writeFileSync(planFile, JSON.stringify(plan));
    await runGenerator(planFile, resultFile);
    const result: LoadResult = JSON.parse(readFileSync(resultFile, 'utf8'));
    if (result.faults > 0) throw new Error(`${plan.url}: ${result.faults} answers were no success`);
    return result;
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
