import { type SpawnOptions, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  readonly code: number;
  /** What it printed, when asked to be kept. */
  readonly output: string;
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** `show`: straight to the terminal; `keep`: returned. */
  readonly output?: 'show' | 'keep';
  /** How far it yields to other processes, 0 to 19. */
  readonly niceness?: number;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** Runs a program of the machine to its end. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const kept = options.output === 'keep';
  const spawnOptions: SpawnOptions = {
    cwd: root,
    env: { ...process.env, ...options.environment },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  };
  return new Promise((resolve) => {
    const child = spawn(program, args, spawnOptions);
    if (options.niceness !== undefined && child.pid !== undefined) setPriority(child.pid, options.niceness);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      // One that was ended early is waited for: it must be gone before its caller goes on.
      if (child.pid === undefined) resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** The script of an installed package, such as `typescript/bin/tsc`. */
export const packageScript = (path: string) => join(root, 'node_modules', path);

/** Runs a script on the very Node that runs this. */
export const runNode = (script: string, args: readonly string[], options: RunOptions = {}) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], options);
