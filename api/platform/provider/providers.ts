import { sql } from 'drizzle-orm';
import type { Bus } from '#api/platform/bus/bus.ts';
import { follow } from '#api/platform/bus/invalidation.ts';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ProviderId } from '#contract/units.ts';
import { readSettings } from './provider-settings.ts';

/** Providers are read anew at least this often, should a message of the bus have been lost. */
const MAX_AGE_MILLISECONDS = 60_000;
/** When to ask again where the providers cannot be read. */
const RETRY_SECONDS = 5;

/** A provider, or what is wrong with its settings in one line: nothing can be answered for it then. */
type Entry =
  | { readonly kind: 'provider'; readonly provider: ProviderRecord }
  | { readonly kind: 'broken'; readonly fault: string };

/**
 * All providers and hosts as they were at one moment. Look-ups refuse with `service_unavailable` where the provider's settings
 * cannot be read; the other providers are answered for.
 */
export class ProviderSnapshot {
  /** One line for each provider whose settings cannot be read. */
  readonly faults: readonly string[];
  readonly #fallback: Entry | undefined;
  readonly #byId = new Map<string, Entry>();
  readonly #byShortname = new Map<string, Entry>();
  readonly #byHost = new Map<string, Entry>();

  constructor(providers: readonly ProviderRow[], hosts: readonly HostRow[]) {
    for (const provider of providers) {
      const entry = entryOf(provider);
      this.#byId.set(String(provider.id), entry);
      this.#byShortname.set(provider.shortname, entry);
      if (provider.is_default) this.#fallback = entry;
    }
    for (const { host, provider_id } of hosts) {
      const entry = this.#byId.get(String(provider_id));
      if (entry !== undefined) this.#byHost.set(host.toLowerCase(), entry);
    }
    this.faults = [...this.#byId.values()].flatMap((entry) => (entry.kind === 'broken' ? [entry.fault] : []));
  }

  /** The default one. */
  get fallback(): ProviderRecord | undefined {
    return usable(this.#fallback);
  }

  /** By id or shortname, as clients name a provider. */
  named(reference: string): ProviderRecord | undefined {
    return usable(this.#byId.get(reference) ?? this.#byShortname.get(reference));
  }

  byId(id: ProviderId): ProviderRecord | undefined {
    return usable(this.#byId.get(String(id)));
  }

  /** Whether just this host, with its port if it has one, belongs to a provider. */
  isRegistered(host: string): boolean {
    return this.#byHost.has(host.toLowerCase());
  }

  /** By the request's host, with its port where an operator registered it so, else without. */
  atHost(host: string): ProviderRecord | undefined {
    const name = host.toLowerCase();
    return usable(this.#byHost.get(name) ?? this.#byHost.get(name.replace(/:\d+$/, '')));
  }
}

function entryOf({ is_default: _, ...provider }: ProviderRow): Entry {
  const read = readSettings(provider.settings);
  if (read.ok) return { kind: 'provider', provider: { ...provider, settings: read.settings } };
  return { kind: 'broken', fault: `the settings of the provider ${provider.shortname} cannot be used: ${read.fault}` };
}

function usable(entry: Entry | undefined): ProviderRecord | undefined {
  if (entry?.kind === 'broken') throw new Refusal('service_unavailable');
  return entry?.provider;
}

export interface ProviderDirectoryOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Takes a line for each provider whose settings cannot be read, and one where none can be read at all; each once. */
  readonly report: (fault: string) => void;
}

/** All providers in memory: who is asked for is worked out on every request, and operators are few. */
export class ProviderDirectory {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #report: (fault: string) => void;
  readonly #unsubscribe: () => void;
  #current: { readonly snapshot: ProviderSnapshot; readonly readAt: number } | undefined;
  #reading: Promise<ProviderSnapshot> | undefined;
  #reported: readonly string[] = [];

  constructor({ database, bus, clock, report }: ProviderDirectoryOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#report = report;
    this.#unsubscribe = follow(bus, ['provider'], () => {
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

  #reportNew(faults: readonly string[]): void {
    for (const fault of faults) if (!this.#reported.includes(fault)) this.#report(fault);
    this.#reported = faults;
  }

  #startReading(): Promise<ProviderSnapshot> {
    const readAt = this.#clock.now();
    const reading = readSnapshot(this.#database)
      .then((snapshot) => {
        // A read that was overtaken by news answers those who waited for it, and no later call.
        if (this.#reading === reading) this.#current = { snapshot, readAt };
        this.#reportNew(snapshot.faults);
        return snapshot;
      })
      .catch((error: unknown) => {
        if (isDatabaseOutage(error)) throw error;
        this.#reportNew([`the providers cannot be read: ${reasonOf(error)}`]);
        throw new Refusal('service_unavailable', null, RETRY_SECONDS);
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    return reading;
  }
}

/** The database's words, without the query that wraps them. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);

type ProviderRow = Omit<ProviderRecord, 'settings'> & { readonly settings: unknown; readonly is_default: boolean };
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
