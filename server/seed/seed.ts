import type { Database } from '#api/platform/database.ts';
import { clockChannel } from '#demo/clock-channel.ts';
import { providers } from '#demo/providers.ts';
import { appendGuide } from './guide.ts';
import { providerRows } from './provider-rows.ts';
import { insertRows } from './rows.ts';
import { demoTransaction } from './transaction.ts';

export interface SeedOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `small+ingest` has a channel more, which is made and recorded as you watch. */
  readonly size: 'small' | 'small+ingest';
}

/**
 * Fills an empty database with the demo operators, all or nothing. A database that has a provider, be it ours or an
 * operator's own, is left as it is.
 */
export function seedDemo(database: Database, { now, size }: SeedOptions): Promise<void> {
  return demoTransaction(database, async (client) => {
    const { rowCount } = await client.query('SELECT FROM providers LIMIT 1');
    if (rowCount !== 0) return;
    for (const provider of providers) {
      for (const [table, rows] of providerRows(provider, new Date(now), size === 'small+ingest' ? [clockChannel] : []))
        await insertRows(client, table, rows);
    }
    await appendGuide(client, now);
    // The planner's picture of tables that were empty a moment ago.
    await client.query('ANALYZE');
  });
}
