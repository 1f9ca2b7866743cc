import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { openHeartbeat } from './heartbeat.ts';
import { reasonOf } from './operator-error.ts';
import type { WorkerMessage } from './worker-message.ts';
import type { WorkerSettings } from './worker-settings.ts';

const ENTRY = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const FIRST_RESTART_MILLISECONDS = 500;
const LONGEST_RESTART_MILLISECONDS = 30_000;
/** After this uptime the next failure counts as the first. */
const HEALTHY_AFTER_MILLISECONDS = 60_000;
/**
 * In MB: without a limit the young generation grows while the worker starts and stays, some 150 MB of an idle process. Jobs
 * that collect more often are a little slower, and no viewer waits for them.
 */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=2';
/** How long a worker may take to finish its running job. */
const STOP_MILLISECONDS = 8_000;

export interface Supervisor {
  /** Whether there is a worker that was heard lately; one that hangs is not. */
  isRunning(): boolean;
  /** Resolves after the worker's first round, or when it ends before. */
  readonly firstRound: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the worker's process. It may throw, or its process may say that it could not be started. */
export type ForkWorker = () => ChildProcess;

/** What tests put in place of a process and of time. */
export interface SupervisorOptions {
  readonly forkOne?: ForkWorker;
  readonly clock?: Clock;
}

const forkWorker: ForkWorker = () =>
  fork(ENTRY, {
    execArgv: ['--disable-warning=ExperimentalWarning', SMALL_YOUNG_GENERATION],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/**
 * Runs a worker as a child process and starts it again, with growing delays, whenever it ends by itself or cannot be
 * started: a machine may be out of processes or of memory for a while.
 */
export function superviseWorker(
  settings: WorkerSettings,
  log: (line: string) => void,
  { forkOne = forkWorker, clock = systemClock }: SupervisorOptions = {},
): Supervisor {
  const heartbeat = openHeartbeat(clock);
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | null = null;
  let wait = FIRST_RESTART_MILLISECONDS;
  let stopping = false;
  const firstRound = Promise.withResolvers<void>();

  const start = () => {
    restart = null;
    const startedAt = Date.now();
    let isOver = false;
    const over = (what: string) => {
      if (isOver) return;
      isOver = true;
      child = null;
      firstRound.resolve();
      if (stopping) return;
      wait =
        Date.now() - startedAt > HEALTHY_AFTER_MILLISECONDS
          ? FIRST_RESTART_MILLISECONDS
          : Math.min(wait * 2, LONGEST_RESTART_MILLISECONDS);
      log(`the worker ${what} and starts again in ${Math.round(wait / 1000)} s`);
      restart = setTimeout(start, wait);
    };
    try {
      const forked = forkOne();
      child = forked;
      forked.once('exit', (code, signal) => over(`ended (${signal ?? `code ${code}`})`));
      forked.on('error', (error) => {
        // Any other error is one of the channel to a process that runs: its end is told by itself.
        if (forked.pid === undefined) over(`cannot be started (${error.message})`);
      });
      heartbeat.beat();
      forked.once('spawn', () => forked.send(settings));
      forked.on('message', (message: WorkerMessage) => {
        if (message === 'first round done') firstRound.resolve();
        else heartbeat.beat();
      });
    } catch (error) {
      over(`cannot be started (${reasonOf(error)})`);
    }
  };
  start();

  return {
    isRunning: () => child !== null && heartbeat.isHeard(),
    firstRound: firstRound.promise,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (restart !== null) clearTimeout(restart);
        if (child === null) return resolve();
        const running = child;
        const force = setTimeout(() => running.kill('SIGKILL'), STOP_MILLISECONDS);
        const ended = () => {
          clearTimeout(force);
          resolve();
        };
        running.once('exit', ended);
        // One that could not be started has no end to wait for.
        running.once('error', () => running.pid === undefined && ended());
        if (running.connected) running.disconnect();
      }),
  };
}
