import { sql } from 'drizzle-orm';
import { refreshDocuments } from '#api/areas/search/documents.ts';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderEntry } from '#contract/admin/provider.ts';
import type { ProviderId } from '#contract/units.ts';
import { clockChannel } from '#demo/clock-channel.ts';
import { type DemoProvider, providers } from '#demo/providers.ts';
import { fewTitles, titles } from '#demo/titles.ts';
import { trailersOf } from '#demo/trailers.ts';
import type { DemoSize } from '#server/configuration.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { readDemoOperators } from './demo-operators.ts';
import { hasIngest, isFull } from './demo-size.ts';
import { appendGuide } from './guide.ts';
import { writePromoCodes } from './promo-codes.ts';
import { writeProviderContent } from './provider-content.ts';
import { demoContext, demoTransaction } from './transaction.ts';

export interface SeedOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly size: DemoSize;
  /** Seal its promo codes; without them it has none. */
  readonly signingKeys?: SigningKeys;
}

/**
 * Fills an empty database with the demo operators, all or nothing. A database that has a provider, be it ours or an
 * operator's own, is left as it is.
 * @returns whether it was filled.
 */
export async function seedDemo(database: Database, { now, size, signingKeys }: SeedOptions): Promise<boolean> {
  const operators = isFull(size) ? await readDemoOperators() : [];
  return demoTransaction({ database }, async (transaction) => {
    const { rowCount } = await transaction.database.execute(sql`SELECT FROM providers LIMIT 1`);
    if (rowCount !== 0) return false;
    const options = {
      now: new Date(now),
      moreChannels: hasIngest(size) ? [clockChannel] : [],
      titles: isFull(size) ? titles : fewTitles,
      trailers: isFull(size) ? trailersOf(titles) : [],
    };
    for (const provider of providers) {
      const id = await writeDemoProvider(transaction, entryOf(provider), now);
      await writeProviderContent(demoContext(transaction, id, now), provider, options);
      if (provider.isDefault && signingKeys !== undefined) {
        await writePromoCodes(transaction.database, { seal: new Seal(signingKeys), providerId: id, at: options.now });
      }
    }
    await appendGuide(transaction, now);
    // What they show comes after the start, which does not wait for it.
    for (const { entry } of operators) await writeDemoProvider(transaction, entry, now);
    await refreshDocuments(transaction.database);
    // The planner's picture of tables that were empty a moment ago.
    await transaction.database.execute(sql`ANALYZE`);
    return true;
  });
}

/** A provider that is marked as the demo's own, which its tasks go on with. */
export async function writeDemoProvider(
  transaction: AdminTransaction,
  provider: ProviderEntry,
  now: number,
): Promise<ProviderId> {
  const writing = { actor: { kind: 'demo' }, clock: { now: () => now }, transaction } as const;
  const { id } = await providerAdmin.put(writing, provider);
  await transaction.database.execute(sql`UPDATE providers SET is_demo = true WHERE id = ${id}`);
  return id;
}

const entryOf = (provider: DemoProvider): ProviderEntry => {
  const { shortname, name, isDefault, hosts, timezone, country, settings, brand } = provider;
  return { shortname, name, isDefault, hosts: [...hosts], timezone, country, settings, brand };
};
