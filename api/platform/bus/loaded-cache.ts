import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Bus, type CacheTopic, EVERYTHING } from './bus.ts';
import { follow } from './invalidation.ts';

export interface LoadedCacheOptions<Key, Value> {
  readonly clock: Clock;
  readonly load: (key: Key) => Promise<Value>;
  /** Texts that name a key; equal keys have equal names. */
  readonly nameOf: (key: Key) => string;
  /** The most values kept at a time; the least used go first. */
  readonly limit: number;
  /** Until when (milliseconds since 1970) a value counts whose loading began at `since`. */
  readonly expiryOf: (value: Value, since: number) => number;
}

/**
 * Values loaded when first asked for: everybody who asks while one is being loaded waits for that same load. A value
 * forgotten while it was being loaded is not kept, and neither is a failure.
 */
export class LoadedCache<Key, Value> {
  readonly #options: LoadedCacheOptions<Key, Value>;
  readonly #values: LRUCache<string, { readonly value: Promise<Value>; expiresAt: number }>;

  constructor(options: LoadedCacheOptions<Key, Value>) {
    this.#options = options;
    this.#values = new LRUCache(atMost(options.limit));
  }

  get(key: Key): Promise<Value> {
    const { clock, load, nameOf, expiryOf } = this.#options;
    const name = nameOf(key);
    const now = clock.now();
    const kept = this.#values.get(name);
    if (kept !== undefined && now < kept.expiresAt) return kept.value;
    const entry = { value: load(key), expiresAt: Number.POSITIVE_INFINITY };
    this.#values.set(name, entry);
    entry.value.then(
      (value) => {
        entry.expiresAt = expiryOf(value, now);
      },
      () => {
        if (this.#values.peek(name) === entry) this.#values.delete(name);
      },
    );
    return entry.value;
  }

  /** Forgets what becomes stale in these topics: their keys are names. Returns the way to stop listening. */
  follow(bus: Bus, topics: readonly CacheTopic[]): () => void {
    return follow(bus, topics, (name) => {
      if (name === EVERYTHING) this.#values.clear();
      else this.#values.delete(name);
    });
  }
}
