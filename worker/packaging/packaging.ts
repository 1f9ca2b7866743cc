import { availableParallelism } from 'node:os';
import { type AddJobFunction, makeWorkerUtils, parseCronItems } from 'graphile-worker';
import type { Database } from '#api/platform/database/database.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import { jobLog } from '#worker/job-log.ts';
import { runJobs } from '#worker/run-jobs.ts';
import type { FilmMakers } from './film-makers.ts';
import { packageFilms } from './package-films.ts';
import { SLOTS } from './slots.ts';

export interface PackagingOptions {
  readonly database: Database;
  readonly store: Store;
  /** Work in progress, each film in a folder of its own. */
  readonly workFolder: string;
  readonly log: (event: unknown) => void;
  /** Whether background films are included; `all` by default. */
  readonly films?: 'all' | 'asked';
  /** For generated films; none by default. */
  readonly makers?: FilmMakers;
  /** Path of the program; searched by default. */
  readonly ffmpeg?: string;
}

const PACKAGE = 'package-films';
const EVERY_MINUTE = '* * * * *';
const MOST_THREADS = 8;

/**
 * Packages queued films until `stop`, which interrupts the running one: the next worker resumes it. It has its own queue,
 * because a film may take hours and must not delay other jobs.
 */
export async function startPackaging(options: PackagingOptions): Promise<{ stop(): Promise<void> }> {
  const { database, log } = options;
  const stopping = new AbortController();
  const packaging = {
    ...options,
    makers: options.makers ?? {},
    ffmpeg: options.ffmpeg ?? (await locateFfmpeg())?.path ?? null,
    threads: Math.min(MOST_THREADS, Math.max(1, Math.floor(availableParallelism() / SLOTS.length))),
    signal: stopping.signal,
    now: () => performance.now(),
  };
  const jobs = await runJobs({
    database,
    concurrency: SLOTS.length,
    noHandleSignals: true,
    logger: jobLog(log),
    taskList: { [PACKAGE]: () => packageFilms(packaging).catch(log) },
    // What a worker that died has left is found by this.
    parsedCronItems: parseCronItems([{ task: PACKAGE, match: EVERY_MINUTE, options: { jobKey: PACKAGE } }]),
  });
  for (const _slot of SLOTS) await wake(jobs.addJob);
  return {
    stop: async () => {
      stopping.abort(new Error('the worker stops'));
      await jobs.stop();
    },
  };
}

/** Lets some worker look for films at once. */
export async function wakePackaging(database: Database): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: database.$client });
  try {
    await queue.migrate();
    await wake(queue.addJob);
  } finally {
    await queue.release();
  }
}

/** A check that finds nothing ends at once, so checks are not counted. */
const wake = (addJob: AddJobFunction) => addJob(PACKAGE, {}, { maxAttempts: 1 });
