import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server under measurement: its own process, pinned to the first core; the load runs on the second. */
export interface Subject {
  readonly pid: number;
  /** The line of JSON it printed when ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  stop(): Promise<void>;
}

const SERVER_CORE = '0';
export const LOAD_CORE = '1';
export const BOTH_CORES = `${SERVER_CORE},${LOAD_CORE}`;

const script = (name: string) => fileURLToPath(new URL(`../subjects/${name}.ts`, import.meta.url));

type Environment = Readonly<Record<string, string>>;

const spawnSubject = (name: string, core: string, environment: Environment): ChildProcess =>
  spawn('taskset', ['--cpu-list', core, process.execPath, '--disable-warning=ExperimentalWarning', script(name)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** Runs `bench/subjects/<name>.ts` beside the servers and answers the line of its result. */
export const runSubject = (name: string, environment: Environment, cores = LOAD_CORE): Promise<Subject['ready']> =>
  firstLine(spawnSubject(name, cores, environment));

/** Starts `bench/subjects/<name>.ts` and waits for its line. */
export async function startSubject(name: string, environment: Environment = {}): Promise<Subject> {
  const child = spawnSubject(name, SERVER_CORE, environment);
  const ready = await firstLine(child);
  return {
    pid: child.pid ?? 0,
    ready,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin?.end();
      }),
  };
}

async function firstLine(child: ChildProcess): Promise<Readonly<Record<string, unknown>>> {
  if (child.stdout === null) throw new Error('a subject needs a pipe for stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    // The service prints lines of its own.
    if (!line.startsWith('{')) continue;
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return { ...value };
  }
  throw new Error('the subject ended before it was ready');
}
