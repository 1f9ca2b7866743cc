import { LRUCache } from 'lru-cache';
import { atMost } from '#api/platform/at-most.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { PacketId, ProviderId, UnixSeconds } from '#contract/units.ts';
import {
  activePackets,
  isActive,
  noRights,
  type Period,
  type Rights,
  type TitleLicence,
} from '#rules/billing/rights.ts';
import { Packets } from './packets.ts';
import { licenceLoader, loadPackets, periodLoader, type UserKey } from './store.ts';

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

/** What a user has bought. */
interface Possessions {
  readonly periods: readonly Period[];
  readonly licences: readonly TitleLicence[];
}

/** The rights of a viewer who is not signed in. */
export const anonymousRights: HeldRights = { ...noRights, key: '', packets: new Set() };

/** Works out what users may have, from packets and periods in memory. */
export class RightsDirectory {
  readonly #packets: LoadedCache<ProviderId, Packets>;
  readonly #users: LoadedCache<UserKey, Possessions>;
  readonly #held = new LRUCache<string, HeldRights>(atMost(MOST_SETS));
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
    const [loadPeriods, loadLicences] = [periodLoader(database), licenceLoader(database)];
    this.#users = new LoadedCache({
      clock,
      load: async (user) => {
        const [periods, licences] = await Promise.all([loadPeriods(user), loadLicences(user)]);
        return { periods, licences };
      },
      nameOf: ({ providerId, userId }) => sessionsKey(providerId, userId),
      limit: MOST_USERS,
      expiryOf: (_, since) => since + PERIODS_LIFETIME,
    });
    this.#subscriptions = [this.#packets.follow(bus, ['provider', 'billing']), this.#users.follow(bus, ['billing'])];
  }

  close(): void {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
  }

  packets(providerId: ProviderId): Promise<Packets> {
    return this.#packets.get(providerId);
  }

  /** What a user may have at an instant. */
  async rightsAt(user: UserKey, now: UnixSeconds): Promise<HeldRights> {
    const [packets, { periods, licences }] = await Promise.all([
      this.#packets.get(user.providerId),
      this.#users.get(user),
    ]);
    const held = this.#rightsOf(packets, activePackets(periods, now));
    const licensed = licences.filter((licence) => isActive(licence, now)).map(({ contentId }) => contentId);
    return licensed.length === 0 ? held : { ...held, titles: new Set([...held.titles, ...licensed]) };
  }

  #rightsOf(packets: Packets, ids: readonly PacketId[]): HeldRights {
    const key = `${packets.serial}:${ids.join(',')}`;
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    const held = { ...packets.rightsOf(ids), key, packets: new Set(ids) };
    this.#held.set(key, held);
    return held;
  }
}
