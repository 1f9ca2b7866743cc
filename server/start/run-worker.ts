import { openAcquirers } from '#api/areas/billing/payments/acquirers.ts';
import { httpFiscalService } from '#api/areas/billing/payments/http-fiscal-service.ts';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { movedClock } from '#api/platform/clock.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { OutageWatch } from '#api/platform/database/outage-watch.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import { content } from '#server/operator/content.ts';
import { viewerMarks } from '#signing/media-token.ts';
import { inboxGateway } from '#worker/delivery/gateway.ts';
import { httpGateway } from '#worker/delivery/http-gateway.ts';
import { repeatImports } from '#worker/imports/repeat-imports.ts';
import { JOINED_SCHEME, joinFilm } from '#worker/imports/titles/joined-film.ts';
import { showImportedFilms } from '#worker/imports/titles/show-films.ts';
import { startWorker } from '#worker/worker.ts';
import { WORKER_CONNECTIONS } from '#worker/worker-connections.ts';
import { databaseWorks } from './database.ts';
import { BEAT_MILLISECONDS } from './heartbeat.ts';
import { openLiveMemory } from './live-memory.ts';
import { awaitMediaStore } from './store.ts';
import type { Waiting } from './until-there.ts';
import { warnOf } from './warn.ts';
import type { WorkerSettings } from './worker-settings.ts';

const warn = warnOf('worker');

/** Jobs may wait for a connection: no request depends on them. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Opens what the worker needs, starts it, and closes all of it in reverse. `beat` is called again and again while the worker
 * is at work and its database answers.
 */
export async function runWorker(
  settings: WorkerSettings,
  beat: () => void,
  waiting: Waiting,
): Promise<{ stop(): Promise<void> }> {
  const { connectionString, recordingQuota, packagingFolder, packaging } = settings;
  const clock = movedClock(settings.clockOffset);
  const { store, close } = await awaitMediaStore(settings.store, waiting);
  const memory = await openLiveMemory(settings.liveMemory, warn);
  const watch = new OutageWatch({ answers: () => databaseWorks(database), clock, log: warn });
  const database = openDatabase({
    connectionString,
    poolSize: WORKER_CONNECTIONS,
    connectionTimeout: PATIENCE_MILLISECONDS,
    onError: watch.report,
  });
  const stopBeating = keepBeating(database, beat);
  const bus = await openPostgresBus({ connectionString, onError: watch.report });
  const demo = settings.hasDemo ? await demoOptions(store, settings) : null;
  const worker = await startWorker({
    database,
    bus,
    clock,
    store,
    memory: memory?.store ?? null,
    recordingQuota,
    packagingFolder,
    packaging,
    locateFfmpeg,
    marksOf: (providerId, userId) => viewerMarks(settings.signingKeys, providerId, userId),
    payments: {
      acquirers: openAcquirers(settings.acquirers),
      seal: new Seal(settings.signingKeys),
      fiscal: settings.fiscal === null ? null : httpFiscalService(settings.fiscal),
    },
    delivery: {
      gateway: settings.gateway === null ? inboxGateway : httpGateway(settings.gateway),
      seal: new Seal(settings.signingKeys),
    },
    ...demo,
    filmMakers: { ...demo?.filmMakers, [JOINED_SCHEME]: joinFilm },
    tasks: [...(demo?.tasks ?? []), repeatImports({ content, store }), showImportedFilms({ content, store })],
    log: watch.report,
  });
  return {
    stop: async () => {
      watch.close();
      await worker.stop();
      stopBeating();
      await bus.close();
      await closeDatabase(database);
      await memory?.leave();
      close();
    },
  };
}

/** Beats at once and then at a steady rate; while the database does not answer, not at all. Answers what ends it. */
function keepBeating(database: Database, beat: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const look = async () => {
    if (await databaseWorks(database).catch(() => false)) beat();
    if (!isStopped) timer = setTimeout(look, BEAT_MILLISECONDS).unref();
  };
  void look();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** What the demo adds to a worker; it is loaded only where it is asked for. */
async function demoOptions(store: Store, { packaging }: WorkerSettings) {
  const { demoClips, demoFilms, demoFilmMakers, demoTasks } = await import('#server/seed/tasks.ts');
  return {
    assetFolders: [demoClips, demoFilms],
    tasks: demoTasks({ store, makesTrailers: packaging === 'all' }),
    filmMakers: demoFilmMakers,
  };
}
