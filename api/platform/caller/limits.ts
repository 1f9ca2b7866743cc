import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import type { Clock } from '#api/platform/clock.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { addressKey } from '#rules/address-key.ts';
import { SHARED_PAGE_ADDRESS } from '#rules/site/shared-page-address.ts';

/** A bucket of so many calls that fills up again at a steady rate. */
export interface BucketSettings {
  readonly capacity: number;
  readonly refillPerSecond: number;
}

/**
 * How often who may call; what is tried or guessed is limited for all processes together, by attempts. A signed-in call counts against its device and its account and never against its address, so
 * that the neighbours behind a shared address do not lock each other out; a call without a session counts against its
 * address.
 */
export interface LimitSettings {
  readonly device: BucketSettings;
  readonly account: BucketSettings;
  readonly address: BucketSettings;
  /**
   * Unknown tokens from one address. Each costs a look-up, so where they were too many no caller at that address has one
   * looked up that is not known yet.
   */
  readonly unknownToken: BucketSettings;
  /** Calls of the web for pages that all viewers share. */
  readonly sharedPage: BucketSettings;
  /** New guests from one address. */
  readonly guestCreation: BucketSettings;
  /** Codes tried from one address: the wrong ones are counted in the database. */
  readonly codeAttempt: BucketSettings;
  /** Authorisations of one device without a token, from wherever. */
  readonly deviceId: BucketSettings;
  /** Device ids tried without a token from one address. */
  readonly deviceAuthorisation: BucketSettings;
  /** Batches of events of one device. */
  readonly eventBatch: BucketSettings;
}
export type LimitName = keyof LimitSettings;

/** One thing for each limit. */
export const byLimit = <Value>(make: (name: LimitName) => Value): { readonly [Name in LimitName]: Value } => ({
  device: make('device'),
  account: make('account'),
  address: make('address'),
  unknownToken: make('unknownToken'),
  sharedPage: make('sharedPage'),
  guestCreation: make('guestCreation'),
  codeAttempt: make('codeAttempt'),
  deviceId: make('deviceId'),
  deviceAuthorisation: make('deviceAuthorisation'),
  eventBatch: make('eventBatch'),
});

/** Generous to an address, for a whole town may share one; strict to a device. */
export const defaultLimits: LimitSettings = {
  device: { capacity: 200, refillPerSecond: 20 },
  account: { capacity: 600, refillPerSecond: 60 },
  address: { capacity: 2_000, refillPerSecond: 200 },
  unknownToken: { capacity: 200, refillPerSecond: 5 },
  sharedPage: { capacity: 20_000, refillPerSecond: 2_000 },
  guestCreation: { capacity: 200, refillPerSecond: 1 },
  codeAttempt: { capacity: 200, refillPerSecond: 0.5 },
  deviceId: { capacity: 20, refillPerSecond: 0.2 },
  deviceAuthorisation: { capacity: 400, refillPerSecond: 4 },
  eventBatch: { capacity: 60, refillPerSecond: 0.5 },
};

/** Keys remembered a limit; a forgotten one starts with a full bucket. */
const MAX_KEYS = 100_000;
const MILLISECONDS_PER_SECOND = 1_000;

interface Bucket {
  calls: number;
  filledAt: number;
}

/** Token buckets in this process's memory. */
export class Limits {
  readonly #settings: LimitSettings;
  readonly #clock: Clock;
  /** Each with room for all its keys, which takes megabytes: made for the first of them. */
  readonly #buckets = new Map<LimitName, LRUCache<string, Bucket>>();

  constructor(settings: LimitSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  /** Counts one call. Refuses with `too_many_requests` and the seconds to wait when the bucket is empty. */
  take(name: LimitName, key: string): void {
    this.#bucketWithRoom(name, key).calls -= 1;
  }

  /** Refuses like `take`, and counts nothing. */
  requireRoom(name: LimitName, key: string): void {
    this.#bucketWithRoom(name, key);
  }

  #bucketWithRoom(name: LimitName, key: string): Bucket {
    const { capacity, refillPerSecond } = this.#settings[name];
    const buckets = this.#buckets.get(name) ?? new LRUCache<string, Bucket>(atMost(MAX_KEYS));
    this.#buckets.set(name, buckets);
    const now = this.#clock.now();
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      bucket = { calls: capacity, filledAt: now };
      buckets.set(key, bucket);
    }
    const elapsedSeconds = Math.max(0, now - bucket.filledAt) / MILLISECONDS_PER_SECOND;
    bucket.calls = Math.min(capacity, bucket.calls + elapsedSeconds * refillPerSecond);
    bucket.filledAt = now;
    if (bucket.calls < 1) {
      throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil((1 - bucket.calls) / refillPerSecond)));
    }
    return bucket;
  }

  /** Counts one call without a session by where it comes from. */
  takeOf(address: string): void {
    if (address === SHARED_PAGE_ADDRESS) this.take('sharedPage', address);
    else this.take('address', addressKey(address));
  }
}
