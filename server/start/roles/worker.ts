import { join } from 'node:path';
import { systemClock } from '#api/platform/clock.ts';
import { CHANNELS_FOLDER } from '#media/store/names.ts';
import { openHeartbeat } from '../heartbeat.ts';
import { liveMemoryOf } from '../live-memory.ts';
import { awaitMediaStore } from '../store.ts';
import type { Waiting } from '../until-there.ts';
import { warnOf } from '../warn.ts';
import type { WorkerSettings } from '../worker-settings.ts';
import { superviseWorker } from '../worker-supervisor.ts';
import type { RoleContext } from './role.ts';

const warn = warnOf('worker');

/** The worker: this process if it has no other role, else a child process. */
export async function openWorker(context: RoleContext, connectionString: string): Promise<void> {
  const { configuration, teardown, signingKeys, readyChecks, waiting } = context;
  const { store, recordingQuota, gateway, packaging } = configuration;
  const packagingFolder = join(configuration.dataFolder, 'packaging');
  const liveMemory = liveMemoryOf(store, configuration.liveMemoryBytes);
  const settings: WorkerSettings = {
    connectionString,
    store,
    liveMemory,
    recordingQuota,
    signingKeys,
    gateway,
    acquirers: context.acquirers,
    fiscal: context.fiscal,
    packagingFolder,
    packaging,
    clockOffset: configuration.clockOffset,
    hasDemo: configuration.demo !== 'none',
  };
  if (configuration.roles.size === 1) {
    const { runWorker } = await import('../run-worker.ts');
    const heartbeat = openHeartbeat(systemClock);
    const worker = await runWorker(settings, heartbeat.beat, waiting);
    teardown.add(() => worker.stop());
    readyChecks.set('worker', heartbeat.isHeard);
    return;
  }
  const isNew = await hasNoTelevision(settings, waiting);
  const worker = superviseWorker(settings, warn);
  teardown.add(() => worker.stop());
  readyChecks.set('worker', worker.isRunning);
  // A new store has no timelines before the worker's first round.
  if (isNew) await worker.firstRound;
}

async function hasNoTelevision({ store: location }: Pick<WorkerSettings, 'store'>, waiting: Waiting): Promise<boolean> {
  const { store, close } = await awaitMediaStore(location, waiting);
  try {
    for await (const _channel of store.list(CHANNELS_FOLDER)) return false;
    return true;
  } finally {
    close();
  }
}
