import { join } from 'node:path';
import { CHANNELS_FOLDER } from '#media/store/names.ts';
import { liveMemoryOf } from '../live-memory.ts';
import { openMediaStore } from '../store.ts';
import { warn } from '../warn.ts';
import type { WorkerSettings } from '../worker-settings.ts';
import { superviseWorker } from '../worker-supervisor.ts';
import type { RoleContext } from './role.ts';

/** The worker: this process where it plays nothing else, else one beside it. */
export async function openWorker(context: RoleContext, connectionString: string): Promise<void> {
  const { configuration, teardown, signingKeys, readyChecks } = context;
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
    packagingFolder,
    packaging,
  };
  if (configuration.roles.size === 1) {
    const { runWorker } = await import('../run-worker.ts');
    const worker = await runWorker(settings);
    teardown.add(() => worker.stop());
    readyChecks.set('worker', () => true);
    return;
  }
  const isNew = await hasNoTelevision(settings);
  const worker = superviseWorker(settings, warn);
  teardown.add(() => worker.stop());
  readyChecks.set('worker', worker.isRunning);
  // A new store has no television to show until the worker has been round once.
  if (isNew) await worker.firstRound;
}

async function hasNoTelevision({ store: location }: Pick<WorkerSettings, 'store'>): Promise<boolean> {
  const { store, close } = await openMediaStore(location);
  try {
    for await (const _channel of store.list(CHANNELS_FOLDER)) return false;
    return true;
  } finally {
    close();
  }
}
