import type { Database } from '#api/platform/database/database.ts';
import { FfmpegKilled, NoDiskSpace } from '#media/ffmpeg/failures.ts';
import { abandonTitle, type PackagerOptions, packageTitle, type TitleReport } from '#media/packager/package-title.ts';
import type { Progress } from '#media/packager/progress.ts';
import { addStoredAsset } from '../publishing/stored-assets.ts';
import { type FilmMakers, filmOf } from './film-makers.ts';
import { claimJob, countInterruption, failJob, finishJob, type PackagingJob, putBack, reportProgress } from './jobs.ts';
import { BACKGROUND_SLOT, SLOTS, takeSlot } from './slots.ts';

export interface FilmPackaging extends Omit<PackagerOptions, 'ffmpeg' | 'onProgress'> {
  readonly database: Database;
  /** Path of the program; null when the machine has none. */
  readonly ffmpeg: string | null;
  /** For generated films. */
  readonly makers: FilmMakers;
  /** Whether background films are included; `all` by default. */
  readonly films?: 'all' | 'asked';
  /** Logs for the operator. */
  readonly log: (event: unknown) => void;
}

/** Threads for a background film. */
const BACKGROUND_THREADS = 1;

/**
 * Packages films while there are any and a slot is free. It takes one background film only: calls come every minute, and
 * leave the machine time for others in between.
 */
export async function packageFilms(packaging: FilmPackaging): Promise<void> {
  const schemes = Object.keys(packaging.makers);
  for (const number of SLOTS) {
    if (packaging.signal.aborted) return;
    const slot = await takeSlot(packaging.database, number);
    if (slot === null) continue;
    const signal = AbortSignal.any([packaging.signal, slot.lost]);
    let withBackground = packaging.films !== 'asked' && number === BACKGROUND_SLOT;
    try {
      while (!signal.aborted) {
        const job = await claimJob(packaging.database, { slot: number, withBackground, schemes });
        if (job === null) break;
        if (job.isBackground) withBackground = false;
        const threads = job.isBackground ? BACKGROUND_THREADS : packaging.threads;
        await packageFilm(job, { ...packaging, threads, isOneCore: job.isBackground, signal });
        // After a lost connection the job belongs to another worker: it is left unchanged.
        if (packaging.signal.aborted && !slot.lost.aborted) await putBack(packaging.database, job.id);
      }
    } finally {
      await slot.release();
    }
  }
}

/** An encoder that is ended from outside this often will be again. */
const MOST_INTERRUPTIONS = 3;

async function packageFilm(job: PackagingJob, packaging: FilmPackaging): Promise<void> {
  const { database, signal } = packaging;
  const reports = new ProgressReports((progress) => reportProgress(database, job.id, progress), packaging);
  for (;;) {
    const outcome = await attempt(job, packaging, reports);
    await reports.end();
    if ('notes' in outcome) {
      await addStoredAsset(database, job.id);
      return finishJob(database, job.id, outcome.notes);
    }
    if (signal.aborted) return;
    const isKilled = outcome.error instanceof FfmpegKilled;
    if (isKilled && (await countInterruption(database, job.id)) < MOST_INTERRUPTIONS) continue;
    return fail(job, outcome.error, packaging);
  }
}

async function attempt(
  job: PackagingJob,
  { ffmpeg, ...packaging }: FilmPackaging,
  reports: ProgressReports,
): Promise<TitleReport | { readonly error: unknown }> {
  try {
    if (ffmpeg === null) throw new Error('there is no ffmpeg on this machine: version 5 or newer is needed');
    const onProgress = (progress: Progress) => reports.hear(progress);
    const onMaking = () => onProgress({ stage: 'film', done: 0, secondsLeft: null });
    const file = await filmOf(job, { ...packaging, ffmpeg, onMaking });
    return await packageTitle({ id: job.id, file }, { ...packaging, ffmpeg, onProgress });
  } catch (error) {
    return { error: NoDiskSpace.from(error) };
  }
}

async function fail(job: PackagingJob, error: unknown, packaging: FilmPackaging): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n').join(' ');
  await abandonTitle(job.id, packaging).catch(packaging.log);
  await failJob(packaging.database, job.id, reason);
}

const REPORT_MILLISECONDS = 1_000;

/** Writes the newest progress now and then, one at a time; a stage that begins at once. */
class ProgressReports {
  readonly #write: (progress: Progress) => Promise<void>;
  readonly #now: () => number;
  readonly #log: (event: unknown) => void;
  #stage = '';
  #writtenAt = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (progress: Progress) => Promise<void>, { now, log }: Pick<FilmPackaging, 'now' | 'log'>) {
    this.#write = write;
    this.#now = now;
    this.#log = log;
  }

  hear(progress: Progress): void {
    const now = this.#now();
    if (progress.stage === this.#stage && now - this.#writtenAt < REPORT_MILLISECONDS) return;
    this.#stage = progress.stage;
    this.#writtenAt = now;
    this.#writing = this.#writing.then(() => this.#write(progress)).catch(this.#log);
  }

  /** Resolves when nothing is being written any more. */
  end(): Promise<void> {
    return this.#writing;
  }
}
