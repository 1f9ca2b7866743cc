/** How long after the first media the clock may still be set back: sources begin with a burst of what they have kept. */
const SETTLING_MILLISECONDS = 1_500;
/** Media that arrives as it is made. */
export const LARGEST_DRIFT_MILLISECONDS = 1_000;
/**
 * Segments that are asked for now and then come up to one of them sooner or later than the one before, and for minutes
 * on end where both have nearly the same period: their source is neither fast nor slow for that.
 */
export const LARGEST_SEGMENTED_DRIFT_MILLISECONDS = 10_000;
/** Media comes late for many reasons, and in bursts; only what came late for this long is a slow source. */
const LATENESS_WINDOW_MILLISECONDS = 30_000;

interface Arrival {
  readonly at: number;
  /** Unix milliseconds at which media time zero would have been. */
  readonly zero: number;
}

/**
 * Maps a media time to an instant. Media never comes before it was made, so the earliest that any of it came is
 * when it was made. All times are milliseconds; `now` is Unix time that never steps.
 */
export class SourceClock {
  readonly #largestDrift: number;
  #firstAt: number | null = null;
  #zero = Number.POSITIVE_INFINITY;
  #late: Arrival[] = [];

  /** `largestDrift`: how far source and clock may go apart, milliseconds. */
  constructor(largestDrift: number) {
    this.#largestDrift = largestDrift;
  }

  /**
   * Notes that media up to `mediaEnd` has come. Answers whether instants were set anew because source and clock had
   * gone apart too far.
   */
  observe(mediaEnd: number, now: number): 'kept' | 'set anew' {
    const zero = now - mediaEnd;
    this.#firstAt ??= now;
    this.#late = [...this.#late, { at: now, zero }];
    if (now - this.#firstAt < SETTLING_MILLISECONDS) {
      this.#zero = Math.min(this.#zero, zero);
      return 'kept';
    }
    if (zero < this.#zero - this.#largestDrift) return this.#set(zero);
    const since = this.#late[0]?.at ?? now;
    if (now - since < LATENESS_WINDOW_MILLISECONDS) return 'kept';
    const earliest = Math.min(...this.#late.map((arrival) => arrival.zero));
    this.#late = this.#late.slice(1);
    return earliest > this.#zero + this.#largestDrift ? this.#set(earliest) : 'kept';
  }

  /** Before that, instants may still change. */
  isSettled(now: number): boolean {
    return this.#firstAt !== null && now - this.#firstAt >= SETTLING_MILLISECONDS;
  }

  instantOf(mediaTime: number): number {
    return Math.round(this.#zero + mediaTime);
  }

  #set(zero: number): 'set anew' {
    this.#zero = zero;
    this.#late = [];
    return 'set anew';
  }
}
