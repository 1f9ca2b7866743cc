import { sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/units.ts';
import type { Bus } from './bus.ts';
import type { ProviderRecord } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

/** Providers are read anew at least this often, should a message of the bus have been lost. */
const MAX_AGE_MILLISECONDS = 60_000;

/** All providers and hosts as they were at one moment. */
export class ProviderSnapshot {
  readonly fallback: ProviderRecord | undefined;
  readonly #byId = new Map<string, ProviderRecord>();
  readonly #byShortname = new Map<string, ProviderRecord>();
  readonly #byHost = new Map<string, ProviderRecord>();

  constructor(providers: readonly ProviderRow[], hosts: readonly HostRow[]) {
    for (const { is_default: _, ...provider } of providers) {
      this.#byId.set(String(provider.id), provider);
      this.#byShortname.set(provider.shortname, provider);
    }
    for (const { host, provider_id } of hosts) {
      const provider = this.#byId.get(String(provider_id));
      if (provider !== undefined) this.#byHost.set(host.toLowerCase(), provider);
    }
    const fallback = providers.find((provider) => provider.is_default);
    this.fallback = fallback && this.#byId.get(String(fallback.id));
  }

  /** By id or shortname, as clients name a provider. */
  named(reference: string): ProviderRecord | undefined {
    return this.#byId.get(reference) ?? this.#byShortname.get(reference);
  }

  byId(id: ProviderId): ProviderRecord | undefined {
    return this.#byId.get(String(id));
  }

  /** Whether just this host, with its port if it has one, belongs to a provider. */
  isRegistered(host: string): boolean {
    return this.#byHost.has(host.toLowerCase());
  }

  /** By the request's host, with its port where an operator registered it so, else without. */
  atHost(host: string): ProviderRecord | undefined {
    const name = host.toLowerCase();
    return this.#byHost.get(name) ?? this.#byHost.get(name.replace(/:\d+$/, ''));
  }
}

/** All providers in memory: who is asked for is worked out on every request, and operators are few. */
export class ProviderDirectory {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #unsubscribe: () => void;
  #current: { readonly snapshot: ProviderSnapshot; readonly readAt: number } | undefined;
  #reading: Promise<ProviderSnapshot> | undefined;

  constructor({ database, bus, clock }: { database: Database; bus: Bus; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
    this.#unsubscribe = bus.subscribe('catalogue', () => {
      this.#current = undefined;
      this.#reading = undefined;
    });
  }

  /** The providers of now: at once where they are known, else after one read that all waiting callers share. */
  snapshot(): ProviderSnapshot | Promise<ProviderSnapshot> {
    if (this.#current !== undefined && this.#clock.now() - this.#current.readAt < MAX_AGE_MILLISECONDS) {
      return this.#current.snapshot;
    }
    this.#reading ??= this.#startReading();
    return this.#reading;
  }

  close(): void {
    this.#unsubscribe();
  }

  #startReading(): Promise<ProviderSnapshot> {
    const readAt = this.#clock.now();
    const reading = readSnapshot(this.#database)
      .then((snapshot) => {
        // A read that was overtaken by news answers those who waited for it, and nobody after them.
        if (this.#reading === reading) this.#current = { snapshot, readAt };
        return snapshot;
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    return reading;
  }
}

type ProviderRow = ProviderRecord & { readonly is_default: boolean };
interface HostRow {
  readonly host: string;
  readonly provider_id: number;
}

async function readSnapshot(database: Database): Promise<ProviderSnapshot> {
  const [providers, hosts] = await Promise.all([
    database.execute<ProviderRow & Record<string, unknown>>(
      sql`SELECT id, shortname, name, timezone, country, settings, brand, is_default FROM providers`,
    ),
    database.execute<HostRow & Record<string, unknown>>(sql`SELECT host, provider_id FROM provider_hosts`),
  ]);
  return new ProviderSnapshot(providers.rows, hosts.rows);
}
