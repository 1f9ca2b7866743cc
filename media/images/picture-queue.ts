import pLimit from 'p-limit';
import { MediaRefusal } from '../http/refusal.ts';
import type { Picture } from './make-picture.ts';

/** More would take the cores that playlists and segments need. */
const MADE_AT_ONCE = 2;
/** With more waiting requests the answer is 503. */
const MOST_WAITING = 256;
/** So that others have places, too. A page of posters asks for fewer at once: a browser has six connections. */
const MOST_WAITING_OF_ADDRESS = 64;
const RETRY_SECONDS = 2;
/** With those that were abandoned, which cost a turn but no time. */
const MOST_PENDING = 10_000;

/** Who asks. */
export interface PictureReader {
  readonly address: string;
  /** Aborted when they went away. */
  readonly signal: AbortSignal;
}

interface Job {
  /** Who asked first; null: made in the background. */
  readonly address: string | null;
  readonly picture: Promise<Picture>;
  /** Requests that still want it. */
  waiters: number;
  hasBegun: boolean;
}

/** The reader left: this answer goes nowhere. */
export class Abandoned extends MediaRefusal {
  /** Nobody else waited, and it had not begun. */
  readonly isDropped: boolean;

  constructor(isDropped: boolean) {
    super('service_unavailable', 'the reader of this picture left');
    this.isDropped = isDropped;
  }
}

/**
 * Pictures that are being made, each once for all who wait for it. One that nobody waits for any more when its turn comes is
 * not made; sharp cannot end one that has begun.
 */
export class PictureQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #limit = pLimit(MADE_AT_ONCE);

  /** Pictures that somebody waits for and that have not begun. */
  get waiting(): number {
    return [...this.#jobs.values()].filter(({ hasBegun }) => !hasBegun).length;
  }

  get isIdle(): boolean {
    return this.#limit.activeCount === 0;
  }

  has(key: string): boolean {
    return this.#jobs.has(key);
  }

  /**
   * The picture of that name, made now unless it is under way. The signal ends the wait.
   * @throws Abandoned when it ended; MediaRefusal when too many wait, or too many of this address.
   */
  async take(key: string, make: () => Promise<Picture>, reader: PictureReader | null): Promise<Picture> {
    const job = this.#jobs.get(key) ?? this.#begin(key, make, reader?.address ?? null);
    const signal = reader?.signal ?? null;
    job.waiters += 1;
    if (signal === null) return job.picture;
    const gone = Promise.withResolvers<never>();
    const leave = () => {
      job.waiters -= 1;
      const isDropped = job.waiters === 0 && !job.hasBegun;
      if (isDropped) this.#forget(key, job);
      gone.reject(new Abandoned(isDropped));
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([job.picture, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, make: () => Promise<Picture>, address: string | null): Job {
    const ofAddress = [...this.#jobs.values()].filter((job) => job.address === address && !job.hasBegun).length;
    if (address !== null && ofAddress >= MOST_WAITING_OF_ADDRESS)
      throw new MediaRefusal('too_many_requests', 'too many pictures are made for this address', RETRY_SECONDS);
    if (this.waiting >= MOST_WAITING || this.#limit.pendingCount >= MOST_PENDING)
      throw new MediaRefusal('service_unavailable', 'too many pictures are being made', RETRY_SECONDS);
    const turn = this.#limit(async () => {
      if (job.waiters === 0) throw new Abandoned(true);
      job.hasBegun = true;
      return make();
    });
    const job: Job = { address, picture: turn.finally(() => this.#forget(key, job)), waiters: 0, hasBegun: false };
    // Its readers may have left.
    job.picture.catch(() => {});
    this.#jobs.set(key, job);
    return job;
  }

  #forget(key: string, job: Job): void {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
  }
}
