import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { atMost } from '#api/platform/at-most.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type ProbeVerdict, probePlaylist } from './playlist-probe.ts';

/** Milliseconds. A good verdict counts for the first; up to the second it still does, and is looked at again meanwhile. */
const PLAYS_FRESH = 10_000;
const PLAYS_USABLE = 60_000;
/** After a bad one the next viewer waits for a new look: the channel comes back by itself. */
const FAILED_FRESH = 2_000;
/** No call waits longer for an origin that does not answer. */
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
 * What is known of the playlists of operators' own origins. One request at a time asks for an address, and a few for an
 * origin: an origin that does not answer delays only its own viewers, for three seconds.
 */
export class PlaylistChecks {
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Kept>(atMost(MOST_ADDRESSES));
  readonly #running = new Map<string, Promise<ProbeVerdict>>();
  readonly #limits = new Map<string, LimitFunction>();
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
    const limit = this.#limitOf(new URL(address).host);
    const probe = limit(() => probePlaylist(address, signal)).then((verdict) => {
      this.#kept.set(address, { verdict, checkedAt: this.#clock.now() });
      this.#running.delete(address);
      return verdict;
    });
    this.#running.set(address, probe);
    return probe;
  }

  /** Hosts are written in settings, so there are few. */
  #limitOf(host: string): LimitFunction {
    const limit = this.#limits.get(host) ?? pLimit(PROBES_AT_A_TIME);
    this.#limits.set(host, limit);
    return limit;
  }
}
