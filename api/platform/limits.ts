import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

/** A bucket of so many calls that fills up again at a steady rate. */
export interface BucketSettings {
  readonly capacity: number;
  readonly refillPerSecond: number;
}

/**
 * How often who may call. A signed-in call counts against its device and its account and never against its address, so
 * that the neighbours behind a shared address do not lock each other out; a call without a session counts against its
 * address.
 */
export interface LimitSettings {
  readonly device: BucketSettings;
  readonly account: BucketSettings;
  readonly address: BucketSettings;
  /** New guests from one address. */
  readonly guestCreation: BucketSettings;
  /** Passwords tried from one address. */
  readonly login: BucketSettings;
  /** Passwords tried for one login name, from wherever. */
  readonly loginName: BucketSettings;
  /** Codes asked for from one address. */
  readonly codeRequest: BucketSettings;
  /** Codes tried from one address: the first fence, before the database counts the wrong ones. */
  readonly codeAttempt: BucketSettings;
  /** Authorisations of one device without a token, from wherever. */
  readonly deviceId: BucketSettings;
  /** Device ids tried without a token from one address. */
  readonly deviceAuthorisation: BucketSettings;
}
export type LimitName = keyof LimitSettings;

/** One thing for each limit. */
export const byLimit = <Value>(make: (name: LimitName) => Value): { readonly [Name in LimitName]: Value } => ({
  device: make('device'),
  account: make('account'),
  address: make('address'),
  guestCreation: make('guestCreation'),
  login: make('login'),
  loginName: make('loginName'),
  codeRequest: make('codeRequest'),
  codeAttempt: make('codeAttempt'),
  deviceId: make('deviceId'),
  deviceAuthorisation: make('deviceAuthorisation'),
});

/** Generous to an address, for a whole town may share one; strict to a name or a device. */
export const defaultLimits: LimitSettings = {
  device: { capacity: 200, refillPerSecond: 20 },
  account: { capacity: 600, refillPerSecond: 60 },
  address: { capacity: 2_000, refillPerSecond: 200 },
  guestCreation: { capacity: 200, refillPerSecond: 1 },
  login: { capacity: 400, refillPerSecond: 4 },
  loginName: { capacity: 10, refillPerSecond: 0.1 },
  codeRequest: { capacity: 100, refillPerSecond: 0.2 },
  codeAttempt: { capacity: 200, refillPerSecond: 0.5 },
  deviceId: { capacity: 20, refillPerSecond: 0.2 },
  deviceAuthorisation: { capacity: 400, refillPerSecond: 4 },
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
  readonly #buckets: { readonly [Name in LimitName]: LRUCache<string, Bucket> };

  constructor(settings: LimitSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    this.#buckets = byLimit(() => new LRUCache<string, Bucket>({ max: MAX_KEYS }));
  }

  /** Counts one call. Refuses with `too_many_requests` and the seconds to wait when the bucket is empty. */
  take(name: LimitName, key: string): void {
    const { capacity, refillPerSecond } = this.#settings[name];
    const buckets = this.#buckets[name];
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
      throw new Refusal('too_many_requests', '', Math.max(1, Math.ceil((1 - bucket.calls) / refillPerSecond)));
    }
    bucket.calls -= 1;
  }
}

/** The key of an address: an IPv6 customer holds a whole /64, so that is what counts; an IPv4 one is the same in either writing. */
export function addressKey(address: string): string {
  if (address.startsWith(IPV4_WITHIN_IPV6)) return address.slice(IPV4_WITHIN_IPV6.length);
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, IPV6_GROUPS - groups.length - tailGroups.length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...tailGroups];
  return whole.slice(0, IPV6_NETWORK_GROUPS).join(':');
}

const IPV4_WITHIN_IPV6 = '::ffff:';
const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;
