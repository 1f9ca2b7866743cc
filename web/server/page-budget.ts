import { LRUCache } from 'lru-cache';
import { addressKey } from '#rules/address-key.ts';
import { type AttemptCount, attemptIn, type FadingAttempts, fadingAttempts } from '#rules/attempts.ts';
import { PageRefused } from './page-refused.ts';

/** Pages that one address may ask for, at once and from then on: generous, for a whole town may share one. */
export const pageBudget: FadingAttempts = fadingAttempts({ room: 120, fadesEvery: 0.1 });

/** A forgotten address starts anew. */
const MOST_ADDRESSES = 100_000;
const MILLISECONDS_PER_SECOND = 1_000;

/** Counts the pages of each address. One that is shared and there already is less work, but still a millisecond. */
export class PageBudgets {
  readonly #policy: FadingAttempts;
  readonly #clock: { now(): number };
  readonly #counts = new LRUCache<string, AttemptCount>({ max: MOST_ADDRESSES });

  constructor(policy: FadingAttempts, clock: { now(): number }) {
    this.#policy = policy;
    this.#clock = clock;
  }

  /** @throws PageRefused when the address has none left. */
  take(address: string): void {
    const now = this.#clock.now() / MILLISECONDS_PER_SECOND;
    const wait = attemptIn(this.#counts, this.#policy, addressKey(address), now);
    if (wait > 0) throw new PageRefused('address', Math.max(1, Math.ceil(wait)));
  }
}
