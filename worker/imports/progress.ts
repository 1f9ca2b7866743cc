import type { RunProgress } from '#api/areas/imports/runs.ts';

const REPORT_MILLISECONDS = 1_000;

/** Works out how far a run is that reads its input once, or twice, and reports it now and then. */
export class ProgressReports {
  readonly #passes: number;
  readonly #now: () => number;
  readonly #report: (progress: RunProgress) => Promise<void>;
  readonly #startedAt: number;
  #reportedAt: number;

  /** `now` is in milliseconds. */
  constructor(passes: number, now: () => number, report: (progress: RunProgress) => Promise<void>) {
    this.#passes = passes;
    this.#now = now;
    this.#report = report;
    this.#startedAt = now();
    this.#reportedAt = this.#startedAt;
  }

  /** Tells how much of a pass is done, from zero to one; the first pass is 0. */
  async reach(pass: number, fraction: number): Promise<void> {
    const now = this.#now();
    if (now - this.#reportedAt < REPORT_MILLISECONDS) return;
    this.#reportedAt = now;
    const done = (pass + fraction) / this.#passes;
    const secondsLeft = done === 0 ? null : Math.ceil(((now - this.#startedAt) / 1_000) * (1 / done - 1));
    await this.#report({ done, secondsLeft });
  }
}
