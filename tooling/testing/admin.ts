import type { Actor } from '#api/platform/admin/audit.ts';
import { type AdminContext, adminTransaction } from '#api/platform/admin/transaction.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';

const systemTime: Clock = { now: () => Date.now() };

export interface AdminWrite {
  readonly database: Database;
  /** Without one nothing is told: for content that is there before anybody asks. */
  readonly bus?: Pick<Bus, 'publish'> | null;
  readonly clock?: Clock;
  readonly actor?: Actor;
}

/** An entry of which a test gives what matters to it. */
export type Seed<Entry, Given extends keyof Entry> = Pick<Entry, Given> & Partial<Omit<Entry, Given>>;

/** Writes content of a provider by its admin services, in one transaction. */
export const asAdmin = <Result>(
  { database, bus = null, clock = systemTime, actor = { kind: 'operator' } }: AdminWrite,
  providerId: ProviderId,
  work: (context: AdminContext) => Promise<Result>,
): Promise<Result> => adminTransaction(database, bus, (transaction) => work({ providerId, actor, clock, transaction }));
