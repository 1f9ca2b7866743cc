/**
 * The worker beside the service: told by its parent what to work on, and gone when the parent is, however that ended.
 */
import { runWorker } from './run-worker.ts';
import type { WorkerSettings } from './worker-settings.ts';

// A terminal's Ctrl-C reaches this process too; the parent decides when the worker stops.
process.on('SIGINT', () => {});
process.once('message', async (settings: WorkerSettings) => {
  const worker = await runWorker(settings);
  const stop = () => void worker.stop().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  process.send?.('first round done');
});
