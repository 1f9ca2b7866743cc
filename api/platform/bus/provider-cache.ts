import type { Clock } from '#api/platform/clock.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Bus, CacheTopic } from './bus.ts';
import { LoadedCache } from './loaded-cache.ts';

const MOST_PROVIDERS = 1_000;

export interface ProviderCacheOptions<Key, Value> {
  readonly clock: Clock;
  readonly load: (providerId: ProviderId, key: Key) => Promise<Value>;
  /** Texts that name a key; equal keys have equal names. */
  readonly nameOf: (key: Key) => string;
  /** The most values kept of a provider. */
  readonly mostEach: number;
  /** How long a value counts, should a message of the bus have been lost. Milliseconds. */
  readonly lifetime: number;
}

/** Keeps several values of each provider; a message about a provider makes all of its values stale. */
export class ProviderCache<Key, Value> {
  readonly #byProvider: LoadedCache<ProviderId, LoadedCache<Key, Value>>;

  constructor({ clock, load, nameOf, mostEach, lifetime }: ProviderCacheOptions<Key, Value>) {
    this.#byProvider = new LoadedCache({
      clock,
      load: async (providerId) =>
        new LoadedCache<Key, Value>({
          ...{ clock, nameOf, limit: mostEach },
          load: (key) => load(providerId, key),
          expiryOf: (_, since) => since + lifetime,
        }),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: () => Number.POSITIVE_INFINITY,
    });
  }

  async get(providerId: ProviderId, key: Key): Promise<Value> {
    const values = await this.#byProvider.get(providerId);
    return values.get(key);
  }

  /** Forgets what messages of these topics make stale. Returns the way to stop. */
  follow(bus: Bus, topics: readonly CacheTopic[]): () => void {
    return this.#byProvider.follow(bus, topics);
  }
}
