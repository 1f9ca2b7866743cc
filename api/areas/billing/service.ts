import type { Bus } from '#api/platform/bus/bus.ts';
import type { Caller } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Account } from '#contract/payments.ts';
import type { ChannelId, Minor, ProviderId, UnixSeconds } from '#contract/units.ts';
import { findDebt } from './debts.ts';
import { presentAccount } from './presentation.ts';
import { findLastPurchase } from './purchases/store.ts';
import { anonymousRights, type HeldRights, RightsDirectory } from './rights.ts';
import { findAccounts, type UserKey } from './store.ts';

export type { TitlePrices } from './packets/title-prices.ts';
export type { Acquirers } from './payments/acquirers.ts';
export { frameOrigins } from './payments/frame-origins.ts';
export { anonymousRights, type HeldRights } from './rights.ts';
export { openAccount } from './store.ts';

export interface BillingServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What users have and may have: accounts, packets, and the rights that those give. */
export class BillingService {
  readonly #database: Database;
  readonly #rights: RightsDirectory;

  constructor(options: BillingServiceOptions) {
    this.#database = options.database;
    this.#rights = new RightsDirectory(options);
  }

  close(): void {
    this.#rights.close();
  }

  /** What the caller may have now. */
  async rightsOf({ session, now }: Caller): Promise<HeldRights> {
    return session === null ? anonymousRights : this.#rights.rightsAt(session, now);
  }

  /** What a user may have at an instant, for calls that others make. */
  rightsAt(user: UserKey, now: UnixSeconds): Promise<HeldRights> {
    return this.#rights.rightsAt(user, now);
  }

  /** What the cheapest packet with a channel costs, by channel id. */
  async lowestPrices(providerId: ProviderId): Promise<ReadonlyMap<ChannelId, Minor>> {
    return (await this.#rights.packets(providerId)).lowestPrices;
  }

  /** When a user last bought something; null: never. Renewals do not count. */
  lastPurchaseAt(user: UserKey): Promise<UnixSeconds | null> {
    return findLastPurchase(this.#database, user);
  }

  async accounts(user: UserKey): Promise<Account[]> {
    const [accounts, debt] = await Promise.all([findAccounts(this.#database, user), findDebt(this.#database, user)]);
    return accounts.map((account) => presentAccount(account, debt));
  }
}
