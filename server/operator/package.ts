import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import { ASSET_PATTERN } from '#media/store/names.ts';
import type { Configuration } from '#server/configuration.ts';
import { findEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { openMediaStore } from '#server/start/store.ts';
import { warn } from '#server/start/warn.ts';
import { findJob, listJobs, type PackagingJob, queueJob } from '#worker/packaging/jobs.ts';
import { startPackaging, wakePackaging } from '#worker/packaging/packaging.ts';
import { withMigratedDatabase } from './database.ts';
import type { Installation } from './installation.ts';

const LOOK_MILLISECONDS = 500;
/** Workers take a film at once, so one that is still queued by then waits for a reason that is told. */
const LOOKS_UNTIL_TOLD_WHY = 4;
/** One connection for the command, and one for the worker it may have to run. */
const POOL = 8;
const HASH_CHARACTERS = 16;

export interface FilmRequest {
  readonly file: string;
  /** Name of the title; null for one made of the film's content. */
  readonly id: string | null;
  /** Prints the progress until it is done. */
  readonly wait: boolean;
}

/**
 * Queues a film for packaging as a title, named by a hash of its content unless the operator names it. The same film again
 * is the same title: nothing is done.
 */
export async function packageFilm(
  configuration: Configuration,
  request: FilmRequest,
  print: (line: string) => void,
): Promise<void> {
  const source = resolve(request.file);
  await checkFile(source);
  if (request.id !== null && !new RegExp(ASSET_PATTERN).test(request.id)) {
    throw new OperatorError(`invalid --id "${request.id}": use a letter, then letters, digits, - and _`);
  }
  const sourceHash = await hashOf(source);
  const id = request.id ?? `title-${sourceHash.slice(0, HASH_CHARACTERS)}`;
  const isAlone = configuration.databaseUrl === null && (await findEmbeddedPostgres(configuration.dataFolder)) === null;
  await withMigratedDatabase(configuration, async ({ connectionString }) => {
    const database = openDatabase({ connectionString, poolSize: POOL });
    try {
      await queueOnce(database, { id, source, sourceHash, isBackground: false });
      print(`${id} is queued${isAlone && !request.wait ? ': it is packaged when Kinora runs' : ''}`);
      if (request.wait) await follow({ database, id, configuration, isAlone, print });
    } finally {
      await closeDatabase(database);
    }
  });
}

/** One line for each film an operator queued, and one for all background films. */
export async function packagingStatus({ connectionString }: Installation): Promise<readonly string[]> {
  const database = openDatabase({ connectionString, poolSize: 1 });
  try {
    const jobs = await listJobs(database);
    return [...jobs.map((job) => `${tell(job)}  ${job.source}`), ...tellOfBackground(jobs)];
  } finally {
    await closeDatabase(database);
  }
}

async function checkFile(path: string): Promise<void> {
  const state = await stat(path).catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}`);
  });
  if (!state.isFile()) throw new OperatorError(`${path} is not a file`);
  if (state.size === 0) throw new OperatorError(`${path} is empty`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function queueOnce(database: Database, film: Parameters<typeof queueJob>[1]): Promise<void> {
  const earlier = await findJob(database, film.id);
  const isFree = earlier === null || earlier.state === 'failed' || earlier.sourceHash === film.sourceHash;
  if (!isFree) throw new OperatorError(`${film.id} already is another film: choose another --id`);
  await queueJob(database, film);
  await wakePackaging(database);
}

interface Following {
  readonly database: Database;
  readonly id: string;
  readonly configuration: Configuration;
  /** No Kinora runs on this data: the waiting command packages the film itself. */
  readonly isAlone: boolean;
  readonly print: (line: string) => void;
}

async function follow({ database, id, configuration, isAlone, print }: Following): Promise<void> {
  const own = isAlone ? await startOwnWorker(database, configuration) : null;
  try {
    let told = '';
    for (let look = 0; ; look += 1) {
      const job = await findJob(database, id);
      if (job === null) throw new OperatorError(`${id} was removed`);
      if (job.state === 'failed') throw new OperatorError(tell(job));
      const line = tell(job);
      if (line !== told) print(line);
      told = line;
      if (job.state === 'done') return;
      if (job.state === 'queued' && look === LOOKS_UNTIL_TOLD_WHY) print(whyQueued(job, await listJobs(database)));
      await sleep(LOOK_MILLISECONDS);
    }
  } finally {
    await own?.stop();
  }
}

/** What a film that no worker has taken yet waits for, in one line. */
function whyQueued({ id }: PackagingJob, jobs: readonly PackagingJob[]): string {
  const running = jobs.filter(({ state }) => state === 'running').map((job) => job.id);
  return running.length > 0
    ? `${id}  waits until there is room beside ${running.join(', ')}`
    : `${id}  no worker has taken it: start one that packages films (KINORA_PACKAGING); the film stays queued`;
}

/** The packaging part of a worker only. */
async function startOwnWorker(database: Database, { dataFolder, store: location }: Configuration) {
  const { store, close } = await openMediaStore(location);
  const packaging = await startPackaging({ database, store, workFolder: join(dataFolder, 'packaging'), log: warn });
  return {
    stop: async () => {
      await packaging.stop();
      close();
    },
  };
}

/** Background films start at least a minute apart. */
function tellOfBackground(jobs: readonly PackagingJob[]): readonly string[] {
  const background = jobs.filter(({ isBackground }) => isBackground);
  if (background.length === 0) return [];
  const done = background.filter(({ state }) => state === 'done').length;
  const left = background.filter(({ state }) => state === 'queued' || state === 'running').length;
  return [
    [`in the background  ${done} of ${background.length} done`, left > 0 ? `${left} min left or more` : '']
      .join('  ')
      .trim(),
  ];
}

/** The status of a job in one line. */
function tell({ id, state, stage, doneFraction, secondsLeft, error, notes }: PackagingJob): string {
  switch (state) {
    case 'queued':
      return `${id}  queued`;
    case 'running': {
      const percent = `${Math.floor(100 * doneFraction)} %`;
      return [id, 'running', stage ?? 'opening', percent, timeLeft(secondsLeft)].filter(Boolean).join('  ');
    }
    case 'done':
      return [`${id}  done`, ...notes].join('; ');
    case 'failed':
      return `${id}  failed: ${error}`;
  }
}

const MINUTE = 60;

function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 2 * MINUTE ? `${seconds} s left` : `${Math.round(seconds / MINUTE)} min left`;
}
