import { sql } from 'drizzle-orm';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { Database } from '#api/platform/database.ts';
import type { Ffmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import { ArchiveKeeper } from './archive/archive-keeper.ts';
import { archiveTasks, FREE_ROOM } from './archive/tasks.ts';
import { type DeliveryOptions, deliver } from './delivery/deliver.ts';
import { startIngest } from './ingest/ingest.ts';
import type { FilmMakers } from './packaging/film-makers.ts';
import { startPackaging } from './packaging/packaging.ts';
import { programmesTask } from './publishing/programmes.ts';
import { publishProtection } from './publishing/publish-protection.ts';
import { publishTimelines } from './publishing/publish-timelines.ts';
import { StoreCheck } from './publishing/store-check.ts';
import type { TaskContext, WorkerTask } from './task.ts';
import { upkeep } from './upkeep.ts';

export interface WorkerOptions extends TaskContext {
  /** The origin's store. */
  readonly store: Store;
  /** Where recorded television goes on while the store takes nothing; null where it stops then. */
  readonly memory?: Store | null;
  /** A folder of clip folders, each with its `asset.json`. */
  readonly clipsFolder: string;
  /** How many bytes all recordings together may take; null: as many as the store has room for. */
  readonly recordingQuota?: number | null;
  /** Where films stand while they become titles. */
  readonly packagingFolder: string;
  /** Which of them; all unless said. */
  readonly packaging?: 'all' | 'asked' | 'none';
  /** Of films that are packaged and are not files. */
  readonly filmMakers?: FilmMakers;
  /** Finds the encoder of live sources; null when there is none. */
  readonly locateFfmpeg: () => Promise<Ffmpeg | null>;
  /** How messages to viewers leave. */
  readonly delivery: DeliveryOptions;
  /** What else comes round. */
  readonly tasks?: readonly WorkerTask[];
}

/**
 * How many connections a worker's pool has: for two jobs, films that become titles, listening for work, and one that holds
 * the leases of the channels it records. With fewer, jobs wait for what one of them holds.
 */
export const WORKER_CONNECTIONS = 9;

const PUBLISH = 'publish-timelines';
/** Changes are usually heard of over the bus; this is how late one can be noticed that was not. */
const PUBLISH_AGAIN_SECONDS = 20;
const DELIVER = 'deliver-messages';
const EVERY_MINUTE = '* * * * *';
const CONCURRENCY = 2;

/**
 * Installs clips, publishes every timeline, records live sources, makes titles of films, and goes on doing so, with
 * whatever else comes round, until `stop`. Several workers on one database share the work.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, bus, clock, log, store, clipsFolder, packagingFolder } = options;
  const context: TaskContext = { database, bus, clock, log };
  const storeCheck = new StoreCheck(store, clipsFolder);
  const checkStore: WorkerTask = {
    name: 'check-store',
    schedule: EVERY_MINUTE,
    async run() {
      await storeCheck.installClips();
      await storeCheck.writeTimelines(context);
    },
  };
  const publishing = {
    async run() {
      await publishProtection(context, store);
      await publishTimelines(context, store);
    },
  };
  const programmes = programmesTask(store);
  const others = [upkeep, ...(options.tasks ?? [])];
  const archive = new ArchiveKeeper({ store, quota: options.recordingQuota ?? null, log });
  const tasks = [...others, checkStore, programmes, ...archiveTasks(archive)];

  // What was missed while no worker ran comes first: timelines are told from an up-to-date guide.
  for (const task of [...others.filter(({ isLong }) => isLong !== true), publishing, checkStore, programmes]) {
    await task.run(context).catch(log);
  }

  const publishSoon = () => askFor(database, PUBLISH).catch(log);
  const runner = await run({
    pgPool: database.$client,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(message);
    }),
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
      // Should nobody have heard that a message waits.
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

  const deliverSoon = () => askFor(database, DELIVER).catch(log);
  const unsubscribe = [
    bus.subscribe('timeline', publishSoon),
    bus.subscribe('catalogue', publishSoon),
    bus.subscribe('deliveries', deliverSoon),
  ];
  await publishSoon();
  await deliverSoon();
  const ingest = startIngest({ ...context, store, memory: options.memory ?? null, locateFfmpeg: options.locateFfmpeg });

  const stop = async () => {
    for (const leave of unsubscribe) leave();
    await Promise.all([packaging?.stop(), ingest.stop(), runner.stop()]);
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

/**
 * Has a task run, at once or in so many seconds: however many ask, one job waits. When that is goes by the database's
 * clock, like the whole queue.
 */
async function askFor(database: Database, task: string, when: When = { mode: 'replace', seconds: 0 }): Promise<void> {
  await database.execute(sql`
    SELECT graphile_worker.add_job(${task}, job_key => ${task}, job_key_mode => ${when.mode},
      run_at => now() + make_interval(secs => ${when.seconds}))`);
}
