import { sql } from 'drizzle-orm';
import { type AdminContext, type AdminTransaction, adminTransaction } from '#api/platform/admin/transaction.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';

/** The advisory lock of a process that changes demo data: two do it one after the other. */
const DEMO_LOCK = 0x64656d6f;

export interface DemoTools {
  readonly database: Database;
  /** Without one nothing is told: for content that no process can have cached. */
  readonly bus?: Pick<Bus, 'publish'> | null;
}

/** Runs the work in one transaction, alone of its kind; on failure nothing of it stays. */
export const demoTransaction = <Result>(
  { database, bus = null }: DemoTools,
  work: (transaction: AdminTransaction) => Promise<Result>,
): Promise<Result> =>
  adminTransaction(database, bus, async (transaction) => {
    await transaction.database.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`);
    return work(transaction);
  });

/** Content of a provider as the demo writes it; `now` in milliseconds since 1970. */
export const demoContext = (transaction: AdminTransaction, providerId: ProviderId, now: number): AdminContext => ({
  providerId,
  actor: { kind: 'demo' },
  clock: { now: () => now },
  transaction,
});
