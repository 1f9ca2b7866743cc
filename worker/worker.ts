import { sql } from 'drizzle-orm';
import { parseCronItems } from 'graphile-worker';
import { follow } from '#api/platform/bus/invalidation.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Ffmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import { ArchiveKeeper } from './archive/archive-keeper.ts';
import { archiveTasks, FREE_ROOM } from './archive/tasks.ts';
import type { PaymentWork } from './billing/payments.ts';
import { billingTasks } from './billing/tasks.ts';
import { catalogueTasks } from './catalogue/tasks.ts';
import { type DeliveryOptions, deliver } from './delivery/deliver.ts';
import { eventPartitions } from './event-partitions.ts';
import { startIngest } from './ingest/ingest.ts';
import { jobLog } from './job-log.ts';
import { oneWaiting } from './one-waiting.ts';
import type { FilmMakers } from './packaging/film-makers.ts';
import { startPackaging } from './packaging/packaging.ts';
import { programmesTask } from './publishing/programmes.ts';
import { publishProtection } from './publishing/publish-protection.ts';
import { publishTimelines } from './publishing/publish-timelines.ts';
import { type MarksOf, publishRefusedViewers } from './publishing/refused-viewers.ts';
import { StoreCheck } from './publishing/store-check.ts';
import { noteStoredAssets } from './publishing/stored-assets.ts';
import { runJobs } from './run-jobs.ts';
import { searchDocuments } from './search/search-documents.ts';
import type { TaskContext, WorkerTask } from './task.ts';
import { upkeep } from './upkeep.ts';

export interface WorkerOptions extends TaskContext {
  /** The origin's store. */
  readonly store: Store;
  /** Keeps recorded channels live while the store takes no writes; null: they stop then. */
  readonly memory?: Store | null;
  /** Folders of packaged assets, each in a folder with its `asset.json`, which the store is to have. */
  readonly assetFolders?: readonly string[];
  /** How many bytes all recordings together may take; null: as many as the store has room for. */
  readonly recordingQuota?: number | null;
  /** The work folder of packaging. */
  readonly packagingFolder: string;
  /** Which of them; all unless said. */
  readonly packaging?: 'all' | 'asked' | 'none';
  /** Of films that are packaged and are not files. */
  readonly filmMakers?: FilmMakers;
  /** Finds the encoder of live sources; null when there is none. */
  readonly locateFfmpeg: () => Promise<Ffmpeg | null>;
  /** By which the origin knows viewers. */
  readonly marksOf: MarksOf;
  /** Where money goes; left out: renewals are paid from balances only. */
  readonly payments?: PaymentWork;
  /** How messages to viewers leave. */
  readonly delivery: DeliveryOptions;
  /** What else comes round. */
  readonly tasks?: readonly WorkerTask[];
}

const PUBLISH = 'publish-timelines';
/** Changes are usually heard of over the bus; this is how late one can be noticed that was not. */
const PUBLISH_AGAIN_SECONDS = 20;
const DELIVER = 'deliver-messages';
const EVERY_MINUTE = '* * * * *';
const CONCURRENCY = 2;

/**
 * Installs clips, publishes timelines, records live sources, packages films, and runs the other tasks, until `stop`. Several
 * workers on one database share the work.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, bus, clock, log, store, assetFolders, packagingFolder } = options;
  const context: TaskContext = { database, bus, clock, log };
  const storeCheck = new StoreCheck(store, assetFolders ?? []);
  const checkStore: WorkerTask = {
    name: 'check-store',
    schedule: EVERY_MINUTE,
    async run() {
      await storeCheck.installAssets();
      await noteStoredAssets(database, store);
      await storeCheck.writeTimelines(context);
    },
  };
  const publishing = {
    async run() {
      await publishRefusedViewers(context, store, options.marksOf).catch(log);
      await publishProtection(context, store);
      await publishTimelines(context, store);
    },
  };
  const programmes = programmesTask(store);
  const others = [
    upkeep,
    eventPartitions,
    searchDocuments,
    ...catalogueTasks,
    ...billingTasks(context, options.payments ?? null),
    ...(options.tasks ?? []),
  ];
  const archive = new ArchiveKeeper({ store, quota: options.recordingQuota ?? null, log });
  const tasks = [...others, checkStore, programmes, ...archiveTasks(archive)];

  // Missed tasks run first: timelines need an up-to-date guide.
  for (const task of [...others.filter(({ isLong }) => isLong !== true), publishing, checkStore, programmes]) {
    await task.run(context).catch(log);
  }

  const publishSoon = oneWaiting(() => askFor(database, PUBLISH), log);
  const jobs = await runJobs({
    database,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: jobLog(log),
    taskList: {
      [PUBLISH]: async () => {
        await publishing.run();
        // What is asked for later must not put off what is asked for now.
        await askFor(database, PUBLISH, { mode: 'preserve_run_at', seconds: PUBLISH_AGAIN_SECONDS });
      },
      [DELIVER]: async () => {
        const seconds = await deliver(context, options.delivery);
        if (seconds !== null) await askFor(database, DELIVER, { mode: 'preserve_run_at', seconds });
      },
      [FREE_ROOM]: () => archive.freeRoom(context),
      ...Object.fromEntries(tasks.map((task) => [task.name, () => task.run(context).then(() => undefined)])),
    },
    parsedCronItems: parseCronItems([
      // Should the chain of jobs ever break, this begins it anew.
      { task: PUBLISH, match: EVERY_MINUTE, options: { jobKey: PUBLISH, jobKeyMode: 'preserve_run_at' } },
      // In case the notification of a waiting message was lost.
      { task: DELIVER, match: EVERY_MINUTE, options: { jobKey: DELIVER, jobKeyMode: 'preserve_run_at' } },
      ...tasks.map(({ name, schedule }) => ({ task: name, match: schedule, options: { jobKey: name } })),
    ]),
  });

  for (const { name, isLong } of others) if (isLong === true) await askFor(database, name).catch(log);

  const films = options.packaging ?? 'all';
  const packaging =
    films === 'none'
      ? null
      : await startPackaging({
          ...{ database, store, workFolder: packagingFolder, log, films },
          makers: options.filmMakers ?? {},
        });

  const searchSoon = oneWaiting(() => askFor(database, searchDocuments.name, SHORTLY), log);
  const deliverSoon = oneWaiting(() => askFor(database, DELIVER), log);
  const unsubscribe = [
    bus.subscribe('timeline', publishSoon),
    follow(bus, ['provider', 'channels', 'guide'], publishSoon),
    follow(bus, ['provider', 'guide', 'content'], searchSoon),
    bus.subscribe('deliveries', deliverSoon),
  ];
  await publishSoon();
  await deliverSoon();
  const ingest = startIngest({ ...context, store, memory: options.memory ?? null, locateFfmpeg: options.locateFfmpeg });

  const stop = async () => {
    for (const leave of unsubscribe) leave();
    await Promise.all([packaging?.stop(), ingest.stop(), jobs.stop()]);
  };
  let stopped: Promise<void> | null = null;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

interface When {
  /** Whether what is asked for puts off, or brings forward, what waits already. */
  readonly mode: 'replace' | 'preserve_run_at';
  readonly seconds: number;
}

/** An import changes things many times a second. */
const SHORTLY: When = { mode: 'preserve_run_at', seconds: 1 };

/**
 * Has a task run, at once or in so many seconds: however many ask, one job waits. When that is goes by the database's
 * clock, like the whole queue.
 */
async function askFor(database: Database, task: string, when: When = { mode: 'replace', seconds: 0 }): Promise<void> {
  await database.execute(sql`
    SELECT graphile_worker.add_job(${task}, job_key => ${task}, job_key_mode => ${when.mode},
      run_at => now() + make_interval(secs => ${when.seconds}))`);
}
