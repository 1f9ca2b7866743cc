import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerSettings } from './worker-settings.ts';

const ENTRY = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const FIRST_RESTART_MILLISECONDS = 500;
const LONGEST_RESTART_MILLISECONDS = 30_000;
/** A worker that lived this long had started well: the next failure is a first one. */
const HEALTHY_AFTER_MILLISECONDS = 60_000;
/** How long a worker may take to finish its running job. */
const STOP_MILLISECONDS = 8_000;

export interface Supervisor {
  isRunning(): boolean;
  /** Resolves when the worker has done its first round, or has ended before it came to that. */
  readonly firstRound: Promise<void>;
  stop(): Promise<void>;
}

/** Keeps a worker process beside this one: started again, with growing waits, whenever it ends by itself. */
export function superviseWorker(settings: WorkerSettings, log: (line: string) => void): Supervisor {
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | null = null;
  let wait = FIRST_RESTART_MILLISECONDS;
  let stopping = false;
  const firstRound = Promise.withResolvers<void>();

  const start = () => {
    restart = null;
    const startedAt = Date.now();
    child = fork(ENTRY, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.send(settings);
    child.once('message', () => firstRound.resolve());
    child.once('exit', (code, signal) => {
      child = null;
      firstRound.resolve();
      if (stopping) return;
      wait =
        Date.now() - startedAt > HEALTHY_AFTER_MILLISECONDS
          ? FIRST_RESTART_MILLISECONDS
          : Math.min(wait * 2, LONGEST_RESTART_MILLISECONDS);
      log(`the worker ended (${signal ?? `code ${code}`}) and starts again in ${Math.round(wait / 1000)} s`);
      restart = setTimeout(start, wait);
    });
  };
  start();

  return {
    isRunning: () => child !== null,
    firstRound: firstRound.promise,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (restart !== null) clearTimeout(restart);
        if (child === null) return resolve();
        const running = child;
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_MILLISECONDS);
        running.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        if (running.connected) running.disconnect();
        else running.kill('SIGTERM');
      }),
  };
}
