import type { Database } from '#api/platform/database.ts';
import { clockChannel } from '#demo/clock-channel.ts';
import { providers } from '#demo/providers.ts';
import { fewTitles, titles } from '#demo/titles.ts';
import { trailersOf } from '#demo/trailers.ts';
import { writeProvider } from '#server/operator/write-provider.ts';
import { readDemoOperators } from './demo-operators.ts';
import { type DemoSize, hasIngest, isFull } from './demo-size.ts';
import { appendGuide } from './guide.ts';
import { providerRows } from './provider-rows.ts';
import { insertRows } from './rows.ts';
import { demoTransaction } from './transaction.ts';

export interface SeedOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly size: DemoSize;
}

/**
 * Fills an empty database with the demo operators, all or nothing. A database that has a provider, be it ours or an
 * operator's own, is left as it is.
 */
export async function seedDemo(database: Database, { now, size }: SeedOptions): Promise<void> {
  const operators = isFull(size) ? await readDemoOperators() : [];
  return demoTransaction(database, async (client) => {
    const { rowCount } = await client.query('SELECT FROM providers LIMIT 1');
    if (rowCount !== 0) return;
    const options = {
      now: new Date(now),
      moreChannels: hasIngest(size) ? [clockChannel] : [],
      titles: isFull(size) ? titles : fewTitles,
      trailers: isFull(size) ? trailersOf(titles) : [],
    };
    for (const provider of providers) {
      for (const [table, rows] of providerRows(provider, options)) await insertRows(client, table, rows);
    }
    await appendGuide(client, now);
    // What they show comes after the start, which does not wait for it.
    for (const operator of operators) await writeProvider(client, operator);
    // The planner's picture of tables that were empty a moment ago.
    await client.query('ANALYZE');
  });
}
