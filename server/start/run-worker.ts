import { join } from 'node:path';
import { systemClock } from '#api/platform/clock.ts';
import { closeDatabase, openDatabase } from '#api/platform/database.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { Seal } from '#api/platform/seal.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { root } from '#server/process/run.ts';
import { demoFilmMakers, demoTasks } from '#server/seed/tasks.ts';
import { inboxGateway } from '#worker/delivery/gateway.ts';
import { httpGateway } from '#worker/delivery/http-gateway.ts';
import { startWorker, WORKER_CONNECTIONS } from '#worker/worker.ts';
import { openLiveMemory } from './live-memory.ts';
import { openMediaStore } from './store.ts';
import { warn } from './warn.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Nobody waits for an answer: a job that has to wait for a connection is only late. */
const PATIENCE_MILLISECONDS = 60_000;
const clipsFolder = join(root, 'demo', 'clips');

/** Opens what the worker needs, starts it, and closes all of it in reverse. */
export async function runWorker(settings: WorkerSettings): Promise<{ stop(): Promise<void> }> {
  const { connectionString, recordingQuota, packagingFolder, packaging } = settings;
  const { store, close } = await openMediaStore(settings.store);
  const memory = await openLiveMemory(settings.liveMemory, warn);
  const database = openDatabase({
    connectionString,
    poolSize: WORKER_CONNECTIONS,
    connectionTimeout: PATIENCE_MILLISECONDS,
  });
  const bus = await openPostgresBus({
    connectionString,
    onError: warn,
  });
  const worker = await startWorker({
    database,
    bus,
    clock: systemClock,
    store,
    memory: memory?.store ?? null,
    clipsFolder,
    recordingQuota,
    packagingFolder,
    packaging,
    locateFfmpeg,
    delivery: {
      gateway: settings.gateway === null ? inboxGateway : httpGateway(settings.gateway),
      seal: new Seal(settings.signingKeys),
    },
    tasks: demoTasks({ store, makesTrailers: packaging === 'all' }),
    filmMakers: demoFilmMakers,
    log: warn,
  });
  return {
    stop: async () => {
      await worker.stop();
      await bus.close();
      await closeDatabase(database);
      await memory?.leave();
      close();
    },
  };
}
