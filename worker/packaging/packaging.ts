import { availableParallelism } from 'node:os';
import { type AddJobFunction, Logger, makeWorkerUtils, parseCronItems, run } from 'graphile-worker';
import type { Database } from '#api/platform/database.ts';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import type { FilmMakers } from './film-makers.ts';
import { packageFilms } from './package-films.ts';
import { SLOTS } from './slots.ts';

export interface PackagingOptions {
  readonly database: Database;
  readonly store: Store;
  /** Where work under way stands, each film in a folder of its own. */
  readonly workFolder: string;
  readonly log: (event: unknown) => void;
  /** Whether also those that nobody waits for; it is so unless said. */
  readonly films?: 'all' | 'asked';
  /** Of films that are not files; none unless given. */
  readonly makers?: FilmMakers;
  /** Path of the program; looked for when it is not given. */
  readonly ffmpeg?: string;
}

const PACKAGE = 'package-films';
const EVERY_MINUTE = '* * * * *';
const MOST_THREADS = 8;

/**
 * Packages whatever is queued until `stop`, which ends what runs: the next worker goes on with it. It has a queue of its
 * own, since a film may take hours that other jobs must not wait.
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
  const runner = await run({
    pgPool: database.$client,
    concurrency: SLOTS.length,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(message);
    }),
    taskList: { [PACKAGE]: () => packageFilms(packaging).catch(log) },
    // What a worker that died has left is found by this.
    parsedCronItems: parseCronItems([{ task: PACKAGE, match: EVERY_MINUTE, options: { jobKey: PACKAGE } }]),
  });
  for (const _slot of SLOTS) await wake(runner.addJob);
  return {
    stop: async () => {
      stopping.abort(new Error('the worker stops'));
      await runner.stop();
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

/** A look that finds nothing is over at once, so nobody counts them. */
const wake = (addJob: AddJobFunction) => addJob(PACKAGE, {}, { maxAttempts: 1 });
