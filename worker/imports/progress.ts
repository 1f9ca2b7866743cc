import type { RunProgress } from '#api/areas/imports/runs.ts';

const REPORT_MILLISECONDS = 1_000;

/** Works out how far a run is that has phases of about the same length, and reports it now and then. */
export class ProgressReports {
  readonly #phases: number;
  readonly #now: () => number;
  readonly #report: (progress: RunProgress) => Promise<void>;
  readonly #startedAt: number;
  #reportedAt: number;

  /** `now` is in milliseconds. */
  constructor(phases: number, now: () => number, report: (progress: RunProgress) => Promise<void>) {
    this.#phases = phases;
    this.#now = now;
    this.#report = report;
    this.#startedAt = now();
    this.#reportedAt = this.#startedAt;
  }

  /** Tells how much of a phase is done, from zero to one; the first phase is 0. */
  async reach(phase: number, fraction: number): Promise<void> {
    const now = this.#now();
    if (now - this.#reportedAt < REPORT_MILLISECONDS) return;
    this.#reportedAt = now;
    const done = (phase + fraction) / this.#phases;
    const secondsLeft = done === 0 ? null : Math.ceil(((now - this.#startedAt) / 1_000) * (1 / done - 1));
    await this.#report({ done, secondsLeft });
  }
}
