import { LRUCache } from 'lru-cache';
import type { Clock } from '#api/platform/clock.ts';
import { type ProbeVerdict, probePlaylist } from './playlist-probe.ts';

/** Milliseconds. A good verdict counts for the first; up to the second it still does, and is looked at again meanwhile. */
const PLAYS_FRESH = 10_000;
const PLAYS_USABLE = 60_000;
/** After a bad one the next viewer waits for a new look: the channel comes back by itself. */
const FAILED_FRESH = 2_000;
/** Nobody waits longer for an origin that does not answer. */
const PROBE_TIMEOUT = 3_000;
const PROBES_AT_A_TIME = 4;
const MOST_ADDRESSES = 10_000;

/** Seconds after which asking again makes sense. */
export const RETRY_SECONDS = FAILED_FRESH / 1000;

interface Kept {
  readonly verdict: ProbeVerdict;
  readonly checkedAt: number;
}

/**
 * What is known of the playlists of operators' own origins. An address is looked at once at a time, whoever asks, and an
 * origin at few of its addresses at a time: a dead one keeps its own viewers waiting for three seconds and nobody else.
 */
export class PlaylistChecks {
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_ADDRESSES });
  readonly #running = new Map<string, Promise<ProbeVerdict>>();
  readonly #turns = new Map<string, Turns>();
  readonly #closing = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the looks that are under way. */
  close(): void {
    this.#closing.abort();
  }

  async check(address: string): Promise<ProbeVerdict> {
    const kept = this.#kept.get(address);
    if (kept === undefined) return this.#probe(address);
    const age = this.#clock.now() - kept.checkedAt;
    if (age < (kept.verdict === 'plays' ? PLAYS_FRESH : FAILED_FRESH)) return kept.verdict;
    const probe = this.#probe(address);
    return kept.verdict === 'plays' && age < PLAYS_USABLE ? kept.verdict : probe;
  }

  #probe(address: string): Promise<ProbeVerdict> {
    const running = this.#running.get(address);
    if (running !== undefined) return running;
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(PROBE_TIMEOUT)]);
    const probe = this.#turnsAt(new URL(address).host)
      .take(() => probePlaylist(address, signal))
      .then((verdict) => {
        this.#kept.set(address, { verdict, checkedAt: this.#clock.now() });
        this.#running.delete(address);
        return verdict;
      });
    this.#running.set(address, probe);
    return probe;
  }

  /** Hosts are written in settings, so there are few. */
  #turnsAt(host: string): Turns {
    const turns = this.#turns.get(host) ?? new Turns(PROBES_AT_A_TIME);
    this.#turns.set(host, turns);
    return turns;
  }
}

/** So many at a time; the others wait in the order they came. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atATime: number) {
    this.#free = atATime;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
