/** The server under load, with its child processes, such as its database. */
export interface Target {
  readonly address: string;
  readonly pid: number;
}

export interface LoadPlan {
  readonly target: Target;
  /** Paths to request, each connection in its own order. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Answers asked for each second, by all connections together; else as many as there is time for. */
  readonly eachSecond?: number;
  /** `wrk` for large answers; it requests all paths in one order. Otherwise autocannon. */
  readonly generator?: 'wrk';
}

/** The generator's result. */
export interface Answers {
  readonly count: number;
  /** Null if the generator does not report it. */
  readonly medianMilliseconds: number | null;
  /** Null if the generator does not report it. */
  readonly p95Milliseconds: number | null;
  readonly p99Milliseconds: number;
  /** Answers other than 2xx, and broken connections: any makes the figure void. */
  readonly faults: number;
}
