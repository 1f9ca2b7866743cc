import { LRUCache } from 'lru-cache';
import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { PacketId, ProviderId, UnixSeconds } from '#contract/units.ts';
import { activePackets, noRights, type Period, type Rights } from '#rules/billing/rights.ts';
import { Packets } from './packets.ts';
import { loadPackets, periodLoader, type UserKey } from './store.ts';

const MILLISECONDS = 1000;
/** Changes come over the bus; these bound how long a lost message can be felt, in milliseconds. */
const PACKETS_LIFETIME = 60 * MILLISECONDS;
const PERIODS_LIFETIME = 30 * MILLISECONDS;
const MOST_PROVIDERS = 1_000;
const MOST_USERS = 20_000;
/** Sets of packets whose rights are remembered: far fewer than viewers. */
const MOST_SETS = 5_000;

/** What a viewer may have at an instant, and by which packets. */
export interface HeldRights extends Rights {
  /** Equal for viewers of the same packets: what is made for one set of packets is kept under it. */
  readonly key: string;
  readonly packets: ReadonlySet<PacketId>;
}

/** The rights of a viewer who is not signed in. */
export const anonymousRights: HeldRights = { ...noRights, key: '', packets: new Set() };

/** Works out what users may have, from packets and periods in memory. */
export class RightsDirectory {
  readonly #packets: LoadedCache<ProviderId, Packets>;
  readonly #periods: LoadedCache<UserKey, readonly Period[]>;
  readonly #held = new LRUCache<string, HeldRights>({ max: MOST_SETS });
  #lastSerial = 0;
  readonly #subscriptions: readonly (() => void)[];

  constructor({ database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock }) {
    this.#packets = new LoadedCache({
      clock,
      load: async (providerId) => {
        this.#lastSerial += 1;
        return new Packets(this.#lastSerial, await loadPackets(database, providerId));
      },
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + PACKETS_LIFETIME,
    });
    this.#periods = new LoadedCache({
      clock,
      load: periodLoader(database),
      nameOf: ({ providerId, userId }) => sessionsKey(providerId, userId),
      limit: MOST_USERS,
      expiryOf: (_, since) => since + PERIODS_LIFETIME,
    });
    this.#subscriptions = [this.#packets.follow(bus, ['provider', 'billing']), this.#periods.follow(bus, ['billing'])];
  }

  close(): void {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
  }

  packets(providerId: ProviderId): Promise<Packets> {
    return this.#packets.get(providerId);
  }

  /** What a user may have at an instant. */
  async rightsAt(user: UserKey, now: UnixSeconds): Promise<HeldRights> {
    const [packets, periods] = await Promise.all([this.#packets.get(user.providerId), this.#periods.get(user)]);
    const ids = activePackets(periods, now);
    const key = `${packets.serial}:${ids.join(',')}`;
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    const held = { ...packets.rightsOf(ids), key, packets: new Set(ids) };
    this.#held.set(key, held);
    return held;
  }
}
