import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { atMost } from '#api/platform/at-most.ts';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import { seconds } from '#rules/duration.ts';

/**
 * What became of a request for a code: it was sent; the one before is still on its way; nobody is to hear of it, because the
 * phone may not sign in; or the provider's budget of the hour is used up.
 */
export type CodeOutcome = 'sent' | 'repeated' | 'unheard' | 'withheld';

const TOLD_AGAIN_AFTER = seconds({ hours: 1 }) * 1_000;
const MAX_PROVIDERS = 10_000;

export interface CodeTrafficOptions {
  readonly metrics: Registry;
  readonly clock: Clock;
  /** Takes what an operator has to know. */
  readonly warn: (fault: object) => void;
}

/** Shows the operator how many codes are asked for, and says once an hour that too many are. */
export class CodeTraffic {
  readonly #requests: Counter<'provider' | 'outcome'>;
  readonly #told: LRUCache<number, true>;
  readonly #warn: CodeTrafficOptions['warn'];

  constructor({ metrics, clock, warn }: CodeTrafficOptions) {
    this.#warn = warn;
    this.#told = new LRUCache({ ...atMost(MAX_PROVIDERS), ttl: TOLD_AGAIN_AFTER, ttlResolution: 0, perf: clock });
    this.#requests = new Counter({
      name: 'kinora_code_requests_total',
      help: 'Requests for a sign-in code, by provider and by what became of them',
      labelNames: ['provider', 'outcome'],
      registers: [metrics],
    });
  }

  count({ shortname, id, settings }: ProviderRecord, outcome: CodeOutcome): void {
    this.#requests.inc({ provider: shortname, outcome });
    if (outcome !== 'withheld' || this.#told.has(id)) return;
    this.#told.set(id, true);
    const { codesPerHour } = settings.signIn;
    this.#warn({
      provider: shortname,
      codesPerHour,
      fault: 'more codes are asked for than signIn.codesPerHour allows',
    });
  }
}
