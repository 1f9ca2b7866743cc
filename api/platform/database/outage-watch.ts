import type { Clock } from '#api/platform/clock.ts';
import { isDatabaseOutage } from './database-outage.ts';

/** Between two looks whether the database answers again. */
const LOOK_MILLISECONDS = 1_000;
const MILLISECONDS_PER_SECOND = 1_000;

export interface OutageWatchOptions {
  /** Whether the database answers now; a failure counts as no. */
  readonly answers: () => Promise<boolean>;
  readonly clock: Clock;
  /** Takes whatever is worth a line of its own. */
  readonly log: (event: unknown) => void;
  /** Called for every failure that an outage causes. */
  readonly count?: () => void;
}

/** Tells an operator of an outage of the database in two lines, its beginning and its end, however many meet it. */
export class OutageWatch {
  readonly #options: OutageWatchOptions;
  /** Milliseconds since 1970; null while the database answers. */
  #since: number | null = null;
  #look: NodeJS.Timeout | null = null;

  constructor(options: OutageWatchOptions) {
    this.#options = options;
  }

  /** Takes anything that went wrong: what an outage causes is counted and reported once, all else is logged. */
  readonly report = (event: unknown): void => {
    const { log, count, clock } = this.#options;
    if (!isDatabaseOutage(event)) {
      log(event);
      return;
    }
    count?.();
    if (this.#since !== null) return;
    this.#since = clock.now();
    log(`the database does not answer: ${reasonOf(event)}`);
    this.#lookLater();
  };

  close(): void {
    if (this.#look !== null) clearTimeout(this.#look);
    this.#since = Number.POSITIVE_INFINITY;
  }

  #lookLater(): void {
    this.#look = setTimeout(() => void this.#lookNow(), LOOK_MILLISECONDS).unref();
  }

  async #lookNow(): Promise<void> {
    const { answers, clock, log } = this.#options;
    const isBack = await answers().catch(() => false);
    if (this.#since === null || this.#since === Number.POSITIVE_INFINITY) return;
    if (!isBack) return this.#lookLater();
    const seconds = Math.round((clock.now() - this.#since) / MILLISECONDS_PER_SECOND);
    this.#since = null;
    log(`the database answers again after ${seconds} s`);
  }
}

/** The driver's words; what wraps them repeats the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.message;
}
