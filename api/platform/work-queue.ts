import { Refusal } from './refusal.ts';

/** When to come again after the queue was full, in seconds. */
const RETRY_SECONDS = 2;

/** Costly work, so much of it at a time; who comes when too many wait already is refused with `too_many_requests`. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever comes next takes the place over; nobody can step in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw new Refusal('too_many_requests', '', RETRY_SECONDS);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
