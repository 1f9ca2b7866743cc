/**
 * The worker as a child process: gets its settings from the parent, and ends with it, even when the parent was killed.
 */
import { logLastError } from './last-error.ts';
import { runWorker } from './run-worker.ts';
import { warnOf } from './warn.ts';
import type { WorkerMessage } from './worker-message.ts';
import type { WorkerSettings } from './worker-settings.ts';

logLastError('worker');

const tell = (message: WorkerMessage) => {
  if (process.connected) process.send?.(message);
};

// What is sent to the whole process group reaches this process too; the parent decides when the worker stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('message', async (settings: WorkerSettings) => {
  const stopping = new AbortController();
  process.once('disconnect', () => stopping.abort());
  const waiting = { signal: stopping.signal, log: warnOf('worker') };
  const worker = await runWorker(settings, () => tell('at work'), waiting).catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  const stop = () => void worker.stop().finally(() => process.exit(0));
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  tell('first round done');
});
