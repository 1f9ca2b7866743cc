import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#api/platform/clock.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { createApi } from '#api/service.ts';
import { createOrigin } from '#media/origin.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import type { Configuration, Role } from '#server/configuration.ts';
import { root } from '#server/process/run.ts';
import { seedDemo } from '#server/seed/seed.ts';
import type { ApiDoor } from '#web/server/api-door.ts';
import { createWeb, type Web } from '#web/server/web.ts';
import { openDataFolder } from './data-folder.ts';
import { openCluster } from './database.ts';
import { dispatcher } from './dispatcher.ts';
import { createHealth, databaseAnswers, processMetrics, type ReadyCheck } from './health.ts';
import { widenedLimits } from './limits.ts';
import { openListener } from './listener.ts';
import { OperatorError } from './operator-error.ts';
import { runWorker } from './run-worker.ts';
import { signingKeys } from './signing-keys.ts';
import { Teardown } from './teardown.ts';
import { warn } from './warn.ts';
import { ensureWebBuild, webBuildFolder } from './web-build.ts';
import { superviseWorker } from './worker-supervisor.ts';

export interface Building {
  readonly port: number;
  /** Resolves when the web app is served too; at once when this process does not play that role. */
  readonly webReady: Promise<void>;
  close(): Promise<void>;
}

const artFolder = join(root, 'demo', 'art', 'files');

/**
 * Puts the configured roles behind one listener. What was opened before a failure is closed again.
 * @throws OperatorError for what an operator can mend.
 */
export async function openBuilding(configuration: Configuration): Promise<Building> {
  const teardown = new Teardown();
  try {
    return await open(configuration, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function open(configuration: Configuration, teardown: Teardown): Promise<Building> {
  const plays = (role: Role) => configuration.roles.has(role);
  const listener = await openListener(configuration.host, configuration.port);
  teardown.add(() => listener.close());
  openDataFolder(configuration.dataFolder);
  const store = join(configuration.dataFolder, 'media');
  const keys = signingKeys(configuration.signingKeys, configuration.dataFolder);
  const { production, trustedHops } = configuration;
  const logger = configuration.logLevel === 'silent' ? false : { level: configuration.logLevel };

  const metrics = processMetrics();
  const readyChecks = new Map<Role, ReadyCheck>();

  const connectionString = plays('api') || plays('worker') ? await openCluster(configuration, teardown) : null;
  let api: FastifyInstance | null = null;
  if (plays('api') && connectionString !== null) {
    const database = openDatabase({ connectionString, poolSize: configuration.databasePool });
    teardown.add(() => closeDatabase(database));
    await seedIfEmpty(database, configuration);
    const bus = await openPostgresBus({ connectionString, onError: warn });
    teardown.add(() => bus.close());
    api = await createApi({
      clock: systemClock,
      production,
      trustProxy: trustedHops,
      database,
      bus,
      signingKeys: keys,
      mediaBase: configuration.mediaBase,
      limits: widenedLimits(configuration.limitFactor),
      metrics,
      logger,
    });
    teardown.add(() => api?.close());
    readyChecks.set('api', () => databaseAnswers(database));
  }
  const media = plays('media')
    ? await createOrigin({ store: openDiskStore(store), signingKeys: keys, clock: systemClock, logger })
    : null;
  teardown.add(() => media?.close());
  if (media !== null) readyChecks.set('media', () => true);
  const web = plays('web')
    ? await createWeb({
        clock: systemClock,
        production,
        trustedHops,
        api: apiDoor(configuration, api),
        mediaOrigins: mediaOrigins(configuration),
        buildFolder: webBuildFolder,
        artFolder,
        logger,
      })
    : null;
  teardown.add(() => web?.app.close());
  if (web !== null) readyChecks.set('web', web.showsPages);

  if (plays('worker') && connectionString !== null) {
    const settings = { connectionString, store, recordingQuota: configuration.recordingQuota };
    if (configuration.roles.size === 1) {
      const worker = await runWorker(settings);
      teardown.add(() => worker.stop());
      readyChecks.set('worker', () => true);
    } else {
      const worker = superviseWorker(settings, warn);
      teardown.add(() => worker.stop());
      readyChecks.set('worker', worker.isRunning);
      // A new folder has no television to show until the worker has been round once.
      if (!existsSync(join(store, 'channels'))) await worker.firstRound;
    }
  }
  const health = createHealth(readyChecks, metrics);
  teardown.add(() => health.close());
  for (const app of [health, api, media, web?.app]) await app?.ready();
  listener.answerWith(dispatcher({ health, api, media, web: web?.app ?? null }));

  const stopping = new AbortController();
  const webReady = web === null ? Promise.resolve() : serveWebBuild(web, stopping.signal);
  teardown.add(async () => {
    stopping.abort();
    await webReady.catch(() => {});
  });
  const close = async () => {
    // No new request comes in while what would answer it is taken away.
    await listener.close();
    await teardown.run();
  };
  return { port: listener.port, webReady, close };
}

async function seedIfEmpty(database: Database, { demo }: Configuration): Promise<void> {
  if (demo === 'none') return;
  await seedDemo(database, { now: systemClock.now(), size: demo });
}

/** The built app, made first if its sources have changed; meanwhile every page says that it is coming. */
async function serveWebBuild(web: Web, signal: AbortSignal): Promise<void> {
  await ensureWebBuild(signal);
  if (!signal.aborted) await web.showPages();
}

/** Where pictures and streams may come from besides our own address. */
const mediaOrigins = ({ mediaBase }: Configuration) => (mediaBase === null ? [] : [new URL(mediaBase).origin]);

/** In the same process the api is asked without a network hop. */
function apiDoor({ apiBase }: Configuration, api: FastifyInstance | null): ApiDoor {
  if (apiBase !== null) return { kind: 'remote', base: apiBase };
  if (api !== null) return { kind: 'in-process', api };
  throw new OperatorError('this process plays the web without the api: set API_BASE to where the api is');
}
