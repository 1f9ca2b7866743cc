import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { parseReference } from '#rules/catalogue/reference.ts';
import { findPlayedTitle, type PlayedTitle } from './title-store.ts';

/** Changes come over the bus; this bounds how long a lost message can be felt, in milliseconds. */
const LIFETIME = 5_000;
const MOST_PROVIDERS = 1_000;
const MOST_TITLES = 2_000;

interface PlayedTitlesOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

type Titles = LRUCache<string, Promise<PlayedTitle | null>>;

/** Titles as playing needs them, kept in memory: a premiere is asked for by everybody at once. */
export class PlayedTitles {
  readonly #database: Database;
  readonly #kept: LoadedCache<ProviderId, Titles>;
  readonly #unfollow: () => void;

  constructor({ database, bus, clock }: PlayedTitlesOptions) {
    this.#database = database;
    this.#kept = new LoadedCache({
      clock,
      load: async () => new LRUCache(atMost(MOST_TITLES)),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + LIFETIME,
    });
    this.#unfollow = this.#kept.follow(bus, ['provider', 'content']);
  }

  close(): void {
    this.#unfollow();
  }

  /** A title by its id or by what an address names; null where there is none. */
  async find(providerId: ProviderId, segment: string): Promise<PlayedTitle | null> {
    const titles = await this.#kept.get(providerId);
    const kept = titles.get(segment);
    if (kept !== undefined) return kept;
    const found = findPlayedTitle(this.#database, providerId, parseReference(segment));
    titles.set(segment, found);
    // A failure is not kept.
    found.catch(() => titles.delete(segment));
    return found;
  }
}
