import type { Configuration } from '#server/configuration.ts';
import { writeLog } from '#server/process/log.ts';
import { announce } from './announcement.ts';
import { type Application, openApplication } from './application.ts';
import { logLastError } from './last-error.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

/** After this the process exits without waiting for its teardown. */
const LONGEST_STOP_MILLISECONDS = 15_000;

/**
 * Within this time the same signal is one that came twice: a process manager sends it to the whole process group, and the
 * launcher passes it on as well.
 */
const ONE_SIGNAL_MILLISECONDS = 2_000;

/** Starts the application, prints its address and stops it on the first Ctrl-C or SIGTERM; a second one ends it at once. */
export async function runInForeground(started: number, configure: () => Configuration): Promise<void> {
  let application: Application | null = null;
  const stopping = new AbortController();
  const isRepeated = repetitions();
  const stop = (signal: NodeJS.Signals) => {
    if (isRepeated(signal)) return;
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), LONGEST_STOP_MILLISECONDS).unref();
    // A start in progress checks the signal and closes what it has opened.
    if (application !== null) void application.close().finally(() => process.exit(0));
  };
  logLastError();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    const configuration = configure();
    application = await openApplication(configuration, stopping.signal);
    if (stopping.signal.aborted) await application.close().finally(() => process.exit(0));
    await announce(configuration, application, performance.now() - started);
    await application.webReady;
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    fail(error);
    await application?.close();
    process.exit(1);
  }
}

/** Tells whether a signal is one that was just heard. */
function repetitions(): (signal: NodeJS.Signals) => boolean {
  const heard = new Map<NodeJS.Signals, number>();
  return (signal) => {
    const now = performance.now();
    const isRepeated = now - (heard.get(signal) ?? Number.NEGATIVE_INFINITY) < ONE_SIGNAL_MILLISECONDS;
    if (!isRepeated) heard.set(signal, now);
    return isRepeated;
  };
}

/** An operator error is one line; any other error has its stack. */
function fail(error: unknown): void {
  const message = error instanceof OperatorError ? error.message : `it could not start: ${reasonOf(error)}`;
  writeLog({
    ...{ level: 'error', message },
    stack: error instanceof Error && !(error instanceof OperatorError) ? error.stack : undefined,
  });
}
