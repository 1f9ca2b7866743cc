import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import { type Bus, type CacheTopic, EVERYTHING } from './bus.ts';

/**
 * Hears of what becomes stale in any of these topics: the one way in which caches learn of changes. The listener gets the
 * key, or `EVERYTHING`. Returns the way to stop listening.
 */
export function follow(bus: Bus, topics: readonly CacheTopic[], listener: (key: string) => void): () => void {
  const subscriptions = topics.map((topic) => bus.subscribe(topic, listener));
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

/** How many keys are remembered as stale; the oldest forgotten ones live on in caches for their few seconds at most. */
const MAX_MARKS = 100_000;

/**
 * Remembers what the bus has declared stale, in order. A cache notes `moment()` before it loads and asks `isStale` before
 * it trusts: so a load that was overtaken by a message is not trusted either.
 */
export class InvalidationLog {
  #moment = 0;
  #everythingAt = 0;
  readonly #marks = new LRUCache<string, number>(atMost(MAX_MARKS));
  readonly #unsubscribe: () => void;

  constructor(bus: Bus, topics: readonly CacheTopic[]) {
    this.#unsubscribe = follow(bus, topics, (key) => {
      this.#moment += 1;
      if (key === EVERYTHING) this.#everythingAt = this.#moment;
      else this.#marks.set(key, this.#moment);
    });
  }

  moment(): number {
    return this.#moment;
  }

  isStale(key: string, loadedAt: number): boolean {
    return this.#everythingAt > loadedAt || (this.#marks.get(key) ?? 0) > loadedAt;
  }

  close(): void {
    this.#unsubscribe();
  }
}
